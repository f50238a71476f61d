import type { Score } from "#app/domain/matches/match.ts";
import { setsWon } from "#app/domain/matches/match-outcome.ts";
import { isOfMerged, partnersOf } from "#app/domain/matches/of-a-player/match-groups.ts";
import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { outcomeWords } from "#app/i18n/sentences/outcome-words.ts";
import { paths } from "#app/paths.ts";
import { Delta } from "#app/routes/layout/widgets/delta.tsx";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";
import { MatchArithmetic } from "./match-arithmetic.tsx";
import { teamOf } from "./team-of.ts";

interface MatchItemProps {
  readonly match: PlayerMatch;
  /** The players whose page this is: the others of the side are partners. */
  readonly ownIds: readonly string[];
  readonly ownName: string;
  /** The phase and the round, as people call them; "" for none. */
  readonly round: string;
  /** Whether it is still being played: whoever leads has not won. */
  readonly isOn: boolean;
  /** Whether the competition's heading names the partners already. */
  readonly isPartnerNamed: boolean;
  /** Opens the correction; undefined for visitors. */
  readonly onCorrect?: ((match: PlayerMatch) => void) | undefined;
}

/** A match in a row: bead, opponents, round, score, change, which opens to its arithmetic. */
export function MatchItem(props: MatchItemProps) {
  const { match, ownIds, ownName, isOn } = props;
  const outcome = isOn ? "unplayed" : match.outcome;
  const isAlone = partnersOf(match, ownIds).length === 0;
  return (
    <li className={`match ${outcome}`}>
      <p className="outcome">
        <span>{isOn ? m.live_mark_playing() : outcomeWords[outcome]()}</span>
      </p>
      <MatchWho {...props} />
      <p className="match-score">{outcome === "bye" ? "–" : <ScoreText score={match.score} />}</p>
      {match.explanation === null || match.change === null ? null : (
        <MatchArithmetic
          explanation={match.explanation}
          own={isAlone ? ownName : teamOf(ownName)}
          isTeam={{ own: !isAlone, opponents: match.opponents.length > 1 }}
          outcome={outcome}
          moved={{ before: match.before, change: match.change, after: match.after }}
          correction={match.correction}
          summary={<MatchChange match={match} />}
        />
      )}
      {match.legacyChange === null ? null : (
        <p className="match-change">
          <Delta change={match.legacyChange} /> <small>{m.match_legacy_change()}</small>
        </p>
      )}
    </li>
  );
}

function MatchWho({ match, ownIds, round, isPartnerNamed, onCorrect }: MatchItemProps) {
  const { opponents, table, forfeitWinner } = match;
  const partners = isPartnerNamed ? [] : partnersOf(match, ownIds);
  return (
    <p className="match-who">
      {opponents.length === 0 ? null : (
        <b>
          <PlayerNames table={table} players={opponents} />{" "}
        </b>
      )}
      {partners.length === 0 ? null : (
        <span className="soft">
          {m.match_with({ names: "" })}
          <PlayerNames table={table} players={partners} />{" "}
        </span>
      )}
      {forfeitWinner === null ? null : (
        <span className="match-meta">
          {forfeitWinner === "own" ? m.outcome_forfeit_won() : m.outcome_forfeit_lost()}
        </span>
      )}{" "}
      {round === "" ? null : <span className="match-meta">{round}</span>}{" "}
      {match.change !== null && isOfMerged(match, ownIds) ? (
        <span className="match-meta">{m.match_of_merged()}</span>
      ) : null}{" "}
      {match.compiled ? null : <span className="match-meta">{m.match_waiting()}</span>}{" "}
      {onCorrect === undefined || match.change === null ? null : (
        <a
          className="correct screen-only"
          href={paths.correctMatch(match)}
          onClick={(click) => {
            click.preventDefault();
            onCorrect(match);
          }}
        >
          {m.correct_open()} <span className="sr">{opponents.map(({ name }) => name).join(", ")}</span>
        </a>
      )}
    </p>
  );
}

/** What the match changed: a rating that stays does not go from itself to itself. */
function MatchChange({ match: { before, change, after } }: Pick<MatchItemProps, "match">) {
  if (change === null) return null;
  return (
    <>
      <Delta change={change} />{" "}
      <small>
        {change === 0 ? null : `${formatRating(before)} → `}
        {formatRating(after)}
      </small>
      <span className="sr"> {m.match_why()}</span>
    </>
  );
}

/** A single score as it is; for several sets, the number of sets won, with the points below. */
function ScoreText({ score }: { readonly score: Score | null }) {
  if (score === null) return null;
  if (score.home.length === 1) return `${score.home[0]}–${score.away[0]}`;
  const [own, others] = setsWon(score);
  const sets = score.home.map((points, index) => `${points}–${score.away[index]}`).join(", ");
  return (
    <>
      {own}–{others} <small>{sets}</small>
    </>
  );
}
