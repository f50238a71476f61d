import { m } from "#app/i18n/paraglide/messages.js";
import type { BoardMatch, BoardMatches } from "#app/reading/live/read-matches-now.ts";
import type { PlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import { CompetitionDetails } from "#app/routes/layout/competition/competition-details.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LiveMatches, resultSentence } from "./live-matches.tsx";
import { MatchOnStream } from "./match-on-stream.tsx";
import { StreamFacade } from "./stream-facade.tsx";

interface LiveBoardProps {
  readonly played: PlayedTournament;
  readonly board: BoardMatches;
  readonly tournamentId: string;
  /** Whether there is a stream, of which a match can be shown. */
  readonly hasStream: boolean;
}

/** The association's channel, and its player where it has one that may be shown here. */
interface Stream {
  readonly channel: string;
  readonly player: string | null;
}

/** A part of the board that is sent anew when it changes; the id is that of its element. */
export interface BoardPart {
  readonly id: string;
  readonly content: React.ReactNode;
}

/** What the stream shows, who is called first, the tables, the last results, then each competition as the tournament's page has it. */
export function boardParts({ played, board, tournamentId, hasStream }: LiveBoardProps): BoardPart[] {
  const { playing, called, latest, marks, namesEvents } = board;
  const streamed = hasStream ? board.streamed : null;
  const others = (all: readonly BoardMatch[]) => all.filter(({ match }) => match !== streamed?.match);
  // The last results are complete: one that the stream still shows stands there too.
  const [last] = latest;
  const first = played.competitions.find(({ matches }) => matches > 0) ?? played.competitions[0];
  const isEmpty = played.competitions.every(({ matches, teams }) => matches + teams.length === 0);
  const now = (
    <>
      {isEmpty ? <EmptyState text={m.live_no_matches()} /> : null}
      <LiveMatches title={m.live_called()} matches={others(called)} namesEvents={namesEvents} isCalled />
      <LiveMatches title={m.live_playing()} matches={others(playing)} namesEvents={namesEvents} />
    </>
  );
  const results = (
    <>
      <LiveMatches title={m.live_latest()} matches={latest} namesEvents={namesEvents} isOver />
      {last === undefined ? null : <span data-says={resultSentence(last)} hidden />}
    </>
  );
  return [
    {
      id: "live-streamed",
      content: streamed === null ? null : <MatchOnStream shown={streamed} namesEvents={namesEvents} />,
    },
    { id: "live-now", content: now },
    { id: "live-latest", content: results },
    ...played.competitions.map((competition, index) => ({
      id: `live-${index + 1}`,
      content: (
        <>
          {/* Heard, not seen: without it they would be part of the last results. */}
          {index === 0 ? <h2 className="sr">{m.live_events()}</h2> : null}
          <CompetitionDetails
            competition={competition}
            matches={played.matches}
            tournamentId={tournamentId}
            number={index + 1}
            isOpen={competition === first}
            withMatches={false}
            marks={marks}
          />
        </>
      ),
    })),
  ];
}

/** The stream with the match that it shows, beside it who is called and who plays; below them the competitions. */
export function LiveBoard({
  stream,
  ...shown
}: Omit<LiveBoardProps, "hasStream"> & { readonly stream: Stream | null }) {
  const parts = boardParts({ ...shown, hasStream: stream !== null });
  const [streamed, now, results, ...competitions] = parts.map(({ id, content }) => (
    <div key={id} id={id}>
      {content}
    </div>
  ));
  return (
    <>
      <div className="live-top">
        <div className="live-stream">
          {stream === null ? null : <StreamFacade channel={stream.channel} player={stream.player} />}
          {streamed}
        </div>
        {now}
        {results}
      </div>
      {competitions}
    </>
  );
}
