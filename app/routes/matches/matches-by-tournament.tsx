import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import type { PlayerPage } from "#app/reading/players/page/read-player-page.ts";
import { EntriesAbove, TournamentMatchesView } from "./tournament-matches-view.tsx";

interface MatchesByTournamentProps {
  readonly page: PlayerPage;
  readonly ownIds: readonly string[];
  /** Whose page this is. */
  readonly ownName: string;
  readonly isWhole: boolean;
  readonly onCorrect: ((match: PlayerMatch) => void) | undefined;
}

/** The matches of a page by tournament, and between them what else changed the ratings. */
export function MatchesByTournament({ page, ...own }: MatchesByTournamentProps) {
  const { tournaments, timeline, rounds, on } = page;
  const context = { ...own, timeline, rounds, on };
  return (
    <>
      {tournaments.map((tournament, index) => (
        <TournamentMatchesView key={`${tournament.key} ${index}`} {...context} tournament={tournament} />
      ))}
      {timeline.some(({ above }) => above === null) ? (
        <ol className="matches">
          <EntriesAbove timeline={timeline} matchId={null} />
        </ol>
      ) : null}
    </>
  );
}
