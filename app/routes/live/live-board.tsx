import { m } from "#app/i18n/paraglide/messages.js";
import type { PlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import { CompetitionDetails } from "#app/routes/layout/competition/competition-details.tsx";

interface LiveBoardProps {
  readonly played: PlayedTournament;
  readonly tournamentId: string;
}

/** What is played: the competitions with their phases, as the tournament's page has them. */
export function LiveBoard({ played, tournamentId }: LiveBoardProps) {
  if (played.competitions.length === 0) return <p>{m.live_no_matches()}</p>;
  return (
    <section className="stack">
      {played.competitions.map((competition, index) => (
        <CompetitionDetails
          key={`${competition.name} ${index}`}
          competition={competition}
          matches={played.matches}
          tournamentId={tournamentId}
          number={index + 1}
          isOpen={index === 0}
          withMatches={false}
        />
      ))}
    </section>
  );
}
