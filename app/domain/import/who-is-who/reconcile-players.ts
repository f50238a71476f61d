import type { PlayersFileEntry } from "#app/domain/import/players-file.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import type { Player } from "#app/domain/players/player.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { GivenRating } from "#app/domain/players/player-ratings.ts";
import { unrated } from "#app/domain/players/player-ratings.ts";
import { certaintyOf, ownerOf } from "./entry-owner.ts";
import { givenRatings, type RatingDifference, type RatingRules, splitRatings } from "./file-ratings.ts";
import type { KnownAlias, KnownPerson, KnownPlayer } from "./known-people.ts";
import { findInRegister } from "./register/find-in-register.ts";
import { PlayerRegister } from "./register/player-register.ts";

/** What a players file asks of the database. */
export interface PlayersReconciliation {
  readonly added: readonly PlayersFileEntry[];
  /** People of other tables, who become players of this one (R34). */
  readonly attached: readonly { readonly person: KnownPerson; readonly entry: PlayersFileEntry }[];
  readonly changed: readonly {
    readonly player: Player;
    readonly entry: PlayersFileEntry;
    readonly ratings: readonly GivenRating[];
  }[];
  readonly unchanged: number;
  readonly skipped: readonly Skipped[];
  /** Ratings of the file that differ from compiled ones. */
  readonly ratingDifferences: readonly RatingDifference[];
}

/** What the site knows of people beside the players of the table. */
export interface KnownPeople {
  readonly elsewhere?: readonly KnownPerson[];
  readonly aliases?: readonly KnownAlias[];
}

/**
 * R35: an entry with a new Coral ID adds a player; a known one gets the name, the licence and whatever else the file
 * has. A player without a Coral ID is found by the licence, one who has neither by a name that nobody else has. Someone of
 * other tables only becomes a player of this one. A code that comes twice counts once; nobody's licence or code is given
 * to somebody else, but what the file takes from one is free for another. A licence or code from before a merge means who was
 * kept, and changes nothing of them (R34). A pseudonym that is copied from the site is no new name (R59). A rating that
 * matches made stays, unless it was chosen to take the file's.
 */
export function reconcilePlayers(
  players: readonly Player[],
  entries: readonly PlayersFileEntry[],
  known: KnownPeople,
  rules: RatingRules,
): PlayersReconciliation {
  const list = new PlayersList(players, known, rules);
  const skipped = repeatedNumbers(entries);
  let open = list.inOrder(entries.filter((entry) => !skipped.has(entry)));
  let settled = true;
  while (settled) {
    const left = open.filter((entry) => !list.settle(entry));
    settled = left.length < open.length;
    open = left;
  }
  for (const entry of open) skipped.set(entry, "licenseTaken");
  return {
    ...list.result,
    skipped: entries.flatMap((entry): Skipped[] => {
      const reason = skipped.get(entry);
      return reason ? [{ path: entry.path, reason }] : [];
    }),
  };
}

/** Entries whose code or licence another one has before them. */
function repeatedNumbers(entries: readonly PlayersFileEntry[]): Map<PlayersFileEntry, Skipped["reason"]> {
  const codes = new Set<string>();
  const licenses = new Set<string>();
  const repeated = new Map<PlayersFileEntry, Skipped["reason"]>();
  for (const entry of entries) {
    if (licenses.has(entry.license)) repeated.set(entry, "licenseTaken");
    if (codes.has(entry.code)) repeated.set(entry, "duplicateInFile");
    codes.add(entry.code);
    licenses.add(entry.license);
  }
  return repeated;
}

/** The entries of a list, settled one after another: each may give up a licence that another one gets. */
class PlayersList {
  readonly #register: PlayerRegister;
  readonly #players: ReadonlyMap<string, Player>;
  readonly #elsewhere: ReadonlyMap<string, KnownPerson>;
  readonly #rules: RatingRules;
  readonly #withOwnName: ReturnType<typeof ownNames>;
  readonly result = {
    added: [] as PlayersFileEntry[],
    attached: [] as PlayersReconciliation["attached"][number][],
    changed: [] as PlayersReconciliation["changed"][number][],
    unchanged: 0,
    ratingDifferences: [] as RatingDifference[],
  };

  constructor(players: readonly Player[], { elsewhere = [], aliases = [] }: KnownPeople, rules: RatingRules) {
    this.#register = new PlayerRegister(players, aliases, [], elsewhere);
    this.#players = new Map(players.map((player) => [player.personId, player]));
    this.#elsewhere = new Map(elsewhere.map((person) => [person.personId, person]));
    this.#rules = rules;
    this.#withOwnName = ownNames(aliases);
  }

  /** Who is known by a number of their own comes first, who has only a name last. */
  inOrder(entries: readonly PlayersFileEntry[]): PlayersFileEntry[] {
    const certainty = new Map(entries.map((entry) => [entry, certaintyOf(this.#register, entry)]));
    return [...entries].sort((one, other) => (certainty.get(other) ?? 0) - (certainty.get(one) ?? 0));
  }

  /** Notes what becomes of an entry; false where its code or its licence is somebody else's as yet. */
  settle(entry: PlayersFileEntry): boolean {
    const owner = ownerOf(this.#register, entry);
    if (owner?.kind === "contradiction") return false;
    const person = this.#elsewhere.get(owner?.personId ?? "");
    if (!owner) this.#settleByName(entry);
    else if (!person || this.#register.onTable(owner.personId)) {
      if (owner.by === "own") this.#change(owner.personId, entry);
      else this.result.unchanged++;
    } else if (!this.#bareNamesake(entry)) {
      this.#attach(person, owner.by === "own" || !person.isLiving ? entry : withNumbersOf(person, entry));
    } else if (person.isLiving) return false;
    else this.#settleByName(entry);
    return true;
  }

  #settleByName(entry: PlayersFileEntry): void {
    const named = this.#bareNamesake(entry);
    const finding = named ? undefined : findInRegister(this.#register, entry);
    if (named) this.#change(named.personId, entry);
    else if (finding?.kind === "elsewhere" && finding.by !== "number") this.#attach(finding.person, entry);
    else this.result.added.push(entry);
  }

  /** Who has that name on the table and neither licence nor code; of two with one name it is neither. */
  #bareNamesake({ name }: PlayersFileEntry): KnownPlayer | undefined {
    const finding = findInRegister(this.#register, { name, license: null, code: null });
    const player = finding?.kind === "player" && finding.by !== "likelyNamesake" ? finding.player : undefined;
    return player?.coralId === null && player.license === null ? player : undefined;
  }

  /** Someone of other tables becomes a player of this one. */
  #attach(person: KnownPerson, inFile: PlayersFileEntry): void {
    const entry = this.#withOwnName(inFile, person);
    this.result.attached.push({ person, entry });
    const { personId } = person;
    const { name, code: coralId, license } = entry;
    this.#register.add({ id: `attached ${personId}`, personId, name, coralId, license });
  }

  /** A player of the table gets what the file has; who has only just come to the table has it already. */
  #change(personId: string, inFile: PlayersFileEntry): void {
    const player = this.#players.get(personId);
    if (!player) {
      this.result.unchanged++;
      return;
    }
    const entry = this.#withOwnName(inFile, player);
    const { ratings, differences } = splitRatings(player, ratingsOf(player, entry), this.#rules);
    this.result.ratingDifferences.push(...differences);
    if (ratings.length === 0 && !differs(player, entry)) this.result.unchanged++;
    else this.result.changed.push({ player, entry, ratings });
    const { name, code: coralId, license } = entry;
    this.#register.add({ ...player, name, coralId, license });
  }
}

/**
 * What a list says of somebody whom it knows by what they had before: their own name, code and licence stay (R34). Who has no code
 * any more gets the list's again, and is whom the list says.
 */
function withNumbersOf({ name, coralId, license }: KnownPerson, entry: PlayersFileEntry): PlayersFileEntry {
  return coralId === null ? entry : { ...entry, name, code: coralId, license: license ?? entry.license };
}

/** The ratings that an entry gives a player; none where the file has none, or the same. */
export function ratingsOf(player: Player | undefined, entry: PlayersFileEntry): GivenRating[] {
  return givenRatings(player ?? unrated, { singles: entry.singlesRanking, doubles: entry.doublesRanking });
}

/** Gives entries the name of the person whose pseudonym they have. */
function ownNames(aliases: readonly KnownAlias[]) {
  const pseudonyms = new Map(
    aliases.flatMap(({ kind, value, personId }) =>
      kind === "pseudonym" ? [[personId, nameKey(value)]] : [],
    ),
  );
  return (
    entry: PlayersFileEntry,
    { personId, name }: Pick<Player, "personId" | "name">,
  ): PlayersFileEntry => (pseudonyms.get(personId) === nameKey(entry.name) ? { ...entry, name } : entry);
}

function differs(player: Player, entry: PlayersFileEntry): boolean {
  return (
    player.name !== entry.name ||
    player.license !== entry.license ||
    player.coralId !== entry.code ||
    (entry.gender !== null && player.gender !== entry.gender) ||
    (entry.aqbbId !== null && player.aqbbId !== entry.aqbbId)
  );
}
