import type { MatchPlayer } from "../domain/match.ts";
import type { Queries } from "./database.ts";

/** How a record is shown now. */
export interface ShownName {
  readonly name: string;
  /** Shown without a link (R55). */
  readonly isRemoved: boolean;
}

interface Identity {
  readonly name: string;
  readonly pseudonym: string | null;
  readonly coralId: string | null;
  readonly license: string | null;
  readonly address: string | null;
}

/**
 * A row as it is shown (R59): who has a pseudonym stands under it, without codes. `address` is where the person's page
 * over all tables lives; null for who has no Coral ID, and so no such page (R23).
 */
export function underPseudonym<Row extends Identity>({ pseudonym, ...row }: Row): Omit<Row, "pseudonym"> {
  if (pseudonym === null) return { ...row, address: row.coralId };
  const address = row.coralId === null ? null : row.address;
  return { ...row, name: pseudonym, coralId: null, license: null, address };
}

/** The names under which people are shown now, by record: a player who was renamed since has the present one. */
export async function readShownNames(
  db: Queries,
  players: readonly Pick<MatchPlayer, "playerId">[],
): Promise<Map<string, ShownName>> {
  const ids = [...new Set(players.flatMap((player) => player.playerId ?? []))];
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["players.id", "people.name", "people.pseudonym", "players.removedAt"])
    .where("players.id", "in", ids);
  const rows = await query.execute();
  return new Map(
    rows.map((row) => [row.id, { name: row.pseudonym ?? row.name, isRemoved: row.removedAt !== null }]),
  );
}

/** Someone of a match as shown now; a name without a record stays as the file has it. */
export function shownNameOf(
  player: Pick<MatchPlayer, "playerId" | "name">,
  names: ReadonlyMap<string, ShownName>,
): string {
  return (player.playerId !== null && names.get(player.playerId)?.name) || player.name;
}
