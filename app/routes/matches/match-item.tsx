import type { Score } from "#app/domain/matches/match.ts";
import { setsWon } from "#app/domain/matches/match-outcome.ts";
import type { PlayerMatch } from "#app/domain/matches/player-match.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstantDay, formatRating, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";
import { MatchArithmetic } from "./match-arithmetic.tsx";

const outcomes: Record<PlayerMatch["outcome"], () => string> = {
  win: m.outcome_win,
  loss: m.outcome_loss,
  draw: m.outcome_draw,
  bye: m.outcome_bye,
  forfeit: m.outcome_forfeit,
  unplayed: m.outcome_unplayed,
};

interface MatchItemProps {
  readonly match: PlayerMatch;
  /** The players whose page this is: the others of the side are partners. */
  readonly ownIds: readonly string[];
  /** Opens the correction; undefined for visitors. */
  readonly onCorrect?: ((match: PlayerMatch) => void) | undefined;
}

export function MatchItem({ match, ownIds, onCorrect }: MatchItemProps) {
  const { outcome } = match;
  return (
    <li className={`match ${outcome}`}>
      <p className="outcome">{outcomes[outcome]()}</p>
      <div className="match-who">
        <MatchSides match={match} ownIds={ownIds} />
        <MatchMeta match={match} />
      </div>
      <p className="match-score">{outcome === "bye" ? "–" : <ScoreText score={match.score} />}</p>
      <MatchChange match={match} onCorrect={onCorrect} />
      {match.explanation === null || match.change === null ? null : (
        <MatchArithmetic
          explanation={match.explanation}
          outcome={outcome}
          change={match.change}
          correction={match.correction}
        />
      )}
    </li>
  );
}

function MatchSides({ match, ownIds }: Pick<MatchItemProps, "match" | "ownIds">) {
  const { opponents, table } = match;
  const partners = match.own.filter(
    (player) => player.playerId === null || !ownIds.includes(player.playerId),
  );
  return (
    <p>
      {opponents.length === 0 ? null : (
        <b>
          <PlayerNames table={table} players={opponents} />
        </b>
      )}{" "}
      {partners.length === 0 ? null : (
        <span className="soft">
          {m.match_with({ names: "" })}
          <PlayerNames table={table} players={partners} />
        </span>
      )}
    </p>
  );
}

function MatchMeta({ match }: Pick<MatchItemProps, "match">) {
  return (
    <p className="match-meta">
      {match.event.name} ·{" "}
      {match.tournamentId === null ? (
        match.tournamentName
      ) : (
        <a href={paths.tournament(match.tournamentId)}>{match.tournamentName}</a>
      )}{" "}
      ·{" "}
      {match.date === null ? (
        m.date_unknown()
      ) : (
        <time dateTime={match.date}>{formatInstantDay(match.date, currentLocale())}</time>
      )}
    </p>
  );
}

/** What the match changed, and for administrators the way to correct it. */
function MatchChange({ match, onCorrect }: Pick<MatchItemProps, "match" | "onCorrect">) {
  return (
    <p className="match-change">
      {match.change === null ? null : (
        <>
          <Delta change={match.change} />
          <small>
            {formatRating(match.before)} → {formatRating(match.after)}
          </small>
        </>
      )}
      {match.legacyChange === null ? null : (
        <>
          <Delta change={match.legacyChange} />
          <small>{m.match_legacy_change()}</small>
        </>
      )}
      {match.compiled ? null : <small>{m.match_waiting()}</small>}
      {onCorrect === undefined || match.change === null ? null : (
        <a
          className="btn compact"
          href={paths.correctMatch(match)}
          onClick={(click) => {
            click.preventDefault();
            onCorrect(match);
          }}
        >
          {m.correct_open()} <span className="sr">{match.opponents.map(({ name }) => name).join(", ")}</span>
        </a>
      )}
    </p>
  );
}

function Delta({ change }: { readonly change: number }) {
  return (
    <span className={change > 0 ? "delta up" : change < 0 ? "delta down" : "delta"}>
      {formatSigned(change)}
    </span>
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
