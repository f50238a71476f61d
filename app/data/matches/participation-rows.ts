import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { MatchPlayerRow } from "#app/data/connection/schema.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { participationsOf } from "#app/domain/matches/match-participation.ts";

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
  /** What each player took part in, each match followed by its outcome: a season has half a million of these pairs. */
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
    for (const [playerId, list] of [...this.#byPlayer].sort(([one], [other]) => (one < other ? -1 : 1))) {
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

/** Takes a match out of the index. By player, as the rows are clustered. */
export async function deleteParticipations(tx: Transaction, match: Match): Promise<void> {
  const players = [...match.home, ...match.away].flatMap((player) => player.playerId ?? []);
  if (players.length === 0) return;
  await tx
    .deleteFrom("match_players")
    .where("matchId", "=", match.id)
    .where("playerId", "in", players)
    .execute();
}
