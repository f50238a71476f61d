import type { FilePlayer } from "#app/domain/import/result-file.ts";
import type { FilePerson } from "./file-people.ts";
import type { KnownPerson, KnownPlayer } from "./player-register.ts";

/** A file's player as a side of a stored match has it. */
export interface IdentifiedPlayer {
  /** Null for someone who is left out: the name is kept, without a player. */
  readonly playerId: string | null;
  readonly name: string;
  readonly license: string | null;
}

/** Someone whom nothing identified. An administrator's choice names the key. */
export interface Stranger {
  readonly key: string;
  readonly name: string;
  /** The known names most like it, best first. */
  readonly nearest: readonly Pick<KnownPlayer, "id" | "name">[];
}

/** A person of a file whom an administrator linked to a player. */
export interface LinkedPerson extends Stranger {
  readonly playerId: string;
  readonly personId: string;
  readonly person: FilePerson;
}

/** Who everybody in a file is, and what that asks of the database. */
export interface WhoIsWho {
  /** Who an entry of the file is. */
  readonly identify: (entry: FilePlayer) => IdentifiedPlayer;
  /** Players to add: unrated, under their licence where the file has no name. */
  readonly created: readonly KnownPlayer[];
  /** Players to add for people who have one on other tables only (R34), with what the site knew of each. */
  readonly attached: readonly { readonly before: KnownPerson; readonly player: KnownPlayer }[];
  /** Players whom the file completes: it has the code, the licence or the name that they lacked. */
  readonly adopted: readonly { readonly before: KnownPlayer; readonly after: KnownPlayer }[];
  readonly matched: number;
  /** How many people of the file are left out. */
  readonly unknown: number;
  /** Everyone whom nothing identified, created or left out. */
  readonly unknownPlayers: readonly Stranger[];
  /** Links are remembered as aliases, so that nobody has to make them again for the next file. */
  readonly linked: readonly LinkedPerson[];
  /** Names of the file that mean deleted players (R55). */
  readonly removed: readonly string[];
  /** Licences or codes that the file has no name for, with their paths. */
  readonly nameless: readonly { readonly path: string; readonly found: string }[];
}
