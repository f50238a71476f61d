import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { BoardMatch, BoardMatches } from "#app/reading/live/read-matches-now.ts";
import { scoreOf } from "#app/routes/live/score-words.ts";
import { SideNames } from "#app/routes/live/side-names.tsx";

/** Calls, tables and results in one flow of columns: the screen turns its pages. */
export function HallBoard({
  board: { called, playing, latest, namesEvents },
}: {
  readonly board: BoardMatches;
}) {
  if (called.length + playing.length + latest.length === 0)
    return <p className="hall-nothing">{m.live_no_matches()}</p>;
  return (
    <div className="hall-flow">
      <HallMatches title={m.live_called()} matches={called} namesEvents={namesEvents} />
      <HallMatches title={m.live_playing()} matches={playing} namesEvents={namesEvents} />
      <HallMatches title={m.live_latest()} matches={latest} namesEvents={namesEvents} />
    </div>
  );
}

interface HallMatchesProps {
  readonly title: string;
  readonly matches: readonly BoardMatch[];
  readonly namesEvents: boolean;
}

function HallMatches({ title, matches, namesEvents }: HallMatchesProps) {
  if (matches.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol>
        {matches.map((shown) => (
          <HallMatch key={shown.match.id} shown={shown} namesEvents={namesEvents} />
        ))}
      </ol>
    </section>
  );
}

/** A row says by itself what it is: where a browser does not repeat it, its heading may stand on an earlier page. */
function HallMatch({
  shown: { match, event, tableNumber, state },
  namesEvents,
}: {
  readonly shown: BoardMatch;
  readonly namesEvents: boolean;
}) {
  const words = { called: m.live_mark_called(), playing: m.live_mark_playing(), over: m.live_over() };
  const hasWon = (side: "home" | "away") => state === "over" && match.winner === side;
  return (
    <li className={state}>
      {tableNumber === null || state === "over" ? null : (
        <p className="hall-table">
          <span className="sr">{m.live_table({ number: tableNumber })}</span>
          <span aria-hidden="true">{tableNumber}</span>
        </p>
      )}
      <div className="hall-sides">
        {(["home", "away"] as const).map((side) => (
          <p key={side} className={side}>
            {hasWon(side) ? (
              <b>
                <SideNames people={match[side]} />
              </b>
            ) : (
              <SideNames people={match[side]} />
            )}
          </p>
        ))}
        <p className="hall-event">
          {namesEvents ? `${words[state]}${betweenFacts}${textInWords(event)}` : words[state]}
        </p>
      </div>
      <p className="hall-score">{state === "called" ? "" : scoreOf(match)}</p>
    </li>
  );
}
