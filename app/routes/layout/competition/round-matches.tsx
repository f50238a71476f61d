import { scoreText } from "#app/domain/matches/score-text.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownMatch, ShownPerson } from "#app/reading/tournaments/read-played-matches.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";
import { LegacySum, MatchSum } from "./match-sum.tsx";

/** The matches of one round, each with its sets, and what it changed. */
export function RoundMatches({
  title,
  matches,
  table,
}: {
  readonly title: string | null;
  readonly matches: readonly ShownMatch[];
  readonly table: StoredTable | null;
}) {
  return (
    <>
      {title === null ? null : <h5>{title}</h5>}
      <ol className="played">
        {matches.map((match) => (
          <li key={match.id}>
            <p>
              <Side people={match.home} table={table} isWinner={match.winner === "home"} />
              <i> – </i>
              <Side people={match.away} table={table} isWinner={match.winner === "away"} />
            </p>
            <p className="played-score">{resultOf(match)}</p>
            {match.rating === null ? null : <MatchSum rating={match.rating} outcome={match.outcome} />}
            <LegacySum change={match.legacyChange} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Side({
  people,
  table,
  isWinner,
}: {
  readonly people: readonly ShownPerson[];
  readonly table: StoredTable | null;
  readonly isWinner: boolean;
}) {
  if (people.length === 0) return <span className="soft">{m.bye_word()}</span>;
  const names = table === null ? sideInWords(people) : <PlayerNames table={table} players={people} />;
  return isWinner ? <b>{names}</b> : <span>{names}</span>;
}

/** Its score; if the file names only the winner, who that was (R8). */
function resultOf({ outcome, winner, score, isOn, ...sides }: ShownMatch): string {
  if (isOn) return `${m.live_mark_playing()} ${score === null ? "" : scoreText(score)}`;
  if (outcome === "bye") return "";
  if (outcome === "forfeit") return m.outcome_forfeit();
  if (outcome === "unplayed") return m.outcome_unplayed();
  if (score === null && winner !== null) return m.outcome_won_by({ names: sideInWords(sides[winner]) });
  return scoreText(score);
}
