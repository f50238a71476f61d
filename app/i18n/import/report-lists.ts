import type { CorrectionLine } from "#app/domain/import/reconcile/correction-line.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import type { AssumedPerson, Stranger } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import { correctionSentence, ratingDifferenceSentence } from "./correction-sentences.ts";
import { importWarningSentence, skippedSentence } from "./import-sentences.ts";

interface NamedMatch {
  readonly event: string;
  readonly home: readonly string[];
  readonly away: readonly string[];
}

interface ListedRating {
  readonly name: string;
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number | null;
}

/** The lists of an import's report, as far as people read them. */
interface ReportLists {
  readonly assumedPlayers: readonly AssumedPerson[];
  readonly unknownPlayers: readonly Stranger[];
  readonly corrections: readonly CorrectionLine[];
  readonly ratingMoves: readonly ListedRating[];
  readonly ratingDifferences: readonly ListedRating[];
  readonly addedMatches: readonly NamedMatch[];
  readonly removedMatches: readonly NamedMatch[];
  readonly skipped: readonly Skipped[];
  readonly warnings: readonly Parameters<typeof importWarningSentence>[0][];
  readonly totals: Readonly<Record<Exclude<keyof ReportLists, "totals">, number>>;
}

/** One list under its title; `total` also counts the lines that a long report leaves out. */
export interface ListInWords {
  readonly list: Exclude<keyof ReportLists, "totals">;
  readonly title: string;
  readonly lines: readonly string[];
  readonly total: number;
}

/** What an import's report lists, one line each, without the lists that are empty; what should be checked comes first. */
export function listsInWords(report: ReportLists): ListInWords[] {
  const lines = {
    assumedPlayers: report.assumedPlayers.map(assumedLine),
    unknownPlayers: report.unknownPlayers.map(unknownLine),
    corrections: report.corrections.map(correctionSentence),
    ratingMoves: report.ratingMoves.map(ratingLine),
    ratingDifferences: report.ratingDifferences.map(ratingLine),
    removedMatches: report.removedMatches.map(matchLine),
    skipped: report.skipped.map(skippedSentence),
    warnings: report.warnings.map(importWarningSentence),
    addedMatches: report.addedMatches.map(matchLine),
  };
  return (Object.keys(lines) as (keyof typeof lines)[])
    .map((list) => ({ list, title: titles[list](), lines: lines[list], total: report.totals[list] }))
    .filter((one) => one.lines.length > 0);
}

const titles: Record<ListInWords["list"], () => string> = {
  assumedPlayers: m.import_assumed,
  unknownPlayers: m.import_unknown_people,
  corrections: m.import_corrections,
  ratingMoves: m.import_rating_moves,
  ratingDifferences: m.import_rating_differences,
  addedMatches: m.import_added,
  removedMatches: m.import_removed,
  skipped: m.import_skipped,
  warnings: m.import_warnings,
};

function assumedLine({ name, guess }: AssumedPerson): string {
  return m.import_assumed_line({ name, player: guess.name });
}

function unknownLine({ name, nearest }: Stranger): string {
  if (nearest.length === 0) return name;
  const names = nearest.map((near) => near.name).join(", ");
  return `${name} – ${m.import_nearest({ count: nearest.length, names })}`;
}

function ratingLine(one: ListedRating): string {
  return ratingDifferenceSentence(one.name, one.mode, one);
}

function matchLine({ event, home, away }: NamedMatch): string {
  const [one, other] = [home, away].map((side) => sideInWords(side, m.bye_word()));
  return `${event}${betweenFacts}${one} – ${other}`;
}
