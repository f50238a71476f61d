import type { RoundName } from "#app/domain/matches/round-name.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const last: Record<Extract<RoundName, { kind: "last" }>["matches"], () => string> = {
  1: m.round_final,
  2: m.round_semifinal,
  4: m.round_quarterfinal,
  8: m.round_of_16,
  16: m.round_of_32,
  32: m.round_of_64,
};

/** A round as people call it: “semifinal”, “Pool B, round 3”. */
export function roundLabel(name: RoundName): string {
  return name.group === null ? wordsOf(name) : `${name.group}, ${wordsOf(name)}`;
}

function wordsOf(name: RoundName): string {
  if (name.kind === "last") return last[name.matches]();
  if (name.kind === "third") return m.round_third();
  return name.kind === "losers"
    ? m.round_losers({ round: name.round })
    : m.round_numbered({ round: name.round });
}
