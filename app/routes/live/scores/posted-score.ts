import type { Score } from "#app/domain/matches/match.ts";
import { isInRange, numberRanges } from "#app/domain/values/numbers/number-ranges.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import type { TypeScoreRequest } from "#app/use-cases/live/type-score.ts";

/** Points as texts, by the names of their fields. */
export type TypedPoints = Readonly<Record<string, string>>;

/** What was typed for the points of sets, to be shown again; longer than any number, it is cut. */
export function typedPoints(form: FormData): TypedPoints {
  const names = [...form.keys()].filter((name) => /^(home|away)-\d{1,2}$/.test(name));
  return Object.fromEntries(names.map((name) => [name, formText(form, name).slice(0, 10)]));
}

/** A score that waited longer than this for a connection counts as typed then. */
const longestWait = 7 * 24 * 3_600_000;

/** Reads the form of a typed score; undefined where a number of it is none, or its id is no id. */
export function readPostedScore(form: FormData, now: Date): TypeScoreRequest | undefined {
  const id = formText(form, "id");
  const score = readSets(form);
  if (!/^[\w-]{8,64}$/.test(id) || score === undefined) return undefined;
  const step = formText(form, "step");
  // The phone says how long ago it was, not when: its clock may be wrong.
  const waited = Number(formText(form, "waited") || 0);
  const age = Number.isFinite(waited) ? Math.min(Math.max(waited, 0), longestWait) : 0;
  return {
    id,
    matchId: formText(form, "match"),
    score,
    isOver: step !== "open",
    forfeitBy: step === "forfeit-home" ? "home" : step === "forfeit-away" ? "away" : null,
    typedAt: new Date(now.getTime() - age),
  };
}

/** The sets that have a number; null where none has. A number that is missing beside another is 0. */
function readSets(form: FormData): Score | null | undefined {
  const [, most] = numberRanges.sets;
  const home: number[] = [];
  const away: number[] = [];
  for (let set = 1; set <= most; set++) {
    const texts = [formText(form, `home-${set}`).trim(), formText(form, `away-${set}`).trim()];
    if (texts.every((text) => text === "")) continue;
    const [own, other] = texts.map((text) => (/^\d{0,4}$/.test(text) ? Number(text) : -1));
    if (own === undefined || other === undefined) continue;
    if (!isInRange(own, "points") || !isInRange(other, "points")) return undefined;
    home.push(own);
    away.push(other);
  }
  return home.length === 0 ? null : { home, away };
}
