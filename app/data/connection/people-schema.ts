import type { Gender } from "#app/domain/players/player.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { Flag } from "./schema.ts";

/** A person over all tables (R59); the records of the tables hang on it. */
export interface PersonRow {
  id: string;
  name: string;
  coralId: string | null;
  license: string | null;
  /** What the person is shown as, on every table (Law 25); null for the name. */
  pseudonym: string | null;
  /** What stands in addresses instead of the Coral ID while there is a pseudonym. */
  address: string | null;
  erasedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A person's record on one table; at most one of them lives. */
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
  /** When the record was deleted or merged: it stays for its opponents' sake, and nothing lists it (R54, R55). */
  removedAt: string | null;
  /** The record that took over its matches, for one that was merged. */
  mergedInto: string | null;
}

/** Another licence, code or name under which files know a person, whatever the table (R34). */
export interface PlayerAliasRow {
  id: string;
  kind: "license" | "code" | "name";
  value: string;
  personId: string;
}

/** An erasure whose traces the database's own files may still hold. */
export interface PendingSweepRow {
  operationId: string;
}
