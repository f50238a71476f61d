import { sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { MatchPlayerRow } from "#app/data/connection/schema.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { participationsOf } from "#app/domain/matches/match-participation.ts";
import { playersOf } from "#app/domain/matches/players-of.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { parsePlayers } from "./match-sides.ts";

/** What some players took part in, as the index of participations has it. */
export async function listParticipations(
  db: Queries,
  playerIds: readonly string[],
): Promise<MatchPlayerRow[]> {
  return db.selectFrom("match_players").selectAll().where("playerId", "in", playerIds).execute();
}

type Gathered = Omit<MatchPlayerRow, "playerId" | "outcome">;

/** Who took part in some matches, gathered to be written at once: player by player, as the rows are clustered. */
export class GatheredParticipations {
  /** What each player took part in, each match followed by its outcome: a large file has half a million of these pairs. */
  readonly #byPlayer = new Map<string, (Gathered | MatchPlayerRow["outcome"])[]>();

  add(match: Match): void {
    const { id: matchId, effectiveStart, position } = match;
    const gathered = { matchId, effectiveStart, position };
    for (const { playerId, outcome } of participationsOf(match)) {
      const list = this.#byPlayer.get(playerId);
      if (list) list.push(gathered, outcome);
      else this.#byPlayer.set(playerId, [gathered, outcome]);
    }
  }

  playerIds(): string[] {
    return [...this.#byPlayer.keys()];
  }

  async insert(tx: Transaction): Promise<void> {
    for (const rows of this.#inPieces()) await insertRows(tx, "match_players", rows);
  }

  *#inPieces(): Generator<MatchPlayerRow[]> {
    const rowsAtATime = 2_000;
    let rows: MatchPlayerRow[] = [];
    for (const [playerId, list] of [...this.#byPlayer].sort(([one], [other]) => compareKeys(one, other))) {
      for (let index = 0; index < list.length; index += 2) {
        const { matchId, effectiveStart, position } = list[index] as Gathered;
        const outcome = list[index + 1] as MatchPlayerRow["outcome"];
        rows.push({ playerId, matchId, outcome, effectiveStart, position });
        if (rows.length < rowsAtATime) continue;
        yield rows;
        rows = [];
      }
    }
    yield rows;
  }
}

/** Adds to the index who took part in some matches. */
export async function insertParticipations(tx: Transaction, matches: Iterable<Match>): Promise<void> {
  const gathered = new GatheredParticipations();
  for (const match of matches) gathered.add(match);
  await gathered.insert(tx);
}

/** Takes some matches out of the index, by its key, while their sides and dates are still those that it has. */
export async function clearParticipations(tx: Transaction, matchIds: readonly string[]): Promise<void> {
  const key = sql.join(["playerId", "effectiveStart", "position", "matchId"].map((name) => sql.ref(name)));
  for (const some of inPieces(await listWhoTakesPart(tx, matchIds), 100)) {
    const keys = some.map(
      ({ playerId, effectiveStart, position, matchId }) =>
        sql`(${playerId}, ${effectiveStart}, cast(${position} as integer), ${matchId})`,
    );
    await sql`delete from match_players where (${key}) in (values ${sql.join(keys)})`.execute(tx);
  }
}

/** By the sides of matches: their index is by player, so that a match's own rows could only be found by reading all. */
async function listWhoTakesPart(db: Queries, matchIds: readonly string[]) {
  const found: Omit<MatchPlayerRow, "outcome">[] = [];
  for (const ids of inPieces(matchIds, 500)) {
    const rows = await db
      .selectFrom("matches")
      .select(["id", "home", "away", "effectiveStart", "position"])
      .where("id", "in", ids)
      .execute();
    for (const { id: matchId, home, away, effectiveStart, position } of rows) {
      const sides = { home: parsePlayers(home), away: parsePlayers(away) };
      for (const playerId of playersOf([sides])) found.push({ playerId, effectiveStart, position, matchId });
    }
  }
  return found;
}

/** Those of some players who have matches in the source tournaments with these ids. */
export async function listPlayersIn(
  db: Queries,
  sourceIds: readonly string[],
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const sources of inPieces(sourceIds, 500)) {
    for (const ids of inPieces(playerIds, 500)) {
      const rows = await db
        .selectFrom("match_players")
        .innerJoin("matches", "matches.id", "match_players.matchId")
        .innerJoin("competitions", "competitions.id", "matches.competitionId")
        .select("match_players.playerId")
        .distinct()
        .where("match_players.playerId", "in", ids)
        .where("competitions.sourceTournamentId", "in", sources)
        .execute();
      for (const { playerId } of rows) found.add(playerId);
    }
  }
  return found;
}
