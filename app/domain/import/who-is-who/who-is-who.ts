import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { Candidate } from "./candidate.ts";
import type { FilePerson } from "./file-people.ts";
import type { KnownPerson, KnownPlayer, RememberedAlias } from "./known-people.ts";
import type { PlayerRegister } from "./register/player-register.ts";

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
  /** Whom to choose beforehand; null where nobody is likely enough. */
  readonly guess: Candidate | null;
  /** Everyone who may be meant, most likely first. */
  readonly nearest: readonly Candidate[];
  /** The file has a licence or code and no name: never created without being asked. */
  readonly isNameless: boolean;
}

/** Someone who was linked by a name that is not quite theirs, or that may be another's as well. A choice goes before it. */
export interface AssumedPerson extends Omit<Stranger, "guess"> {
  readonly guess: Candidate;
  /** The name was remembered for this person, and fits somebody else as well: to be asked about. */
  readonly isDoubtful: boolean;
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
  /** Players to add, unrated. */
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
  /** Everyone who was linked without being asked by more than their exact name. */
  readonly assumed: readonly AssumedPerson[];
  readonly linked: readonly LinkedPerson[];
  /** What links are remembered by, so that nobody has to make them again for the next file. */
  readonly remembered: readonly RememberedAlias[];
  /** Names of the file that mean deleted players (R55). */
  readonly removed: readonly string[];
  /** Licences or codes without any known name, with their paths: left out until somebody says who they are. */
  readonly nameless: readonly { readonly path: string; readonly found: string }[];
}

/**
 * What links are to be remembered by: the licence and the code that the file has, else the name. A number of somebody, on
 * whichever table, stays theirs: they may come to this one. What is remembered already is not remembered again.
 */
export function aliasesOfLinks(linked: readonly LinkedPerson[], register: PlayerRegister): RememberedAlias[] {
  return linked.flatMap(({ personId, person: { license, code, name } }) => {
    const values = [
      ...(license === null ? [] : [{ kind: "license" as const, value: license }]),
      ...(code === null ? [] : [{ kind: "code" as const, value: code }]),
    ];
    const named = values.length > 0 || name === null ? [] : [{ kind: "name" as const, value: nameKey(name) }];
    const free = values.filter(({ kind, value }) => !register.isSomebody(register.holderOf(kind, value)));
    const fresh = [...free, ...named].filter(
      ({ kind, value }) => register.rememberedFor(kind, value) !== personId,
    );
    return fresh.map((alias) => ({ ...alias, personId }));
  });
}
