import type { FileCompetition } from "#app/domain/import/result-file.ts";
import type { MatchEvent } from "#app/domain/matches/match.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { isDyp } from "#app/domain/rating/k-factor.ts";
import { type RatingMode, ratingModeOf } from "#app/domain/rating/rating-mode.ts";
import { seriesKey } from "#app/domain/tournaments/tournament-series.ts";
import { foldAccents } from "#app/domain/values/fold-accents.ts";
import { canBe, choiceOf, type EventChoice, openEvent } from "./event-choice.ts";

/**
 * Why an event is guessed. site: the competition is stored with it. file: the file says how partners were found. sameNight:
 * another file of the evening says it. series: it was so the last time. name: the name says it. teams: how many play on a side.
 */
export type EventReason = "site" | "file" | "sameNight" | "series" | "name" | "teams";

/** The event that a competition probably is, and why. */
export interface EventGuess {
  readonly choice: EventChoice;
  readonly reason: EventReason;
  /** Nobody needs to be asked. */
  readonly isCertain: boolean;
}

/** A tournament as the site has it from earlier files. */
export interface EarlierTournament {
  readonly name: string;
  readonly competitions: readonly MatchEvent[];
}

/** What is known beside the file itself. */
export interface EventContext {
  readonly tournamentName: string;
  /** The event of the stored competition that this is, where there is one. */
  readonly stored: MatchEvent | undefined;
  /** The event of the only competition of another file of this tournament. */
  readonly sameNight: MatchEvent | undefined;
  /** The tournaments of the table before, newest first. */
  readonly earlier: readonly EarlierTournament[];
}

/** Guesses the event of a competition whose file does not say it, from what says most. */
export function guessEvent(competition: FileCompetition, context: EventContext): EventGuess {
  const { tournamentName, stored, sameNight, earlier } = context;
  const certain = (event: MatchEvent, reason: EventReason) => ({
    choice: choiceOf(event),
    reason,
    isCertain: true,
  });
  if (stored && isSaid(stored, tournamentName) && !isAsInFile(choiceOf(stored), competition))
    return certain(stored, "site");
  if (sameNight) return certain(sameNight, "sameNight");
  if (competition.dyp) return certain(competition, "file");
  const mode = modeOf(competition);
  const remembered = rememberedEvent(competition, tournamentName, earlier);
  if (remembered && canBe(remembered, mode)) {
    // Of one series some nights are drawn and others are not.
    const isCertain = remembered.kind !== "dyp" && !isAsInFile(remembered, competition);
    return { choice: remembered, reason: "series", isCertain };
  }
  const isNameless = nameKey(competition.name) === nameKey(tournamentName);
  if (!isNameless && groupIn(competition.name))
    return { choice: { kind: "other", name: competition.name }, reason: "name", isCertain: false };
  const named = eventInName(tournamentName, mode);
  if (named) return { choice: named, reason: "name", isCertain: false };
  return { choice: openEvent(mode), reason: "teams", isCertain: false };
}

/** The mode of most of its matches (R6); of one that is not drawn yet, by who is registered. */
export function modeOf({ matches, registered }: Pick<FileCompetition, "matches" | "registered">): RatingMode {
  if (matches.length === 0 && registered.length > 0)
    return registered.every(({ players }) => players.length === 1) ? "singles" : "doubles";
  const played = [...matches].filter(({ home, away }) => home.length > 0 && away.length > 0);
  const singles = played.filter(({ home, away }) => ratingModeOf(home.length, away.length) === "singles");
  return 2 * singles.length > played.length ? "singles" : "doubles";
}

/** A competition that only has its tournament's name was never given an event. */
function isSaid(event: MatchEvent, tournamentName: string): boolean {
  return isDyp(event) || event.category !== null || nameKey(event.name) !== nameKey(tournamentName);
}

/** An event that only has the file's own word: it may have been stored without anybody being asked. */
function isAsInFile(choice: EventChoice, { name }: FileCompetition): boolean {
  return choice.kind === "other" && nameKey(choice.name) === nameKey(name);
}

/** What the competition was in the latest tournament of the series that has one: the only one, or the one of its name. */
function rememberedEvent(
  { name }: FileCompetition,
  tournamentName: string,
  earlier: readonly EarlierTournament[],
): EventChoice | undefined {
  const series = seriesKey(tournamentName);
  if (series === "") return undefined;
  const isNameless = nameKey(name) === nameKey(tournamentName);
  for (const { name: before, competitions } of earlier) {
    if (seriesKey(before) !== series) continue;
    const [only, ...more] = isNameless
      ? competitions
      : competitions.filter((one) => nameKey(one.name) === nameKey(name));
    if (only && more.length === 0 && isSaid(only, before)) return choiceOf(only);
  }
  return undefined;
}

/** For whom an event is that is not open to everyone, and by which words in a name that is known: Coral's categories of people. */
const groups = [
  ["féminin", /\b(femmes?|feminin(e|s|es)?|dames|women|ladies)\b/],
  ["junior", /\bjuniors?\b/],
  ["sénior", /\b(seniors?|veterans?)\b/],
  ["mixte", /\b(mixtes?|mixed)\b/],
] as const;

function groupIn(name: string): string | undefined {
  const folded = foldAccents(name);
  return groups.find(([, words]) => words.test(folded))?.[0];
}

/** The event that a tournament's name says, such as "Open double du printemps", "Double mixte" or "DYP du mardi". */
function eventInName(name: string, mode: RatingMode): EventChoice | undefined {
  const event = { name, category: null, dyp: false };
  if (isDyp(event)) return { kind: "dyp" };
  const group = groupIn(name);
  if (group !== undefined)
    return { kind: "other", name: `${mode === "singles" ? "Simple" : "Double"} ${group}` };
  const folded = foldAccents(name);
  const isOpen = /\b(open|ouverts?)\b/.test(folded) && /\b(singles?|simples?|doubles?)\b/.test(folded);
  return isOpen ? openEvent(mode) : undefined;
}
