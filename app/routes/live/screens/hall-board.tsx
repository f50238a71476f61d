import { sideName } from "#app/domain/matches/side-name.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { LiveTie, LiveTies } from "#app/reading/live/read-matches-now.ts";
import { scoreOf } from "#app/routes/live/tie-words.ts";

/** Calls, tables and results in one flow of columns: the screen turns its pages. */
export function HallBoard({ ties: { called, playing, latest } }: { readonly ties: LiveTies }) {
  if (called.length + playing.length + latest.length === 0)
    return <p className="hall-nothing">{m.live_no_matches()}</p>;
  return (
    <div className="hall-flow">
      <HallTies title={m.live_called()} ties={called} />
      <HallTies title={m.live_playing()} ties={playing} />
      <HallTies title={m.live_latest()} ties={latest} />
    </div>
  );
}

function HallTies({ title, ties }: { readonly title: string; readonly ties: readonly LiveTie[] }) {
  if (ties.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol>
        {ties.map((tie) => (
          <HallTie key={tie.match.id} tie={tie} />
        ))}
      </ol>
    </section>
  );
}

/** A row says by itself what it is: its heading may stand on an earlier page. */
function HallTie({ tie: { match, event, tableNumber, state } }: { readonly tie: LiveTie }) {
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
            {hasWon(side) ? <b>{sideName(match[side])}</b> : sideName(match[side])}
          </p>
        ))}
        <p className="hall-event">
          {words[state]} · {event}
        </p>
      </div>
      <p className="hall-score">{state === "called" ? "" : scoreOf(match)}</p>
    </li>
  );
}
