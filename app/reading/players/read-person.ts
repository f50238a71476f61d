import type { Queries } from "#app/data/connection/database.ts";
import { countPlayerRecords } from "#app/data/matches/player-records.ts";
import { findShownPlayer, listPlayersAt } from "#app/data/players/players.ts";
import { type PlayerRecord, sumRecords } from "#app/domain/matches/player-record.ts";
import type { Player } from "#app/domain/players/player.ts";
import { multitablePlayers } from "#app/domain/rankings/multitable.ts";
import type { AddressedRecord } from "#app/domain/rankings/ranking.ts";
import { isHidden, type TableVisibility } from "#app/domain/rankings/table-visibility.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { type RatingClass, ratingClassOf } from "#app/domain/rating/rating-class.ts";
import type { StoredTable, TableType } from "#app/domain/values/table-type.ts";

/** A player on one table, or a person on all of them. */
export interface Person {
  /** As it stands in the address. */
  readonly id: string;
  readonly name: string;
  readonly recordIds: readonly string[];
  readonly record: PlayerRecord;
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
  const records = table === "multitable" ? await findIn(db, visibility, id) : await findOn(db, table, id);
  const latest = [...records].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0];
  if (!latest) return undefined;
  const recordIds = records.map((record) => record.id);
  const counts = await countPlayerRecords(db, recordIds);
  return {
    id,
    name: latest.name,
    recordIds,
    record: sumRecords([...counts.values()]),
    ratings: isHidden(visibility, table) ? null : ratingsOf(table, records),
  };
}

type AddressedPlayer = Player & AddressedRecord;

/** A person's records on the tables that the combined view is made of. */
async function findIn(
  db: Queries,
  { combined }: TableVisibility,
  address: string,
): Promise<AddressedPlayer[]> {
  return (await listPlayersAt(db, address)).filter((record) => combined.includes(record.table));
}

async function findOn(db: Queries, table: StoredTable, id: string): Promise<AddressedPlayer[]> {
  const player = await findShownPlayer(db, id);
  return player?.table === table ? [{ ...player, address: null }] : [];
}

function ratingsOf(table: TableType, records: readonly AddressedRecord[]): Person["ratings"] {
  const [shown] = table === "multitable" ? multitablePlayers(records, "") : records;
  if (!shown) return null;
  const { singlesRanking: singles, doublesRanking: doubles } = shown;
  const average = averageRanking(singles, doubles);
  return { singles, doubles, average, class: ratingClassOf(average) };
}
