import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { listDatedMatches } from "#app/data/matches/match-dates.ts";
import type { NewMatch } from "#app/data/matches/match-rows.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import { effectiveStarts } from "#app/domain/matches/effective-start.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { CompetitionPlan, TournamentPlan } from "./plan-result-file.ts";

/** A match as an import leaves it. */
export type MatchToWrite = Omit<NewMatch, "importId">;
/** The same before its date is known. */
export type UndatedMatch = Omit<MatchToWrite, "effectiveStart">;

/** A match that is new: its row is made when it is written, because there may be hundreds of thousands. */
export interface MatchToAdd {
  readonly match: IdentifiedMatch;
  readonly id: string;
  readonly competitionId: string;
  readonly occurrence: number;
  readonly effectiveStart: string;
}

/** A tournament's matches, not dated yet. */
export interface TournamentMatches {
  readonly added: Omit<MatchToAdd, "effectiveStart">[];
  readonly changed: { readonly before: Match; readonly after: UndatedMatch }[];
  readonly removed: Match[];
  readonly corrected: { readonly before: Match; readonly after: UndatedMatch }[];
  readonly gone: Match[];
  /** The ids of the added matches of competitions with phases by their paths, and the competitions by their ids. */
  readonly addedIds: Map<string, string>;
  readonly byCompetition: Map<string, CompetitionPlan>;
}

/** The dates of a tournament's matches as they will be, the stored ones among them: these date their neighbours too. */
export async function datesOf(
  db: Queries,
  { known, linkedDay }: TournamentPlan,
  { startDay }: SourceTournamentRow,
  { added, changed, removed, corrected, gone }: TournamentMatches,
): Promise<(match: Pick<Match, "id" | "startAt">) => string> {
  const rewritten = [...changed, ...corrected];
  const areAllDated =
    added.every(({ match }) => match.startAt !== null) &&
    rewritten.every(({ after }) => after.startAt !== null);
  if (areAllDated) return ({ startAt }) => startAt ?? "";
  const replaced = new Set(
    [...rewritten.map(({ before }) => before), ...removed, ...gone].map(({ id }) => id),
  );
  const stored = known ? await listDatedMatches(db, known.id) : [];
  const staying = stored.filter(({ id }) => !replaced.has(id));
  const fresh = added.map(({ match: { position, startAt }, id, competitionId }) => ({
    id,
    competitionId,
    position,
    startAt,
  }));
  const matches = [...staying, ...fresh, ...rewritten.map(({ after }) => after)];
  const starts = effectiveStarts(matches, { sourceDay: startDay, linkedDay });
  return ({ id }) => starts.get(id) ?? "";
}
