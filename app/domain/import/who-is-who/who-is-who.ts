import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { isNobody } from "#app/domain/players/player-name.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { nearestNames } from "./nearest-names.ts";
import {
  type KnownAlias,
  type KnownPerson,
  type KnownPlayer,
  PlayerRegister,
  type Verdict,
} from "./player-register.ts";

/** Someone in a file, with the path of the first entry that names them. */
export interface FilePerson extends FilePlayer {
  readonly path: string;
}

/** A file's person as it stands on a side of a match. */
export interface IdentifiedPlayer {
  readonly playerId: string | null;
  readonly name: string;
  readonly license: string | null;
}

/** What an administrator said of someone whom nothing identifies (R34). */
export type IdentityChoice =
  | { readonly kind: "create" | "leave" }
  | { readonly kind: "link"; readonly playerId: string };

/** Someone whom nothing identified; the key is what a decision names. */
export interface Stranger {
  readonly key: string;
  readonly name: string;
  /** The known names most like it, best first. */
  readonly nearest: readonly Pick<KnownPlayer, "id" | "name">[];
}

export interface WhoIsWho {
  /** Who an entry of the file is. */
  readonly identify: (entry: FilePlayer) => IdentifiedPlayer;
  /** Records to make: unrated, under their licence where the file has no name. */
  readonly created: readonly KnownPlayer[];
  /** Records to make for people whom only other tables know (R34), with what the site knew of each. */
  readonly attached: readonly { readonly before: KnownPerson; readonly player: KnownPlayer }[];
  /** Records that the file completes: a missing code, licence or name. */
  readonly adopted: readonly { readonly before: KnownPlayer; readonly after: KnownPlayer }[];
  readonly matched: number;
  /** People of the file who are left out. */
  readonly unknown: number;
  /** Everyone whom nothing identified, created or left out, with the nearest known names. */
  readonly unknownPlayers: readonly Stranger[];
  /** People whom an administrator linked to a record: remembered, so that the next file needs no one. */
  readonly linked: readonly (Stranger & {
    readonly playerId: string;
    readonly personId: string;
    readonly person: FilePerson;
  })[];
  /** Names of the file that mean records which were deleted (R55). */
  readonly removed: readonly string[];
  /** Paths of licences or codes without a name. */
  readonly nameless: readonly { readonly path: string; readonly found: string }[];
}

export interface WhoIsWhoRequest {
  readonly people: Iterable<FilePerson>;
  readonly players: readonly KnownPlayer[];
  readonly aliases: readonly KnownAlias[];
  readonly removed?: readonly KnownPlayer[];
  /** People without a record on the table. */
  readonly elsewhere?: readonly KnownPerson[];
  /** What becomes of someone whom nothing identifies. */
  readonly unknown: "create" | "leave";
  /** What was said of some of them, by key. */
  readonly decisions?: Readonly<Record<string, IdentityChoice>>;
  readonly newId: () => string;
}

// Comparing names is quadratic; an administrator cannot look at more anyway.
const mostSuggestions = 100;

/**
 * R34: each person of a file is found by licence, then Coral code, then a remembered alias, then a name that is unique
 * and that neither licence nor code contradicts, on the table and then on the others; else created or left out.
 * "Anonymous" is nobody. An administrator's decision goes before that. Refuses with contradictoryPlayer when licence and
 * code mean two people and nobody decided between them.
 */
export function identifyPlayers(request: WhoIsWhoRequest): Result<WhoIsWho, ImportRefusal> {
  const identifying = new Identifying(request);
  for (const [key, person] of gather(request.people)) {
    const refusal = identifying.identify(key, person);
    if (refusal) return Err(refusal);
  }
  return Ok(identifying.result());
}

type Found = Exclude<Verdict, { readonly kind: "contradiction" } | undefined>;

/** The people of one file, identified one after another. */
class Identifying {
  readonly #request: WhoIsWhoRequest;
  readonly #register: PlayerRegister;
  readonly #found = new Map<string, IdentifiedPlayer>();
  readonly #created = new Map<string, KnownPlayer>();
  readonly #attached = new Map<string, KnownPerson>();
  readonly #strangers: { key: string; name: string }[] = [];
  readonly #linked: Omit<WhoIsWho["linked"][number], "nearest">[] = [];
  readonly #nameless: { path: string; found: string }[] = [];
  readonly #removed: string[] = [];
  #unknown = 0;

  constructor(request: WhoIsWhoRequest) {
    this.#request = request;
    const { players, aliases, removed, elsewhere } = request;
    this.#register = new PlayerRegister(players, aliases, removed, elsewhere);
  }

  identify(key: string, person: FilePerson): ImportRefusal | undefined {
    const verdict = this.#register.find(person);
    if (verdict?.kind === "record" || verdict?.kind === "elsewhere") {
      this.#known(key, person, verdict);
      return undefined;
    }
    const decision = this.#request.decisions?.[key];
    const fate = decision?.kind ?? this.#request.unknown;
    const chosen = decision?.kind === "link" ? this.#register.current(decision.playerId) : undefined;
    if (chosen) this.#link(key, person, chosen);
    else if (verdict?.kind === "contradiction" && fate !== "leave") {
      return { code: "contradictoryPlayer", path: person.path, found: `${person.license}, ${person.code}` };
    } else this.#stranger(key, person, fate === "leave");
    return undefined;
  }

  result(): WhoIsWho {
    const { players } = this.#request;
    const nearest = (name: string) => nearestNames(name, players).map(nameOf);
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
        nearest: index < mostSuggestions ? nearest(stranger.name) : [],
      })),
      linked: this.#linked.map((person) => ({ ...person, nearest: nearest(person.name) })),
      removed: this.#removed,
      nameless: this.#nameless,
    };
  }

  #known(key: string, person: FilePerson, verdict: Found): void {
    const record = verdict.kind === "record" ? verdict.player : this.#attach(verdict.person);
    const player = this.#register.adopt(record, person);
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

  #stranger(key: string, person: FilePerson, isLeftOut: boolean): void {
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

function shownNameOf(person: FilePerson): string {
  return person.name ?? person.license ?? person.code ?? "";
}

function nameOf({ id, name }: KnownPlayer): Pick<KnownPlayer, "id" | "name"> {
  return { id, name };
}

/** Who an entry means within its file: a licence, else a code, else a name. */
export function personKey(entry: FilePlayer): string {
  if (entry.license !== null) return `license ${entry.license}`;
  if (entry.code !== null) return `code ${entry.code}`;
  return `name ${entry.name ?? ""}`;
}

/** The file's people, once each, what is told of them here and there put together; licences first, names last. */
function gather(people: Iterable<FilePerson>): [string, FilePerson][] {
  const gathered = new Map<string, FilePerson>();
  for (const person of people) {
    if (person.license === null && person.code === null && isNobody(person.name)) continue;
    const key = personKey(person);
    const known = gathered.get(key);
    if (!known) gathered.set(key, person);
    else if ((known.name === null && person.name !== null) || (known.code === null && person.code !== null)) {
      gathered.set(key, { ...known, name: known.name ?? person.name, code: known.code ?? person.code });
    }
  }
  const order = (key: string) => (key.startsWith("license") ? 0 : key.startsWith("code") ? 1 : 2);
  return [...gathered].sort(([one], [other]) => order(one) - order(other));
}
