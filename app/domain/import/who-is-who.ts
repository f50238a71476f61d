import { Err, Ok, type Result } from "../result.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import { nearestNames } from "./nearest-names.ts";
import { isNobody } from "./player-name.ts";
import { type KnownAlias, type KnownPlayer, PlayerRegister } from "./player-register.ts";
import type { SeasonPlayer } from "./season.ts";

/** Someone in a file, with the first place that names them. */
export interface FilePerson extends SeasonPlayer {
  readonly at: string;
}

/** A file's person as it stands on a side of a match. */
export interface IdentifiedPlayer {
  readonly playerId: string | null;
  readonly name: string;
  readonly license: string | null;
}

/** What an administrator said of someone whom nothing identifies (R34). */
export type Decision =
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
  readonly identify: (entry: SeasonPlayer) => IdentifiedPlayer;
  /** Records to make: unrated, under their licence where the file has no name. */
  readonly created: readonly KnownPlayer[];
  /** Records that the file completes: a missing code, licence or name. */
  readonly adopted: readonly { readonly before: KnownPlayer; readonly after: KnownPlayer }[];
  readonly matched: number;
  /** People of the file who are left out. */
  readonly unknown: number;
  /** Everyone whom nothing identified, created or left out, with the nearest known names. */
  readonly unknownPlayers: readonly Stranger[];
  /** People whom an administrator linked to a record: remembered, so that the next file needs no one. */
  readonly linked: readonly (Stranger & { readonly playerId: string; readonly person: FilePerson })[];
  /** Names of the file that mean records which were deleted (R55). */
  readonly removed: readonly string[];
  /** Places of licences or codes without a name. */
  readonly nameless: readonly { readonly at: string; readonly found: string }[];
}

export interface WhoIsWhoRequest {
  readonly people: Iterable<FilePerson>;
  readonly players: readonly KnownPlayer[];
  readonly aliases: readonly KnownAlias[];
  readonly removed?: readonly KnownPlayer[];
  /** What becomes of someone whom nothing identifies. */
  readonly unknown: "create" | "leave";
  /** What was said of some of them, by key. */
  readonly decisions?: Readonly<Record<string, Decision>>;
  readonly newId: () => string;
}

// Comparing names is quadratic; an administrator cannot look at more anyway.
const mostSuggestions = 100;

/**
 * R34: each person of a file is found by licence, then Coral code, then a remembered alias, then a name that is unique
 * and that neither licence nor code contradicts; else created or left out. "Anonymous" is nobody.
 * An administrator's decision goes before that. Refuses with contradictoryPlayer when licence and code mean two people
 * and nobody decided between them.
 */
export function identifyPlayers(request: WhoIsWhoRequest): Result<WhoIsWho, ImportRefusal> {
  const register = new PlayerRegister(request.players, request.aliases, request.removed);
  const found = new Map<string, IdentifiedPlayer>();
  const created = new Map<string, KnownPlayer>();
  const strangers: { key: string; name: string }[] = [];
  const linked: { key: string; name: string; playerId: string; person: FilePerson }[] = [];
  const nameless: { at: string; found: string }[] = [];
  const removed: string[] = [];
  let unknown = 0;
  for (const [key, person] of gather(request.people)) {
    const shownName = person.name ?? person.license ?? person.code ?? "";
    const verdict = register.find(person);
    const decision = request.decisions?.[key];
    const unknownFate = decision?.kind ?? request.unknown;
    const chosen = decision?.kind === "link" ? register.current(decision.playerId) : undefined;
    if (chosen && (verdict === "contradiction" || verdict === undefined)) {
      linked.push({ key, name: shownName, playerId: chosen.id, person });
      found.set(key, { playerId: chosen.id, name: person.name ?? chosen.name, license: person.license });
      continue;
    }
    if (verdict === "contradiction" && unknownFate !== "leave") {
      return Err({ code: "contradictoryPlayer", at: person.at, found: `${person.license}, ${person.code}` });
    }
    if (verdict !== "contradiction" && verdict !== undefined) {
      const player = register.adopt(verdict, person);
      if (register.isRemoved(player.id)) removed.push(shownName);
      found.set(key, { playerId: player.id, name: person.name ?? player.name, license: person.license });
      continue;
    }
    strangers.push({ key, name: shownName });
    if (unknownFate === "leave") {
      unknown++;
      found.set(key, { playerId: null, name: shownName, license: person.license });
      continue;
    }
    if (person.name === null) nameless.push({ at: person.at, found: shownName });
    const player = { id: request.newId(), name: shownName, coralId: person.code, license: person.license };
    created.set(player.id, player);
    register.add(player);
    found.set(key, { playerId: player.id, name: shownName, license: person.license });
  }
  const ids = new Set([...found.values()].flatMap((player) => player.playerId ?? []));
  const adopted = register.adopted();
  return Ok({
    identify: (entry) => {
      const identified = found.get(personKey(entry));
      return identified ?? { playerId: null, name: entry.name ?? "", license: null };
    },
    created: [...created.values()].map((player) => register.current(player.id) ?? player),
    adopted: adopted.filter(({ before }) => !created.has(before.id)),
    matched: ids.size - created.size,
    unknown,
    unknownPlayers: strangers.map((stranger, index) => ({
      ...stranger,
      nearest: index < mostSuggestions ? nearestNames(stranger.name, request.players).map(nameOf) : [],
    })),
    linked: linked.map((person) => ({
      ...person,
      nearest: nearestNames(person.name, request.players).map(nameOf),
    })),
    removed,
    nameless,
  });
}

function nameOf({ id, name }: KnownPlayer): Pick<KnownPlayer, "id" | "name"> {
  return { id, name };
}

/** Who an entry means within its file: a licence, else a code, else a name. */
export function personKey(entry: SeasonPlayer): string {
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
