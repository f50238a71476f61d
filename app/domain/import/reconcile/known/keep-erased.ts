import { byPlayer } from "#app/domain/import/reconcile/match-keys.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { Match, MatchPlayer } from "#app/domain/matches/match.ts";
import type { CameSince } from "#app/domain/players/came-since.ts";
import { nobody } from "#app/domain/players/mentions/person-scrubber.ts";

type Side = readonly MatchPlayer[];

/**
 * Gives the matches of a file whoever was erased where the site has them and the file has somebody whom nobody knew before that: an older
 * copy of the file still names who was erased, and that is no correction (R57). `pairs` then has the matches as they are given.
 */
export function keepErased(
  file: readonly IdentifiedMatch[],
  pairs: Map<IdentifiedMatch, Match>,
  cameSince: CameSince,
): readonly IdentifiedMatch[] {
  return file.map((match) => {
    const stored = pairs.get(match);
    if (!stored || !hasErased(stored)) return match;
    const isTurned =
      sharedBy(stored.home, match.away) + sharedBy(stored.away, match.home) >
      sharedBy(stored.home, match.home) + sharedBy(stored.away, match.away);
    const after = {
      ...match,
      home: withErased(match.home, isTurned ? stored.away : stored.home, cameSince),
      away: withErased(match.away, isTurned ? stored.home : stored.away, cameSince),
    };
    pairs.delete(match);
    pairs.set(after, stored);
    return after;
  });
}

/** Whether somebody who was erased plays in a match. */
export function hasErased({ home, away }: Match): boolean {
  return home.some(isErased) || away.some(isErased);
}

/** Of whoever was erased a match keeps the player, without a name; “Anonymous” in a file is no player. */
export function isErased({ playerId, name, license }: MatchPlayer): boolean {
  return playerId !== null && license === null && name === nobody;
}

function sharedBy(one: Side, other: Side): number {
  const keys = new Set(one.map(byPlayer));
  return other.filter((player) => keys.has(byPlayer(player))).length;
}

/** The side of the file, where the erased stand in the place of those who came since, as far as there are both. */
function withErased(inFile: Side, stored: Side, cameSince: CameSince): Side {
  const named = new Set(inFile.map(byPlayer));
  const known = new Set(stored.map(byPlayer));
  const erased = stored.filter((player) => isErased(player) && !named.has(byPlayer(player)));
  return inFile.map((player) => {
    if (known.has(byPlayer(player))) return player;
    const index = erased.findIndex(({ playerId }) => cameSince(player.playerId, playerId ?? ""));
    return index < 0 ? player : (erased.splice(index, 1)[0] ?? player);
  });
}
