import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { type FilePerson, filePersonKey } from "./file-people.ts";
import type { KnownPlayer } from "./known-people.ts";
import type { IdentifiedPlayer, WhoIsWho } from "./who-is-who.ts";

/** Who the people of one file are, as far as it is known by now. */
export class IdentifiedPeople {
  readonly #players = new Map<string, IdentifiedPlayer>();
  readonly #taken = new Set<string>();

  /** Those who are somebody in the file, by the ids of their people: nobody else of the file is them. */
  get taken(): ReadonlySet<string> {
    return this.#taken;
  }

  /** Says that a person of the file is a player; without a name in the file, under the player's. */
  add(key: string, { name, license }: FilePerson, player: KnownPlayer): void {
    this.#taken.add(player.personId);
    this.#players.set(key, { playerId: player.id, name: name ?? player.name, license });
  }

  /** Leaves a person of the file without a player. */
  leaveOut(key: string, name: string, license: string | null): void {
    this.#players.set(key, { playerId: null, name, license });
  }

  /** How many people of the file are left without a player. */
  countLeftOut(): number {
    return [...this.#players.values()].filter(({ playerId }) => playerId === null).length;
  }

  /** The ids of the players whom the file means. */
  playerIds(): Set<string> {
    return new Set([...this.#players.values()].flatMap((player) => player.playerId ?? []));
  }

  /** Finds who an entry is. Matches share their people's objects where their parser does: each is looked up once. */
  finder(): WhoIsWho["identify"] {
    const known = new Map<FilePlayer, IdentifiedPlayer>();
    return (entry) => {
      let player = known.get(entry);
      if (player === undefined) {
        const nobody = { playerId: null, name: entry.name ?? "", license: null };
        player = this.#players.get(filePersonKey(entry)) ?? nobody;
        known.set(entry, player);
      }
      return player;
    };
  }
}
