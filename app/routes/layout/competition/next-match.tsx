import type { MatchMark } from "#app/domain/live/match-marks.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";
import type { ShownPhase } from "#app/reading/tournaments/shown-phases.ts";

interface NextMatchProps {
  readonly phase: Pick<ShownPhase, "matches">;
  readonly matches: Readonly<Record<string, ShownMatch>>;
  readonly marks: Readonly<Record<string, MatchMark>>;
}

/** Who plays next in a phase without a bracket, above its table. */
export function NextMatch({ phase, matches, marks }: NextMatchProps) {
  const next = matches[phase.matches.find((id) => marks[id] === "next") ?? ""];
  if (next === undefined) return null;
  return (
    <p className="next-match">
      {m.live_next_match({ home: sideInWords(next.home), away: sideInWords(next.away) })}
    </p>
  );
}
