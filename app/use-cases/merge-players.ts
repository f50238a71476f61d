import type { Transaction } from "../data/database.ts";
import { listMatchesOfPlayer, refreshParticipations, updateMatchSides } from "../data/matches.ts";
import { aliasValues, listAliasesOfPlayer, moveAliases } from "../data/player-aliases.ts";
import {
  findPlayer,
  markPlayerRemoved,
  updatePlayerDetails,
  updatePlayerStandings,
} from "../data/players.ts";
import { insertRatingChanges, reserveSequences } from "../data/rating-changes.ts";
import type { Match } from "../domain/match.ts";
import { type MergeRefusal, mergeSide, refuseMerge } from "../domain/merge.ts";
import { type Player, ratingIn } from "../domain/player.ts";
import { ratingModes } from "../domain/rating-mode.ts";
import { Err, Ok, type Result } from "../domain/result.ts";
import { decide } from "./decide.ts";
import { type Operation, perform } from "./operation.ts";
import type { Operator } from "./operator.ts";
import { rememberAliases } from "./remember-aliases.ts";

/** What a merge does: whose matches move to whom. The kept player's ratings stay as they are. */
export interface PlayersMerged {
  readonly from: Pick<Player, "id" | "name" | "singlesRanking" | "doublesRanking">;
  readonly into: Pick<Player, "id" | "name" | "singlesRanking" | "doublesRanking">;
  /** Matches that move, byes and unplayed ones too. */
  readonly matches: number;
}

export interface MergeRequest {
  readonly from: string;
  readonly into: string;
  readonly dryRun: boolean;
}

/**
 * Merges one record into another (R54): matches move, licence, code and name become aliases (the kept record takes
 * a licence or a code that it lacks as its own), the other record is removed.
 */
export async function mergePlayers(
  operator: Operator,
  request: MergeRequest,
): Promise<Result<PlayersMerged, MergeRefusal | "unknownPlayer">> {
  return decide<PlayersMerged, MergeRefusal | "unknownPlayer">(
    operator.database,
    request.dryRun,
    async (tx) => {
      const from = await findPlayer(tx, request.from);
      const into = await findPlayer(tx, request.into);
      if (!from || !into) return Err("unknownPlayer");
      const matches = await listMatchesOfPlayer(tx, from.id);
      const refusal = refuseMerge(from, into, matches);
      if (refusal) return Err(refusal);
      const summary = { name: from.name, into: into.name, intoId: into.id, matches: matches.length };
      const about = { action: "player.merge", table: into.table, subjectId: from.id, summary } as const;
      return perform(tx, operator, about, async (operation) => {
        await operation.keep("players", [from.id, into.id], true);
        await moveMatches(tx, operation, matches, from.id, into.id);
        await moveNames(tx, operator, operation, from, into);
        await keepRatings(tx, operation, from, into);
        return Ok({ from: shownOf(from), into: shownOf(into), matches: matches.length });
      });
    },
  );
}

async function moveMatches(
  tx: Transaction,
  operation: Operation,
  matches: readonly Match[],
  from: string,
  into: string,
): Promise<void> {
  const ids = matches.map((match) => match.id);
  await operation.keep("matches", ids);
  operation.concerns("competitions", new Set(matches.map((match) => match.competitionId)));
  operation.concerns("compilations", new Set(matches.flatMap((match) => match.compilationId ?? [])));
  // Whatever compiles them later stands on this: their rows would come back as they waited.
  const waiting = matches.filter((match) => match.compilationId === null);
  operation.concerns("competitions", new Set(waiting.map((match) => match.competitionId)), "made");
  const sides = matches.map((match) => {
    const isCompiled = match.compilationId !== null;
    return {
      id: match.id,
      home: mergeSide(match.home, from, into, isCompiled),
      away: mergeSide(match.away, from, into, isCompiled),
    };
  });
  await updateMatchSides(tx, sides);
  await refreshParticipations(tx, ids);
}

async function moveNames(
  tx: Transaction,
  operator: Operator,
  operation: Operation,
  from: Player,
  into: Player,
): Promise<void> {
  const known = await listAliasesOfPlayer(tx, from.id);
  await operation.keep(
    "player_aliases",
    known.map((alias) => alias.id),
  );
  await moveAliases(tx, from.id, into.id);
  await markPlayerRemoved(tx, from.id, { removedAt: operation.at, mergedInto: into.id });
  const license = into.license ?? from.license;
  const coralId = into.coralId ?? from.coralId;
  await updatePlayerDetails(tx, into.id, { license, coralId, updatedAt: operation.at });
  const aliases = aliasValues(from).map((alias) => ({ ...alias, playerId: into.id }));
  await rememberAliases(tx, operator, operation, into.table, aliases);
}

/** One ledger row of 0 says that there was a merge; the participation is the later of the two. */
async function keepRatings(tx: Transaction, operation: Operation, from: Player, into: Player): Promise<void> {
  const mode = ratingModes.find((candidate) => ratingIn(into, candidate) !== null);
  if (mode !== undefined) {
    const rating = ratingIn(into, mode) ?? 0;
    const sequence = await reserveSequences(tx, 1);
    const row = { playerId: into.id, mode, sequence, before: rating, change: 0, after: rating };
    await insertRatingChanges(tx, [row], { cause: "merge", operationId: operation.id });
  }
  const participations = [from.lastParticipation, into.lastParticipation].flatMap((at) => at ?? []);
  const lastParticipation = participations.sort().at(-1) ?? null;
  await updatePlayerStandings(tx, [{ ...into, lastParticipation, updatedAt: operation.at }]);
}

function shownOf({ id, name, singlesRanking, doublesRanking }: Player): PlayersMerged["into"] {
  return { id, name, singlesRanking, doublesRanking };
}
