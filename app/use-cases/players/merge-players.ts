import type { Queries } from "#app/data/connection/database.ts";
import { insertRatingChanges, reserveSequences } from "#app/data/ledger/rating-changes.ts";
import { listMatchesOfPlayer } from "#app/data/matches/match-rows.ts";
import { clearParticipations } from "#app/data/matches/participation-rows.ts";
import { fillParticipations, updateMatchSides } from "#app/data/matches/write-matches.ts";
import { findPerson } from "#app/data/players/people-rows.ts";
import { findPlayer, listPlayersOfPerson } from "#app/data/players/players.ts";
import { markPlayerRemoved, updatePlayerRatings } from "#app/data/players/write-players.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { type MergeRefusal, mergeSide, refuseMerge } from "#app/domain/players/merge.ts";
import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { joinPeople } from "#app/steps/players/join-people.ts";

/** What a merge does. The kept player's ratings stay as they are. */
export interface PlayersMerged {
  readonly from: Pick<Player, "id" | "name" | "singlesRanking" | "doublesRanking">;
  readonly into: Pick<Player, "id" | "name" | "singlesRanking" | "doublesRanking">;
  /** Matches that move, byes and unplayed ones too. */
  readonly matches: number;
  /** The other tables on which both people have players: these are merged too. */
  readonly alsoMerged: readonly StoredTable[];
  /** The tables on which only the other person has a player: it becomes the kept person's. */
  readonly alsoMoved: readonly StoredTable[];
  /** Under which the kept person is hidden afterwards; null for nobody hidden. */
  readonly pseudonym: string | null;
}

/** The player who disappears, and the one who is kept. */
export interface MergeRequest {
  readonly from: string;
  readonly into: string;
  readonly dryRun: boolean;
}

/** Two players of one table that become one, with the matches that move. */
interface Pair {
  readonly from: Player;
  readonly into: Player;
  readonly matches: readonly Match[];
}

/**
 * Merges one player into another (R54): matches move, the two people become one (R59), the other player is removed. Where
 * both have players on another table too, these are merged as well: a person has one per table.
 */
export async function mergePlayers(
  operator: Operator,
  request: MergeRequest,
): Promise<Result<PlayersMerged, MergeRefusal | "unknownPlayer">> {
  return runOrPreview(operator.database, request.dryRun, async (tx) => {
    const from = await findPlayer(tx, request.from);
    const into = await findPlayer(tx, request.into);
    if (!from || !into) return Err("unknownPlayer");
    const pairs = await listPairs(tx, from, into);
    for (const pair of pairs) {
      const refusal = refuseMerge(pair.from, pair.into, pair.matches);
      // Such a match is said to be on another table: on the one of the merge nobody would find it.
      const isElsewhere = refusal === "sharedMatch" && pair.from !== from;
      if (refusal) return Err(isElsewhere ? "sharedMatchElsewhere" : refusal);
    }
    const matches = pairs.reduce((sum, pair) => sum + pair.matches.length, 0);
    const summary = { name: from.name, into: into.name, intoId: into.id, matches };
    const about = { action: "player.merge", table: into.table, subjectId: from.id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      for (const pair of pairs) await mergePair(operation, pair);
      const alsoMoved = await listTables(tx, from.personId);
      await mergePeople(operation, from, into);
      return Ok({
        from: shownOf(from),
        into: shownOf(into),
        matches,
        alsoMerged: pairs.slice(1).map((pair) => pair.into.table),
        alsoMoved,
        pseudonym: (await findPerson(tx, into.personId))?.pseudonym ?? null,
      });
    });
  });
}

/** The two players first, then those that both people have on other tables. */
async function listPairs(db: Queries, from: Player, into: Player): Promise<Pair[]> {
  const pairOf = async (one: Player, other: Player) => ({
    from: one,
    into: other,
    matches: await listMatchesOfPlayer(db, one.id),
  });
  const pairs = [await pairOf(from, into)];
  if (from.id === into.id || from.table !== into.table) return pairs;
  const kept = await listPlayersOfPerson(db, into.personId);
  for (const player of await listPlayersOfPerson(db, from.personId)) {
    const other = kept.find(({ table }) => table === player.table);
    if (player.id !== from.id && other) pairs.push(await pairOf(player, other));
  }
  return pairs;
}

async function listTables(db: Queries, personId: string): Promise<StoredTable[]> {
  return (await listPlayersOfPerson(db, personId)).map(({ table }) => table);
}

async function mergePair(operation: Operation, { from, into, matches }: Pair) {
  const { tx } = operation;
  await operation.keep("players", [from.id, into.id], "made");
  await moveMatches(operation, matches, from.id, into.id);
  await markPlayerRemoved(tx, from.id, { removedAt: operation.at, mergedInto: into.id });
  await keepRatings(operation, from, into);
}

async function mergePeople(operation: Operation, from: Player, into: Player): Promise<void> {
  const { tx } = operation;
  const [gone, kept] = [await findPerson(tx, from.personId), await findPerson(tx, into.personId)];
  if (gone && kept) await joinPeople(operation, gone, kept);
}

async function moveMatches(
  operation: Operation,
  matches: readonly Match[],
  from: string,
  into: string,
): Promise<void> {
  const { tx } = operation;
  const ids = matches.map((match) => match.id);
  await operation.keep("matches", ids);
  // What imported or moved compiled matches is undone after their compilation, and so after the merge.
  operation.concerns("compilations", new Set(matches.flatMap((match) => match.compilationId ?? [])));
  // A later compilation of these depends on the merge: undoing the merge would restore their rows as not compiled.
  const waiting = matches.filter((match) => match.compilationId === null);
  operation.concerns("competitions", new Set(waiting.map((match) => match.competitionId)), "made");
  const sides = matches.map((match) => {
    const merged = { from, into, isCompiled: match.compilationId !== null };
    return {
      id: match.id,
      home: mergeSide(match.home, merged),
      away: mergeSide(match.away, merged),
    };
  });
  await clearParticipations(tx, ids);
  await updateMatchSides(tx, sides);
  await fillParticipations(tx, ids);
}

/** A ledger row with a change of 0 says that there was a merge. The last participation is the later of the two. */
async function keepRatings(operation: Operation, from: Player, into: Player): Promise<void> {
  const { tx } = operation;
  const mode = ratingModes.find((candidate) => ratingIn(into, candidate) !== null);
  if (mode !== undefined) {
    const rating = ratingIn(into, mode) ?? 0;
    const sequence = await reserveSequences(tx, 1);
    const row = { playerId: into.id, mode, sequence, before: rating, change: 0, after: rating };
    await insertRatingChanges(tx, [row], { cause: "merge", operationId: operation.id });
  }
  const participations = [from.lastParticipation, into.lastParticipation].flatMap((at) => at ?? []);
  const lastParticipation = participations.sort().at(-1) ?? null;
  await updatePlayerRatings(tx, [{ ...into, lastParticipation, updatedAt: operation.at }]);
}

function shownOf({ id, name, singlesRanking, doublesRanking }: Player): PlayersMerged["into"] {
  return { id, name, singlesRanking, doublesRanking };
}
