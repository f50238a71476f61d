import { m } from "#app/i18n/paraglide/messages.js";
import type { LiveTies as Ties } from "#app/reading/live/read-matches-now.ts";
import type { PlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import { CompetitionDetails } from "#app/routes/layout/competition/competition-details.tsx";
import { LiveTies, resultSentence } from "./live-ties.tsx";

interface LiveBoardProps {
  readonly played: PlayedTournament;
  readonly ties: Ties;
  readonly tournamentId: string;
}

/** A part of the board that is sent anew when it changes; the id is that of its element. */
export interface BoardPart {
  readonly id: string;
  readonly content: React.ReactNode;
}

/** What is played: who is called first, the tables, the last results, then each competition as the tournament's page has it. */
export function boardParts({ played, ties, tournamentId }: LiveBoardProps): BoardPart[] {
  const { playing, called, latest } = ties;
  const [last] = latest;
  const isEmpty = played.competitions.length === 0;
  const now = (
    <>
      {isEmpty ? <p>{m.live_no_matches()}</p> : null}
      <LiveTies title={m.live_called()} ties={called} />
      <LiveTies title={m.live_playing()} ties={playing} />
      <LiveTies title={m.live_latest()} ties={latest} isOver />
      {last === undefined ? null : <span data-says={resultSentence(last)} hidden />}
    </>
  );
  return [
    { id: "live-now", content: now },
    ...played.competitions.map((competition, index) => ({
      id: `live-${index + 1}`,
      content: (
        <CompetitionDetails
          competition={competition}
          matches={played.matches}
          tournamentId={tournamentId}
          number={index + 1}
          isOpen={index === 0}
          withMatches={false}
        />
      ),
    })),
  ];
}

/** The parts, each in its own element. */
export function LiveBoard(props: LiveBoardProps) {
  return boardParts(props).map(({ id, content }) => (
    <div key={id} id={id} className={id === "live-now" ? "live-now" : undefined}>
      {content}
    </div>
  ));
}
