import { forfeiters, setsWon } from "#app/domain/matches/match-outcome.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { BoardMatch } from "#app/reading/live/read-matches-now.ts";
import { SideNames } from "#app/routes/live/side-names.tsx";

const states = { playing: () => null, called: m.live_soon, over: m.live_over };

/** The match at the table on stream: names, ratings, each set, and what it stands at. */
export function OverlayMatch({ shown }: { readonly shown: BoardMatch }) {
  const { match, event, state } = shown;
  const sets = match.score?.home.length ?? 0;
  const word = states[state]();
  return (
    <table className="bug">
      <caption>
        {textInWords(event)}
        {word === null ? null : <b> {word}</b>}
      </caption>
      <thead className="sr">
        <tr>
          <th scope="col">{m.column_name()}</th>
          {shown.ratings === null ? null : <th scope="col">{m.live_rating()}</th>}
          {sets > 1
            ? match.score?.home.map((_, index) => (
                <th key={index} scope="col">
                  {m.live_set({ number: index + 1 })}
                </th>
              ))
            : null}
          {state === "called" ? null : <th scope="col">{m.live_score()}</th>}
        </tr>
      </thead>
      <tbody>
        <Side shown={shown} side="home" />
        <Side shown={shown} side="away" />
      </tbody>
    </table>
  );
}

function Side({ shown, side }: { readonly shown: BoardMatch; readonly side: "home" | "away" }) {
  const { match, ratings, state } = shown;
  const own = match.score?.[side] ?? [];
  const hasWon = state === "over" && match.winner === side;
  return (
    <tr className={hasWon ? `${side} won` : side}>
      <th scope="row">{match[side].length === 0 ? m.bye_word() : <SideNames people={match[side]} />}</th>
      {ratings === null ? null : <td className="bug-rating">{formatRating(Math.round(ratings[side]))}</td>}
      {own.length > 1
        ? own.map((points, index) => (
            <td key={index} className="bug-set">
              {points}
            </td>
          ))
        : null}
      {state === "called" ? null : <td className="bug-score">{pointsOf(shown, side)}</td>}
    </tr>
  );
}

/** Sets won where there are several, else points. */
function pointsOf({ match, state }: BoardMatch, side: "home" | "away"): string {
  const { score, outcome, winner } = match;
  if (outcome === "forfeit") return forfeiters(winner)[side] ? m.outcome_forfeit() : "";
  if (score === null) return state === "playing" ? "0" : "";
  if (score.home.length <= 1) return String(score[side][0] ?? 0);
  const [home, away] = setsWon(score);
  return String(side === "home" ? home : away);
}
