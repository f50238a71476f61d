import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { listDatedMatches } from "#app/data/matches/match-dates.ts";
import type { NewMatch } from "#app/data/matches/match-rows.ts";
import type { AddedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import { effectiveStarts } from "#app/domain/matches/effective-start.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { Series } from "#app/domain/values/series.ts";
import type { CompetitionPlan } from "./plan-competitions.ts";
import type { TournamentPlan } from "./plan-result-file.ts";

/** A match as an import leaves it. */
export type MatchToWrite = Omit<NewMatch, "importId">;
/** The same before its date is known. */
export type UndatedMatch = Omit<MatchToWrite, "effectiveStart">;

/** The matches that are new in a competition, with their ids. A match is made when it is read, a row when it is written. */
export interface NewMatches {
  readonly competitionId: string;
  readonly matches: Series<AddedMatch>;
  readonly ids: readonly string[];
}

/** The same once their dates are known. */
export type DatedMatches = NewMatches & { readonly dateOf: DateOf };

/** When a match was played, as far as anybody can say (R10). */
export type DateOf = (match: Pick<Match, "id" | "startAt">) => string;

/** A tournament's matches, not dated yet. */
export interface UndatedTournament {
  readonly added: NewMatches[];
  readonly changed: { readonly before: Match; readonly after: UndatedMatch }[];
  readonly removed: Match[];
  readonly corrected: { readonly before: Match; readonly after: UndatedMatch }[];
  readonly gone: Match[];
  /** The ids of the added matches of competitions with phases by their paths, and the competitions by their ids. */
  readonly addedIds: Map<string, string>;
  readonly byCompetition: Map<string, CompetitionPlan>;
}

function areDated(matches: Iterable<Pick<Match, "startAt">>): boolean {
  for (const { startAt } of matches) if (startAt === null) return false;
  return true;
}

/** The dates of a tournament's matches as they will be, the stored ones among them: these date their neighbours too. */
export async function datesOf(
  db: Queries,
  { known, linkedDay, competitions }: TournamentPlan,
  { startDay }: SourceTournamentRow,
  { added, changed, removed, corrected, gone }: UndatedTournament,
): Promise<DateOf> {
  const rewritten = [...changed, ...corrected];
  const areAllDated =
    competitions.every(({ inFile }) => areDated(inFile.matches)) &&
    rewritten.every(({ after }) => after.startAt !== null);
  if (areAllDated) return ({ startAt }) => startAt ?? "";
  const replaced = new Set(
    [...rewritten.map(({ before }) => before), ...removed, ...gone].map(({ id }) => id),
  );
  const stored = known ? await listDatedMatches(db, known.id) : [];
  const staying = stored.filter(({ id }) => !replaced.has(id));
  const fresh = added.flatMap(({ competitionId, matches: list, ids }) =>
    Array.from(list, ({ match: { position, startAt } }, index) => ({
      id: ids[index] ?? "",
      competitionId,
      position,
      startAt,
    })),
  );
  // Corrected files give those that stay their positions too.
  const shifted = competitions.flatMap((competition) => competition.matches.shifted);
  const positions = new Map(shifted.map(({ stored: { id }, match }) => [id, match.position]));
  const placed = staying.map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }));
  const matches = [...placed, ...fresh, ...rewritten.map(({ after }) => after)];
  const starts = effectiveStarts(matches, { sourceDay: startDay, linkedDay });
  return ({ id }) => starts.get(id) ?? "";
}
