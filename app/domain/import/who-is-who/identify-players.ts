import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type FilePerson, gatherPeople, personKey, shownNameOf } from "./file-people.ts";
import type { IdentityChoices } from "./identity-choices.ts";
import { nearestNames } from "./nearest-names.ts";
import {
  type Finding,
  type KnownAlias,
  type KnownPerson,
  type KnownPlayer,
  PlayerRegister,
} from "./player-register.ts";
import type { IdentifiedPlayer, LinkedPerson, Stranger, WhoIsWho } from "./who-is-who.ts";

export interface WhoIsWhoRequest {
  readonly people: Iterable<FilePerson>;
  readonly players: readonly KnownPlayer[];
  readonly aliases: readonly KnownAlias[];
  readonly removed?: readonly KnownPlayer[];
  /** People without a player on the table. */
  readonly elsewhere?: readonly KnownPerson[];
  /** What becomes of someone whom nothing identifies. */
  readonly unknown: "create" | "leave";
  /** What an administrator chose for some of them instead. */
  readonly choices?: IdentityChoices;
  readonly newId: () => string;
}

// Comparing a name with all others takes time, and nobody looks at more suggestions.
const mostSuggestions = 100;

/**
 * R34: each person of a file is found by licence, else Coral code, else a remembered alias, else a name that only one
 * player has and that neither licence nor code contradicts: on the table first, then on the others. For whoever is not
 * found an administrator's choice counts, else `unknown`. "Anonymous" is nobody. Refuses with contradictoryPlayer when
 * licence and code mean two people and nobody chose between them.
 */
export function identifyPlayers(request: WhoIsWhoRequest): Result<WhoIsWho, ImportRefusal> {
  const identification = new Identification(request);
  for (const [key, person] of gatherPeople(request.people)) {
    const refusal = identification.identify(key, person);
    if (refusal) return Err(refusal);
  }
  return Ok(identification.result());
}

type Found = Exclude<Finding, { readonly kind: "contradiction" } | undefined>;

/** The people of one file, identified one after another: each may add a player whom the next ones are found by. */
class Identification {
  readonly #request: WhoIsWhoRequest;
  readonly #register: PlayerRegister;
  readonly #found = new Map<string, IdentifiedPlayer>();
  readonly #created = new Map<string, KnownPlayer>();
  readonly #attached = new Map<string, KnownPerson>();
  readonly #strangers: Omit<Stranger, "nearest">[] = [];
  readonly #linked: Omit<LinkedPerson, "nearest">[] = [];
  readonly #nameless: { path: string; found: string }[] = [];
  readonly #removed: string[] = [];
  #unknown = 0;

  constructor(request: WhoIsWhoRequest) {
    this.#request = request;
    const { players, aliases, removed, elsewhere } = request;
    this.#register = new PlayerRegister(players, aliases, removed, elsewhere);
  }

  identify(key: string, person: FilePerson): ImportRefusal | undefined {
    const finding = this.#register.find(person);
    if (finding?.kind === "player" || finding?.kind === "elsewhere") {
      this.#noteKnown(key, person, finding);
      return undefined;
    }
    const choice = this.#request.choices?.[key];
    const outcome = choice?.kind ?? this.#request.unknown;
    const chosen = choice?.kind === "link" ? this.#register.current(choice.playerId) : undefined;
    if (chosen) this.#link(key, person, chosen);
    else if (finding?.kind === "contradiction" && outcome !== "leave") {
      return { code: "contradictoryPlayer", path: person.path, found: `${person.license}, ${person.code}` };
    } else this.#noteStranger(key, person, outcome === "leave");
    return undefined;
  }

  result(): WhoIsWho {
    const ids = new Set([...this.#found.values()].flatMap((player) => player.playerId ?? []));
    const current = (player: KnownPlayer) => this.#register.current(player.id) ?? player;
    const created = [...this.#created.values()].map(current);
    return {
      identify: (entry) =>
        this.#found.get(personKey(entry)) ?? { playerId: null, name: entry.name ?? "", license: null },
      created: created.filter(({ id }) => !this.#attached.has(id)),
      attached: created.flatMap((player) => {
        const before = this.#attached.get(player.id);
        return before ? [{ before, player }] : [];
      }),
      adopted: this.#register.adopted().filter(({ before }) => !this.#created.has(before.id)),
      matched: ids.size - this.#created.size + this.#attached.size,
      unknown: this.#unknown,
      unknownPlayers: this.#strangers.map((stranger, index) => ({
        ...stranger,
        nearest: index < mostSuggestions ? this.#nearest(stranger.name) : [],
      })),
      linked: this.#linked.map((person) => ({ ...person, nearest: this.#nearest(person.name) })),
      removed: this.#removed,
      nameless: this.#nameless,
    };
  }

  #nearest(name: string): Stranger["nearest"] {
    return nearestNames(name, this.#request.players).map((player) => ({ id: player.id, name: player.name }));
  }

  #noteKnown(key: string, person: FilePerson, finding: Found): void {
    const known = finding.kind === "player" ? finding.player : this.#attach(finding.person);
    const player = this.#register.adopt(known, person);
    if (this.#register.isRemoved(player.id)) this.#removed.push(shownNameOf(person));
    this.#note(key, person, player.id, player.name);
  }

  #attach(person: KnownPerson): KnownPlayer {
    const { isLiving: _living, ...identity } = person;
    const player = { id: this.#request.newId(), ...identity };
    this.#attached.set(player.id, person);
    return this.#create(player);
  }

  #create(player: KnownPlayer): KnownPlayer {
    this.#created.set(player.id, player);
    this.#register.add(player);
    return player;
  }

  #link(key: string, person: FilePerson, chosen: KnownPlayer): void {
    const name = shownNameOf(person);
    this.#linked.push({ key, name, playerId: chosen.id, personId: chosen.personId, person });
    this.#note(key, person, chosen.id, chosen.name);
  }

  #noteStranger(key: string, person: FilePerson, isLeftOut: boolean): void {
    const name = shownNameOf(person);
    this.#strangers.push({ key, name });
    if (isLeftOut) {
      this.#unknown++;
      this.#note(key, person, null, name);
      return;
    }
    if (person.name === null) this.#nameless.push({ path: person.path, found: name });
    const { newId } = this.#request;
    const { code: coralId, license } = person;
    const player = this.#create({ id: newId(), personId: newId(), name, coralId, license });
    this.#note(key, person, player.id, name);
  }

  #note(key: string, { name, license }: FilePerson, playerId: string | null, ownName: string): void {
    this.#found.set(key, { playerId, name: name ?? ownName, license });
  }
}
