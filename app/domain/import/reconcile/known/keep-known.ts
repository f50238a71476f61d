import { asStored } from "#app/domain/import/reconcile/match-differences.ts";
import { byPlayer, scoreKey } from "#app/domain/import/reconcile/match-keys.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { Match, MatchPlayer } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { agreedTimes, type Times } from "./agreed-times.ts";

type Side = readonly MatchPlayer[];

/**
 * Gives the matches of a file what the site knows of them and the file leaves out or writes less exactly: numbers, groups, licences,
 * times. `pairs` then has the matches as they are given. What only another program's silence would change is no correction (R33).
 */
export function keepKnown(
  file: readonly IdentifiedMatch[],
  pairs: Map<IdentifiedMatch, Match>,
): readonly IdentifiedMatch[] {
  const known = file.flatMap((match) => {
    const stored = pairs.get(match);
    return stored ? { stored, match } : [];
  });
  // The times of compiled matches are those by which they were rated, and stay in one zone with the rest.
  const mayRefine = known.every(({ stored }) => stored.compilationId === null);
  const times = agreedTimes(
    known.map(({ stored, match }) => ({
      known: stored,
      said: match,
      isSameResult: haveSameResult(stored, match),
    })),
    mayRefine,
  );
  const given = new Map<IdentifiedMatch, IdentifiedMatch>();
  for (const [index, { stored, match }] of known.entries()) {
    const after = withKnown(stored, match, times[index] ?? match);
    // A file that is read again is kept as it is: it may have hundreds of thousands.
    if (after === match) continue;
    pairs.delete(match);
    pairs.set(after, stored);
    given.set(match, after);
  }
  return file.map((match) => given.get(match) ?? match);
}

function haveSameResult(stored: Match, said: IdentifiedMatch): boolean {
  const match = asStored(stored, said);
  const outcome = outcomeOf(stored);
  if (outcome !== outcomeOf(match)) return false;
  return outcome === "bye" || scoreKey(stored.score) === scoreKey(match.score);
}

function withKnown(stored: Match, match: IdentifiedMatch, { startAt, endAt }: Times): IdentifiedMatch {
  const people = [...stored.home, ...stored.away];
  const number = match.number ?? stored.number;
  const group = match.group ?? stored.group;
  const [home, away] = [withLicenses(match.home, people), withLicenses(match.away, people)];
  const kept = { number, group, home, away, startAt, endAt };
  const isSaid = (Object.keys(kept) as (keyof typeof kept)[]).every((key) => kept[key] === match[key]);
  return isSaid ? match : { ...match, ...kept };
}

function withLicenses(side: Side, people: Side): Side {
  const known = (player: MatchPlayer) =>
    player.license ?? people.find((other) => byPlayer(other) === byPlayer(player))?.license ?? null;
  if (side.every((player) => player.license === known(player))) return side;
  return side.map((player) => ({ ...player, license: known(player) }));
}
