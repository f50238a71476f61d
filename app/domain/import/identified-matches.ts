import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { IdentifiedPlayer } from "#app/domain/import/who-is-who/who-is-who.ts";
import { type Series, seriesOf } from "#app/domain/values/series.ts";
import type { FileCompetition, FilePlayer, FileTournament } from "./result-file.ts";

interface People {
  readonly identify: (entry: FilePlayer) => IdentifiedPlayer;
}

/**
 * A tournament's matches with their players identified and their positions counted through its competitions. Each match is
 * made when it is read: a large file has hundreds of thousands.
 */
export function identifiedMatchesOf(
  tournament: FileTournament,
  people: People,
): Map<FileCompetition, Series<IdentifiedMatch>> {
  const matches = new Map<FileCompetition, Series<IdentifiedMatch>>();
  let position = 0;
  for (const competition of tournament.competitions) {
    const first = position;
    position += competition.matches.length;
    const list = seriesOf(competition.matches.length, () => identified(competition, people, first));
    matches.set(competition, list);
  }
  return matches;
}

/** The player who is named twice in a match, if there is one: real files have such matches. */
export function playerNamedTwice({ home, away }: IdentifiedMatch): IdentifiedPlayer | undefined {
  if (home.length === 1 && away.length === 1 && home[0]?.playerId !== away[0]?.playerId) return undefined;
  const players = [...home, ...away];
  return players.find(
    (player, index) =>
      player.playerId !== null && players.slice(0, index).some((other) => other.playerId === player.playerId),
  );
}

function* identified(
  { matches }: FileCompetition,
  { identify }: People,
  firstPosition: number,
): Generator<IdentifiedMatch> {
  let position = firstPosition;
  for (const match of matches) {
    const { path, number, round, group, winner, score, forfeit, startAt, endAt } = match;
    const sides = { home: match.home.map(identify), away: match.away.map(identify) };
    yield { path, number, round, group, position, ...sides, winner, score, forfeit, startAt, endAt };
    position++;
  }
}
