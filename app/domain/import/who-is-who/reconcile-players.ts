import type { PlayersFileEntry } from "#app/domain/import/players-file.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import type { Player } from "#app/domain/players/player.ts";
import {
  type GivenRating,
  givenRating,
  hasStartRating,
  ratingField,
  ratingIn,
} from "#app/domain/players/player-ratings.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { type KnownAlias, type KnownPerson, PlayerRegister } from "./player-register.ts";

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
}

/**
 * R35: an entry with a new Coral ID adds a player; a known one gets the name, the licence and whatever else the file
 * has. A player without a Coral ID is found by the licence. Someone of other tables only becomes a player of this one. A
 * code that comes twice counts once; nobody's licence or code is given to somebody else.
 */
export function reconcilePlayers(
  players: readonly Player[],
  entries: readonly PlayersFileEntry[],
  elsewhere: readonly KnownPerson[] = [],
  aliases: readonly KnownAlias[] = [],
): PlayersReconciliation {
  const others = new PlayerRegister([], aliases, [], elsewhere);
  const byCode = new Map(
    players.flatMap((player) => (player.coralId === null ? [] : [[player.coralId, player]])),
  );
  const byLicense = new Map(
    players.flatMap((player) => (player.license === null ? [] : [[player.license, player]])),
  );
  const codes = new Set<string>();
  const licenses = new Set<string>();
  const result = {
    added: [] as PlayersFileEntry[],
    attached: [] as PlayersReconciliation["attached"][number][],
    changed: [] as PlayersReconciliation["changed"][number][],
    skipped: [] as Skipped[],
    unchanged: 0,
  };
  for (const entry of entries) {
    const holder = byLicense.get(entry.license);
    const player = byCode.get(entry.code) ?? (holder?.coralId === null ? holder : undefined);
    if (codes.has(entry.code)) result.skipped.push({ path: entry.path, reason: "duplicateInFile" });
    else if ((holder && holder !== player) || licenses.has(entry.license)) {
      result.skipped.push({ path: entry.path, reason: "licenseTaken" });
    } else if (!player) {
      const finding = others.find(entry);
      if (finding?.kind === "contradiction")
        result.skipped.push({ path: entry.path, reason: "licenseTaken" });
      else if (finding?.kind === "elsewhere") result.attached.push({ person: finding.person, entry });
      else result.added.push(entry);
    } else if (elsewhere.some((person) => holdsOneOf(person, entry))) {
      result.skipped.push({ path: entry.path, reason: "licenseTaken" });
    } else {
      const ratings = ratingsOf(player, entry);
      if (ratings.length === 0 && !differs(player, entry)) result.unchanged++;
      else result.changed.push({ player, entry, ratings });
    }
    codes.add(entry.code);
    licenses.add(entry.license);
  }
  return result;
}

function holdsOneOf(person: KnownPerson, { code, license }: PlayersFileEntry): boolean {
  return person.coralId === code || person.license === license;
}

const unrated = { singlesRanking: null, doublesRanking: null, singlesGiven: false, doublesGiven: false };

/** The ratings that an entry gives a player; none where the file has none, or the same. */
export function ratingsOf(player: Player | undefined, entry: PlayersFileEntry): GivenRating[] {
  const now = player ?? unrated;
  return ratingModes.flatMap((mode): GivenRating[] => {
    const rating = entry[ratingField[mode]];
    if (rating === undefined) return [];
    if (hasStartRating(now, mode) && ratingIn(now, mode) === rating) return [];
    return [givenRating(now, mode, rating, "import")];
  });
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
