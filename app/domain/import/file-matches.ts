import type { FileMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { IdentifiedPlayer } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { SeasonCompetition, SeasonMatch, SeasonPlayer, SeasonTournament } from "./season.ts";

/** A tournament's matches with their players identified and their positions counted through its competitions. */
export function fileMatchesOf(
  tournament: SeasonTournament,
  people: { readonly identify: (entry: SeasonPlayer) => IdentifiedPlayer },
): Map<SeasonCompetition, FileMatch[]> {
  const matches = new Map<SeasonCompetition, FileMatch[]>();
  let position = 0;
  for (const competition of tournament.competitions) {
    const list = competition.matches.map((match) =>
      withSides(match, match.home.map(people.identify), match.away.map(people.identify), position++),
    );
    matches.set(competition, list);
  }
  return matches;
}

/** The one who stands twice in a match, if someone does: real files hold such matches (docs/domain.md). */
export function standsTwice(match: FileMatch): IdentifiedPlayer | undefined {
  const players = [...match.home, ...match.away];
  return players.find(
    (player, index) =>
      player.playerId !== null && players.slice(0, index).some((other) => other.playerId === player.playerId),
  );
}

function withSides(
  match: SeasonMatch,
  home: readonly IdentifiedPlayer[],
  away: readonly IdentifiedPlayer[],
  position: number,
): FileMatch {
  const { at, number, round, group, winner, score, forfeit, startAt, endAt } = match;
  return { at, number, round, group, position, home, away, winner, score, forfeit, startAt, endAt };
}
