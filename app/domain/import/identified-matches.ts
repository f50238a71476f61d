import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { IdentifiedPlayer } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { FileCompetition, FileMatch, FilePlayer, FileTournament } from "./result-file.ts";

/** A tournament's matches with their players identified and their positions counted through its competitions. */
export function identifiedMatchesOf(
  tournament: FileTournament,
  people: { readonly identify: (entry: FilePlayer) => IdentifiedPlayer },
): Map<FileCompetition, IdentifiedMatch[]> {
  const matches = new Map<FileCompetition, IdentifiedMatch[]>();
  let position = 0;
  for (const competition of tournament.competitions) {
    const list = competition.matches.map((match) =>
      withSides(match, match.home.map(people.identify), match.away.map(people.identify), position++),
    );
    matches.set(competition, list);
  }
  return matches;
}

/** The player who is named twice in a match, if there is one: real files have such matches (docs/domain.md). */
export function playerNamedTwice(match: IdentifiedMatch): IdentifiedPlayer | undefined {
  const players = [...match.home, ...match.away];
  return players.find(
    (player, index) =>
      player.playerId !== null && players.slice(0, index).some((other) => other.playerId === player.playerId),
  );
}

function withSides(
  match: FileMatch,
  home: readonly IdentifiedPlayer[],
  away: readonly IdentifiedPlayer[],
  position: number,
): IdentifiedMatch {
  const { path, number, round, group, winner, score, forfeit, startAt, endAt } = match;
  return { path, number, round, group, position, home, away, winner, score, forfeit, startAt, endAt };
}
