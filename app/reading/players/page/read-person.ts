import type { Queries } from "#app/data/connection/database.ts";
import { countTallies } from "#app/data/matches/of-a-player/player-tallies.ts";
import { findShownPlayer, listPlayersAt } from "#app/data/players/players.ts";
import { sumTallies, type Tally } from "#app/domain/matches/of-a-player/tally.ts";
import type { Player } from "#app/domain/players/player.ts";
import { multitablePlayers } from "#app/domain/rankings/multitable.ts";
import type { AddressedPlayer } from "#app/domain/rankings/ranking.ts";
import { isHidden, type TableVisibility } from "#app/domain/rankings/table-visibility.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { type RatingClass, ratingClassOf } from "#app/domain/rating/rating-class.ts";
import type { StoredTable, TableType } from "#app/domain/values/table-type.ts";

/** A player on one table, or a person on all of them. */
export interface Person {
  /** As in the address of the page. */
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly playerIds: readonly string[];
  readonly tally: Tally;
  /** Null where there are none to show, or where they are hidden (R24). */
  readonly ratings: {
    readonly singles: number | null;
    readonly doubles: number | null;
    readonly average: number;
    readonly class: RatingClass;
  } | null;
}

/** The person of an address; undefined when there is nobody of that id on that table. */
export async function readPerson(
  db: Queries,
  table: TableType,
  id: string,
  visibility: TableVisibility,
): Promise<Person | undefined> {
  const players = table === "multitable" ? await findIn(db, visibility, id) : await findOn(db, table, id);
  const [first] = players;
  if (!first) return undefined;
  const playerIds = players.map((player) => player.id);
  const counts = await countTallies(db, playerIds);
  return {
    id,
    personId: first.personId,
    name: first.name,
    playerIds,
    tally: sumTallies([...counts.values()]),
    ratings: isHidden(visibility, table) ? null : ratingsOf(table, players),
  };
}

type ShownPlayer = Player & AddressedPlayer;

/** A person's players on the tables that the combined view is made of. */
async function findIn(db: Queries, { combined }: TableVisibility, address: string): Promise<ShownPlayer[]> {
  return (await listPlayersAt(db, address)).filter((player) => combined.includes(player.table));
}

async function findOn(db: Queries, table: StoredTable, id: string): Promise<ShownPlayer[]> {
  const player = await findShownPlayer(db, id);
  return player?.table === table ? [{ ...player, address: null }] : [];
}

function ratingsOf(table: TableType, players: readonly AddressedPlayer[]): Person["ratings"] {
  const [shown] = table === "multitable" ? multitablePlayers(players, "") : players;
  if (!shown) return null;
  const { singlesRanking: singles, doublesRanking: doubles } = shown;
  const average = averageRanking(singles, doubles);
  return { singles, doubles, average, class: ratingClassOf(average) };
}
