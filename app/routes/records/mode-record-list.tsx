import type { ReactNode } from "react";
import type { HeadlinePlayer, MatchHeadline } from "#app/data/matches/match-headlines.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { ratingClassOf } from "#app/domain/rating/rating-class.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstantDay, formatPercent } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { RecordPage } from "#app/reading/ledger/read-record-page.ts";
import { ClassBadge } from "#app/routes/layout/widgets/class-badge.tsx";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";

interface ModeRecordListProps {
  readonly table: StoredTable;
  readonly records: RecordPage;
}

/** The five records of a mode: a figure, who holds it, and the way to its proof. */
export function ModeRecordList({ table, records }: ModeRecordListProps) {
  const { upset, streak, mostMatches, highest, rivalry } = records;
  const names = (...players: HeadlinePlayer[]) => <PlayerNames table={table} players={players} />;
  return (
    <ul className="records">
      <RecordItem
        label={m.records_upset()}
        figure={upset && m.records_upset_figure({ percent: formatPercent(upset.expected, currentLocale()) })}
        proof={upset && proofOf(table, upset.match.winners, upset.match)}
      >
        {upset === null ? null : (
          <>
            <p>
              {names(...upset.match.winners)} {m.records_beat({ count: upset.match.winners.length })}{" "}
              {names(...upset.match.losers)} <b>{scoreText(upset.match.score)}</b>
            </p>
            <p className="soft small">
              {whereOf(upset.match)} · {m.records_upset_text()}
            </p>
          </>
        )}
      </RecordItem>
      <RecordItem
        label={m.records_highest()}
        figure={highest && String(highest.rating)}
        proof={highest && proofOf(table, [highest.holder], highest.match)}
      >
        {highest === null ? null : (
          <>
            <p>
              {names(highest.holder)} <ClassBadge name={ratingClassOf(highest.rating)} />
            </p>
            <p className="soft small">{whereOf(highest.match)}</p>
          </>
        )}
      </RecordItem>
      <RecordItem
        label={m.records_streak()}
        figure={streak && m.records_streak_figure({ count: streak.length })}
        proof={streak?.holder.playerId ? paths.matches(table, streak.holder.playerId) : null}
      >
        {streak === null ? null : (
          <>
            <p>{names(streak.holder)}</p>
            <p className="soft small">{daysBetween(streak.first, streak.last)}</p>
          </>
        )}
      </RecordItem>
      <RecordItem
        label={m.records_most()}
        figure={mostMatches && m.records_most_figure({ count: mostMatches.count })}
        proof={mostMatches?.holder.playerId ? paths.matches(table, mostMatches.holder.playerId) : null}
      >
        {mostMatches === null ? null : <p>{names(mostMatches.holder)}</p>}
      </RecordItem>
      <RecordItem
        label={m.records_rivalry()}
        figure={rivalry && `${rivalry.oneWins}–${rivalry.otherWins}`}
        proof={
          rivalry?.one.playerId && rivalry.other.playerId
            ? paths.matches(table, rivalry.one.playerId, { against: rivalry.other.playerId })
            : null
        }
      >
        {rivalry === null ? null : (
          <>
            <p>
              {names(rivalry.one)} – {names(rivalry.other)}
            </p>
            <p className="soft small">
              {m.records_rivalry_text({ count: Math.min(rivalry.oneWins, rivalry.otherWins) })}
            </p>
          </>
        )}
      </RecordItem>
    </ul>
  );
}

interface RecordItemProps {
  readonly label: string;
  readonly figure: string | null;
  /** Where the matches are; null where nobody has a page. */
  readonly proof: string | null;
  readonly children: ReactNode;
}

function RecordItem({ label, figure, proof, children }: RecordItemProps) {
  return (
    <li>
      <h3 className="label">{label}</h3>
      {figure === null ? <p className="soft">{m.records_none()}</p> : <p className="figure">{figure}</p>}
      {children}
      {proof === null ? null : (
        <p className="small">
          <a href={`${proof}#matches`}>
            {m.records_proof()} <span className="sr">– {label}</span>
          </a>
        </p>
      )}
    </li>
  );
}

/** The first of the players with a page, at the matches of that tournament. */
function proofOf(
  table: StoredTable,
  players: readonly HeadlinePlayer[],
  match: MatchHeadline,
): string | null {
  const id = players.find((player) => player.playerId !== null)?.playerId;
  return id ? paths.matches(table, id, { q: match.tournament }) : null;
}

function whereOf(match: MatchHeadline): string {
  return [match.event, match.tournament, dayOf(match)].join(" · ");
}

function daysBetween(first: MatchHeadline, last: MatchHeadline): string {
  const [from, to] = [dayOf(first), dayOf(last)];
  return from === to ? from : m.records_streak_text({ from, to });
}

function dayOf({ date }: MatchHeadline): string {
  return formatInstantDay(date, currentLocale());
}
