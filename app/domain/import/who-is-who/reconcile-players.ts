import type { PlayersFileEntry } from "#app/domain/import/players-file.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import type { Player } from "#app/domain/players/player.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { GivenRating } from "#app/domain/players/player-ratings.ts";
import { unrated } from "#app/domain/players/player-ratings.ts";
import { givenRatings, type RatingDifference, type RatingRules, splitRatings } from "./file-ratings.ts";
import { type KnownAlias, type KnownPerson, PlayerRegister } from "./player-register.ts";

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
 * to somebody else. A licence or code of before a merge means who was kept, and changes nothing of them (R34). A pseudonym
 * that is copied from the site is no new name (R59). A rating that matches made stays, unless it was chosen to take the
 * file's.
 */
export function reconcilePlayers(
  players: readonly Player[],
  entries: readonly PlayersFileEntry[],
  { elsewhere = [], aliases = [] }: KnownPeople = {},
  rules: RatingRules = { compiled: new Set(), overwrite: [] },
): PlayersReconciliation {
  const register = new PlayerRegister(players, aliases, [], elsewhere);
  const takeByName = playersByName(players, register);
  const withOwnName = ownNames(aliases);
  const byCode = new Map(players.map((player) => [player.coralId, player]));
  const byLicense = new Map(players.map((player) => [player.license, player]));
  const codes = new Set<string>();
  const licenses = new Set<string>();
  const result = {
    added: [] as PlayersFileEntry[],
    attached: [] as PlayersReconciliation["attached"][number][],
    changed: [] as PlayersReconciliation["changed"][number][],
    skipped: [] as Skipped[],
    unchanged: 0,
    ratingDifferences: [] as RatingDifference[],
  };
  for (const entry of entries) {
    const holder = byLicense.get(entry.license);
    const held = byCode.get(entry.code) ?? (holder?.coralId === null ? holder : undefined);
    const player = held ?? (holder ? undefined : takeByName(entry.name));
    if (codes.has(entry.code)) result.skipped.push({ path: entry.path, reason: "duplicateInFile" });
    else if ((holder && holder !== player) || licenses.has(entry.license)) {
      result.skipped.push({ path: entry.path, reason: "licenseTaken" });
    } else if (!player) {
      const finding = register.find(entry);
      if (finding?.kind === "contradiction")
        result.skipped.push({ path: entry.path, reason: "licenseTaken" });
      else if (finding?.kind === "elsewhere") {
        result.attached.push({ person: finding.person, entry: withOwnName(entry, finding.person) });
      } else if (finding?.by === "number") result.unchanged++;
      else result.added.push(entry);
    } else if (elsewhere.some((person) => holdsOneOf(person, entry))) {
      result.skipped.push({ path: entry.path, reason: "licenseTaken" });
    } else {
      const details = withOwnName(entry, player);
      const { ratings, differences } = splitRatings(player, ratingsOf(player, entry), rules);
      result.ratingDifferences.push(...differences);
      if (ratings.length === 0 && !differs(player, details)) result.unchanged++;
      else result.changed.push({ player, entry: details, ratings });
    }
    codes.add(entry.code);
    licenses.add(entry.license);
  }
  return result;
}

function holdsOneOf(person: KnownPerson, { code, license }: PlayersFileEntry): boolean {
  return person.coralId === code || person.license === license;
}

/** The ratings that an entry gives a player; none where the file has none, or the same. */
export function ratingsOf(player: Player | undefined, entry: PlayersFileEntry): GivenRating[] {
  return givenRatings(player ?? unrated, { singles: entry.singlesRanking, doubles: entry.doublesRanking });
}

/** Finds players who have a name and neither licence nor code, each once; of two with one name neither is found. */
function playersByName(
  players: readonly Player[],
  register: PlayerRegister,
): (name: string) => Player | undefined {
  const bare = players.filter(({ coralId, license }) => coralId === null && license === null);
  const waiting = new Map(bare.map((player) => [player.id, player]));
  return (name) => {
    const finding = register.find({ name, license: null, code: null });
    const player = finding?.kind === "player" ? waiting.get(finding.player.id) : undefined;
    if (player) waiting.delete(player.id);
    return player;
  };
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
