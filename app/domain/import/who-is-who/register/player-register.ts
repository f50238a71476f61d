import type { FilePlayer } from "#app/domain/import/result-file.ts";
import type { KnownAlias, KnownPerson, KnownPlayer } from "#app/domain/import/who-is-who/known-people.ts";
import { areOfTwoPeople } from "#app/domain/players/player.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** Who has which licence, code, alias and name, on a table and on the others; it grows while a file is read (R34). */
export class PlayerRegister {
  readonly #players = new Map<string, KnownPlayer>();
  readonly #before = new Map<string, KnownPlayer>();
  /** Each person's player on the table, by the person's id. */
  readonly #playerOf = new Map<string, string>();
  readonly #elsewhere: ReadonlyMap<string, KnownPerson>;
  readonly #holders = new Map<string, string>();
  readonly #aliases = new Map<string, string>();
  readonly #byName = new Map<string, Set<string>>();
  readonly #byNameElsewhere = new Map<string, Set<string>>();
  readonly #removed: ReadonlySet<string>;

  /** Removed players are found by licence, code and alias only, and never completed (R55). */
  constructor(
    players: readonly KnownPlayer[],
    aliases: readonly KnownAlias[],
    removed: readonly KnownPlayer[] = [],
    elsewhere: readonly KnownPerson[] = [],
  ) {
    this.#elsewhere = new Map(elsewhere.map((person) => [person.personId, person]));
    for (const person of elsewhere) {
      this.#hold(person);
      if (person.isLiving) note(this.#byNameElsewhere, nameKey(person.name), person.personId);
    }
    this.#removed = new Set(removed.map((player) => player.id));
    for (const player of removed) {
      this.#players.set(player.id, player);
      this.#playerOf.set(player.personId, player.id);
      this.#hold(player);
    }
    for (const player of players) this.add(player);
    for (const { kind, value, personId } of aliases) {
      const isNumber = kind === "license" || kind === "code";
      this.#aliases.set(`${kind} ${isNumber ? value : nameKey(value)}`, personId);
    }
  }

  /** Adds a player of the table, or has one as they are by now: a licence or a code that they gave up is free. */
  add(player: KnownPlayer): void {
    this.#release(this.#players.get(player.id) ?? this.#elsewhere.get(player.personId));
    this.#byName.get(nameKey(this.#players.get(player.id)?.name ?? ""))?.delete(player.id);
    this.#players.set(player.id, player);
    this.#playerOf.set(player.personId, player.id);
    this.#hold(player);
    note(this.#byName, nameKey(player.name), player.id);
  }

  /** A player of the table as known by now, removed ones too. */
  current(id: string): KnownPlayer | undefined {
    return this.#players.get(id);
  }

  /** Whose licence or code this is now. */
  holderOf(kind: "license" | "code", value: string | null): string | undefined {
    return this.#holders.get(`${kind} ${value}`);
  }

  /** Whom files know by this licence, code or name (as names are compared), beside their own. */
  rememberedFor(kind: "license" | "code" | "name", value: string): string | undefined {
    return this.#aliases.get(`${kind} ${value}`);
  }

  /** Whose pseudonym this is (as names are compared). */
  ownerOfPseudonym(key: string): string | undefined {
    return this.#aliases.get(`pseudonym ${key}`);
  }

  /** The players of the table who have a name (as names are compared) by now. */
  playersNamed(key: string): KnownPlayer[] {
    return [...(this.#byName.get(key) ?? [])].flatMap((id) => this.#players.get(id) ?? []);
  }

  /** The people of other tables who have a name (as names are compared), without those who were removed everywhere. */
  peopleNamed(key: string): KnownPerson[] {
    return [...(this.#byNameElsewhere.get(key) ?? [])].flatMap((id) => this.#elsewhere.get(id) ?? []);
  }

  /** A person's player on the table, as known by now. */
  onTable(personId: string | undefined): KnownPlayer | undefined {
    return this.#players.get(this.#playerOf.get(personId ?? "") ?? "");
  }

  /** A person whom other tables know; they may have come to this one meanwhile. */
  elsewhere(personId: string | undefined): KnownPerson | undefined {
    return this.#elsewhere.get(personId ?? "");
  }

  /** Whether a person has a player on the table, or one that was not removed on another. */
  isSomebody(personId: string | undefined): boolean {
    return this.onTable(personId) !== undefined || this.elsewhere(personId)?.isLiving === true;
  }

  /** The person of other tables whose player this is; they may have come to this one meanwhile. */
  ownerElsewhere(playerId: string): string | undefined {
    for (const { personId, players } of this.#elsewhere.values())
      if (players?.some(({ id }) => id === playerId)) return personId;
    return undefined;
  }

  /** Whether a player of the table was deleted. */
  isRemoved(id: string): boolean {
    return this.#removed.has(id);
  }

  /** Completes a person by what the file knows and the site does not: a code, a licence, a name. */
  adopt(player: KnownPlayer, entry: FilePlayer): KnownPlayer {
    if (this.#removed.has(player.id)) return player;
    const isFree = (kind: string, value: string | null) =>
      value !== null && !this.#holders.has(`${kind} ${value}`);
    const coralId = player.coralId === null && isFree("code", entry.code) ? entry.code : player.coralId;
    const license =
      player.license === null && isFree("license", entry.license) ? entry.license : player.license;
    const isNameless = player.name === player.license || player.name === player.coralId;
    const name = isNameless && entry.name !== null ? entry.name : player.name;
    if (coralId === player.coralId && license === player.license && name === player.name) return player;
    const after = { ...player, name, coralId, license };
    if (!this.#before.has(player.id)) this.#before.set(player.id, player);
    this.add(after);
    return after;
  }

  /** Every player who was completed, before and after. */
  adopted(): { before: KnownPlayer; after: KnownPlayer }[] {
    return [...this.#before.values()].map((before) => ({ before, after: this.current(before.id) ?? before }));
  }

  #hold({ personId, coralId, license }: Pick<KnownPlayer, "personId" | "coralId" | "license">): void {
    if (license !== null) this.#holders.set(`license ${license}`, personId);
    if (coralId !== null) this.#holders.set(`code ${coralId}`, personId);
  }

  #release(before: Pick<KnownPlayer, "personId" | "coralId" | "license"> | undefined): void {
    for (const key of [`license ${before?.license}`, `code ${before?.coralId}`]) {
      if (this.#holders.get(key) === before?.personId) this.#holders.delete(key);
    }
  }
}

function note(index: Map<string, Set<string>>, key: string, id: string): void {
  const known = index.get(key);
  if (known) known.add(id);
  else index.set(key, new Set([id]));
}

/** Whether a licence or code says that an entry is somebody else. */
export function contradicts(
  known: Pick<KnownPlayer, "license" | "coralId">,
  entry: Pick<FilePlayer, "license" | "code">,
): boolean {
  return areOfTwoPeople(known.license, entry.license) || areOfTwoPeople(known.coralId, entry.code);
}
