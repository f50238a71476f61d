import type { Flag } from "#app/data/connection/schema.ts";
import type { Gender } from "#app/domain/players/player.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A person over all tables (R59). A person has one player on each table they play on. */
export interface PersonRow {
  id: string;
  name: string;
  coralId: string | null;
  license: string | null;
  /** The name under which the person is shown on every table (Law 25); null for the person's own name. */
  pseudonym: string | null;
  /** Used in addresses instead of the Coral ID while there is a pseudonym. */
  address: string | null;
  erasedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A person on one table. Of a person's players on a table, at most one is not removed. */
export interface PlayerRow {
  id: string;
  table: StoredTable;
  personId: string;
  gender: Gender | null;
  aqbbId: string | null;
  singlesRanking: number | null;
  doublesRanking: number | null;
  singlesGiven: Flag;
  doublesGiven: Flag;
  lastParticipation: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  /** When the player was deleted or merged; the row stays for the opponents' ratings, and no list shows it (R54, R55). */
  removedAt: string | null;
  /** For a merged player, the player who took over the matches. */
  mergedInto: string | null;
}

/** Another licence, code or name under which files know a person, whatever the table (R34). */
export interface PlayerAliasRow {
  id: string;
  kind: "license" | "code" | "name";
  value: string;
  personId: string;
}

/** An erasure whose deleted texts may still be in the database's files. */
export interface PendingSweepRow {
  operationId: string;
}
