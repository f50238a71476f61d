import type { Queries } from "#app/data/connection/database.ts";
import type { MatchPlayer } from "#app/domain/matches/match.ts";
import type { Disguise } from "#app/domain/players/mentions/disguise.ts";
import { readDisguise } from "./pseudonyms.ts";

/** How a player is shown now. */
export interface ShownName {
  /** Who that is over all tables. */
  readonly personId: string;
  readonly name: string;
  readonly isHidden: boolean;
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
 * A row as it is shown (R59): under the pseudonym where there is one, then without codes. `address` is that of the
 * person's page over all tables; null for someone without a Coral ID, who has no such page (R23).
 */
export function underPseudonym<Row extends Identity>({ pseudonym, ...row }: Row): Omit<Row, "pseudonym"> {
  if (pseudonym === null) return { ...row, address: row.coralId };
  const address = row.coralId === null ? null : row.address;
  return { ...row, name: pseudonym, coralId: null, license: null, address };
}

/** How everyone of some matches is shown now. */
export interface ShownNames {
  readonly get: (playerId: string) => ShownName | undefined;
  /** For names and texts that no player is linked to. */
  readonly disguise: Disguise;
}

/** The names under which players are shown now: someone who was renamed since the match has the present name. */
export async function readShownNames(
  db: Queries,
  players: readonly Pick<MatchPlayer, "playerId">[],
): Promise<ShownNames> {
  const ids = [...new Set(players.flatMap((player) => player.playerId ?? []))];
  const disguise = await readDisguise(db);
  if (ids.length === 0) return { get: () => undefined, disguise };
  const query = db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["players.id", "players.personId", "people.name", "people.pseudonym", "players.removedAt"])
    .where("players.id", "in", ids);
  const rows = await query.execute();
  const names = new Map(
    rows.map((row) => [
      row.id,
      {
        personId: row.personId,
        name: row.pseudonym ?? row.name,
        isHidden: row.pseudonym !== null,
        isRemoved: row.removedAt !== null,
      },
    ]),
  );
  return { get: (playerId) => names.get(playerId), disguise };
}

/** Someone of a match as shown now, without a licence under a pseudonym; a name that is no player's as the file has it. */
export function showMatchPlayer<One extends Pick<MatchPlayer, "playerId" | "name" | "license">>(
  player: One,
  names: ShownNames,
): One {
  const known = player.playerId === null ? undefined : names.get(player.playerId);
  const hidden = known === undefined ? names.disguise.nameOf(player) : null;
  if (hidden !== null) return { ...player, name: hidden, license: null };
  if (known === undefined) return player;
  return { ...player, name: known.name || player.name, license: known.isHidden ? null : player.license };
}

/** Both sides of a match, everyone as shown now. */
export async function readShownSides<One extends MatchPlayer>(
  db: Queries,
  { home, away }: { readonly home: readonly One[]; readonly away: readonly One[] },
): Promise<{ readonly home: readonly One[]; readonly away: readonly One[] }> {
  const names = await readShownNames(db, [...home, ...away]);
  const shown = (side: readonly One[]) => side.map((player) => showMatchPlayer(player, names));
  return { home: shown(home), away: shown(away) };
}

/** The name under which someone of a match is shown now. */
export function shownNameOf(
  player: Pick<MatchPlayer, "playerId" | "name" | "license">,
  names: ShownNames,
): string {
  return showMatchPlayer(player, names).name;
}
