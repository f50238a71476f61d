import type { Player } from "#app/domain/players/player.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** What finding people needs of a player. */
export type KnownPlayer = Pick<Player, "id" | "personId" | "name" | "coralId" | "license">;

/** Someone without a player on the table; `isLiving` when some other table has one that was not removed. */
export interface KnownPerson extends Pick<Player, "personId" | "name" | "coralId" | "license"> {
  readonly isLiving: boolean;
  /** Their players on the other tables, without the removed ones. */
  readonly players?: readonly { readonly id: string; readonly table: StoredTable }[];
}

/** Another licence, code or name by which files know a person, or the pseudonym under which they know them from the site. */
export interface KnownAlias {
  readonly kind: "license" | "code" | "name" | "pseudonym";
  readonly value: string;
  readonly personId: string;
}

/** An alias that a file or an answer gave. */
export type RememberedAlias = KnownAlias & { readonly kind: Exclude<KnownAlias["kind"], "pseudonym"> };
