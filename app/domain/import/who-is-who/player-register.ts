import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { areOfTwoPeople } from "#app/domain/players/player.ts";
import { isNobody, nameKey } from "#app/domain/players/player-name.ts";
import type { KnownAlias, KnownPerson, KnownPlayer } from "./known-people.ts";
import { type Circumstances, likelyNamesake, unknownCircumstances } from "./likely-namesake.ts";

/** Whom an entry means: a player of the table, someone whom only other tables know, two people at once, or nobody. */
export type Finding =
  | { readonly kind: "player"; readonly player: KnownPlayer; readonly by: FoundBy }
  | { readonly kind: "elsewhere"; readonly person: KnownPerson; readonly by: FoundBy }
  | { readonly kind: "contradiction"; readonly personIds: readonly string[] }
  | undefined;

/** What led to a person: a licence or code is as good as a passport, a name is not, and less so one that several have. */
export type FoundBy = "number" | "rememberedName" | "sameName" | "likelyNamesake";

/** People by licence, code, alias and name, a table's first, growing while a file is read (R34). */
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

  /** Whom an entry means: on the table by licence, code, alias, name; then among everyone by the same rules, then by pseudonym. */
  find(entry: FilePlayer, circumstances = unknownCircumstances): Finding {
    const byLicense = this.#personOf("license", entry.license);
    const byCode = this.#personOf("code", entry.code);
    if (byLicense !== undefined && byCode !== undefined && byLicense !== byCode) {
      return { kind: "contradiction", personIds: [byLicense, byCode] };
    }
    const known = byLicense ?? byCode;
    const numbered = this.onTable(known);
    if (numbered) return { kind: "player", player: numbered, by: "number" };
    const numberedElsewhere = this.#elsewhere.get(known ?? "");
    // A number that is somebody's says that a name of the table means somebody else; one that a deleted person had is free.
    const onTable = numberedElsewhere?.isLiving ? undefined : this.#byNameOnTable(entry, circumstances);
    if (onTable) return { kind: "player", ...onTable };
    if (numberedElsewhere) return { kind: "elsewhere", person: numberedElsewhere, by: "number" };
    const onOthers = this.#byNameOnOthers(entry);
    return onOthers ? { kind: "elsewhere", ...onOthers } : this.#byPseudonym(entry);
  }

  /** The person of other tables whose player this is; they may have come to this one meanwhile. */
  ownerElsewhere(playerId: string): string | undefined {
    for (const { personId, players } of this.#elsewhere.values())
      if (players?.some(({ id }) => id === playerId)) return personId;
    return undefined;
  }

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

  /** The holder, else whom an alias means; who is on the table goes before who is not. */
  #personOf(kind: KnownAlias["kind"], value: string | null): string | undefined {
    if (value === null) return undefined;
    const holder = this.#holders.get(`${kind} ${value}`);
    const alias = this.#aliases.get(`${kind} ${value}`);
    const onTable = [holder, alias].find((id) => id !== undefined && this.#playerOf.has(id));
    return onTable ?? holder ?? (alias !== undefined && this.#elsewhere.has(alias) ? alias : undefined);
  }

  #byNameOnTable(
    entry: FilePlayer,
    circumstances: Circumstances,
  ): { player: KnownPlayer; by: FoundBy } | undefined {
    if (entry.name === null) return undefined;
    const key = nameKey(entry.name);
    const [alias, named] = [this.onTable(this.#aliases.get(`name ${key}`)), this.#byName.get(key)];
    // What a deleted player was called is a namesake's by now, but in the files of the deleted one's own nights.
    const isLeft =
      alias && named?.size && this.isRemoved(alias.id) && !circumstances.playedHere.has(alias.id);
    if (alias && !isLeft && !contradicts(alias, entry)) return { player: alias, by: "rememberedName" };
    const player = this.#players.get(onlyOne(named) ?? "");
    if (player) return contradicts(player, entry) ? undefined : { player, by: "sameName" };
    if (entry.license !== null || entry.code !== null) return undefined;
    const all = [...(named ?? [])].flatMap((id) => this.#players.get(id) ?? []);
    const likely = likelyNamesake(all, circumstances);
    return likely && { player: likely, by: "likelyNamesake" };
  }

  /** A name alone means someone of another table only where nobody of this one has it, and who has not come to it meanwhile. */
  #byNameOnOthers(entry: FilePlayer): { person: KnownPerson; by: FoundBy } | undefined {
    const key = nameKey(entry.name ?? "");
    if (entry.name === null || (this.#byName.get(key)?.size ?? 0) > 0) return undefined;
    const alias = this.#aliases.get(`name ${key}`);
    const remembered = this.#elsewhere.get(alias ?? "")?.isLiving === false ? undefined : alias;
    const person = this.#elsewhere.get(remembered ?? onlyOne(this.#byNameElsewhere.get(key)) ?? "");
    if (!person?.isLiving || this.onTable(person.personId) || contradicts(person, entry)) return undefined;
    return { person, by: remembered === undefined ? "sameName" : "rememberedName" };
  }

  /** Who copies a name from the site writes the pseudonym (R59); whoever has that very name goes before. */
  #byPseudonym(entry: FilePlayer): Finding {
    const key = nameKey(entry.name ?? "");
    if (isNobody(entry.name) || this.#byName.get(key)?.size || this.#byNameElsewhere.get(key)?.size) {
      return undefined;
    }
    const personId = this.#aliases.get(`pseudonym ${key}`);
    const player = this.onTable(personId);
    const person = this.#elsewhere.get(personId ?? "");
    if (player)
      return contradicts(player, entry) ? undefined : { kind: "player", player, by: "rememberedName" };
    if (!person?.isLiving || contradicts(person, entry)) return undefined;
    return { kind: "elsewhere", person, by: "rememberedName" };
  }
}

function note(index: Map<string, Set<string>>, key: string, id: string): void {
  const known = index.get(key);
  if (known) known.add(id);
  else index.set(key, new Set([id]));
}

function onlyOne(ids: ReadonlySet<string> | undefined): string | undefined {
  return ids?.size === 1 ? [...ids][0] : undefined;
}

/** Whether a licence or code says that an entry is somebody else. */
export function contradicts(
  known: Pick<KnownPlayer, "license" | "coralId">,
  entry: Pick<FilePlayer, "license" | "code">,
): boolean {
  return areOfTwoPeople(known.license, entry.license) || areOfTwoPeople(known.coralId, entry.code);
}
