import type { Player } from "../player.ts";
import { nameKey } from "./player-name.ts";
import type { SeasonPlayer } from "./season.ts";

/** A record as far as finding people goes. */
export type KnownPlayer = Pick<Player, "id" | "name" | "coralId" | "license">;

/** Another licence, code or name by which files know a record. */
export interface KnownAlias {
  readonly kind: "license" | "code" | "name";
  readonly value: string;
  readonly playerId: string;
}

/** A table's people by licence, code, alias and name, growing while a file is read (R34). */
export class PlayerRegister {
  readonly #players = new Map<string, KnownPlayer>();
  readonly #before = new Map<string, KnownPlayer>();
  readonly #byLicense = new Map<string, string>();
  readonly #byCode = new Map<string, string>();
  readonly #byName = new Map<string, Set<string>>();
  readonly #aliases = new Map<string, string>();
  readonly #removed: ReadonlySet<string>;

  /** Removed records are found by their aliases only, and never completed (R55). */
  constructor(
    players: readonly KnownPlayer[],
    aliases: readonly KnownAlias[],
    removed: readonly KnownPlayer[] = [],
  ) {
    for (const player of players) this.add(player);
    for (const player of removed) this.#players.set(player.id, player);
    this.#removed = new Set(removed.map((player) => player.id));
    for (const alias of aliases) {
      const value = alias.kind === "name" ? nameKey(alias.value) : alias.value;
      this.#aliases.set(`${alias.kind} ${value}`, alias.playerId);
    }
  }

  add(player: KnownPlayer): void {
    this.#players.set(player.id, player);
    if (player.license !== null) this.#byLicense.set(player.license, player.id);
    if (player.coralId !== null) this.#byCode.set(player.coralId, player.id);
    const key = nameKey(player.name);
    const namesakes = this.#byName.get(key);
    if (namesakes) namesakes.add(player.id);
    else this.#byName.set(key, new Set([player.id]));
  }

  current(id: string): KnownPlayer | undefined {
    return this.#players.get(id);
  }

  /** The record that an entry means; undefined when nothing identifies it. */
  find(entry: SeasonPlayer): KnownPlayer | "contradiction" | undefined {
    const byLicense = this.#known(this.#byLicense, entry.license) ?? this.#alias("license", entry.license);
    const byCode = this.#known(this.#byCode, entry.code) ?? this.#alias("code", entry.code);
    if (byLicense && byCode && byLicense.id !== byCode.id) return "contradiction";
    const found = byLicense ?? byCode;
    if (found || entry.name === null) return found;
    return this.#alias("name", nameKey(entry.name)) ?? this.#byUniqueName(entry);
  }

  isRemoved(id: string): boolean {
    return this.#removed.has(id);
  }

  /** Completes a record by what the file knows and it does not: a code, a licence, a name. */
  adopt(player: KnownPlayer, entry: SeasonPlayer): KnownPlayer {
    if (this.#removed.has(player.id)) return player;
    const isFree = (taken: ReadonlyMap<string, string>, value: string | null) =>
      value !== null && !taken.has(value);
    const coralId = player.coralId === null && isFree(this.#byCode, entry.code) ? entry.code : player.coralId;
    const license =
      player.license === null && isFree(this.#byLicense, entry.license) ? entry.license : player.license;
    const isNameless = player.name === player.license || player.name === player.coralId;
    const name = isNameless && entry.name !== null ? entry.name : player.name;
    if (coralId === player.coralId && license === player.license && name === player.name) return player;
    const after = { ...player, name, coralId, license };
    if (!this.#before.has(player.id)) this.#before.set(player.id, player);
    this.#byName.get(nameKey(player.name))?.delete(player.id);
    this.add(after);
    return after;
  }

  /** Every record that was completed, before and after. */
  adopted(): { before: KnownPlayer; after: KnownPlayer }[] {
    return [...this.#before.values()].map((before) => ({
      before,
      after: this.#players.get(before.id) ?? before,
    }));
  }

  #known(index: ReadonlyMap<string, string>, value: string | null): KnownPlayer | undefined {
    const id = value === null ? undefined : index.get(value);
    return id === undefined ? undefined : this.#players.get(id);
  }

  #alias(kind: KnownAlias["kind"], value: string | null): KnownPlayer | undefined {
    return value === null ? undefined : this.#players.get(this.#aliases.get(`${kind} ${value}`) ?? "");
  }

  #byUniqueName(entry: SeasonPlayer): KnownPlayer | undefined {
    const namesakes = [...(this.#byName.get(nameKey(entry.name ?? "")) ?? [])];
    const only = namesakes.length === 1 ? this.#players.get(namesakes[0] ?? "") : undefined;
    if (!only) return undefined;
    const contradicts = (own: string | null, other: string | null) =>
      own !== null && other !== null && own !== other;
    if (contradicts(only.license, entry.license) || contradicts(only.coralId, entry.code)) return undefined;
    return only;
  }
}
