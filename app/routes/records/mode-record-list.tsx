import type { HeadlinePlayer, MatchHeadline } from "#app/data/matches/match-headlines.ts";
import { fewestWinsOfRivals } from "#app/domain/ledger/records/rivalries.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { ratingClassOf } from "#app/domain/rating/rating-class.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatInstantDay, formatPercent, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { RecordPage } from "#app/reading/ledger/read-record-page.ts";
import { ClassBadge } from "#app/routes/layout/widgets/class-badge.tsx";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";
import { NoRecord, RecordItem } from "./record-item.tsx";

interface ModeRecordListProps {
  readonly table: StoredTable;
  readonly records: RecordPage;
}

/** Whether nobody holds any of a mode's records. */
export function isWithoutRecords({ upset, streak, mostMatches, highest, rivalry }: RecordPage): boolean {
  return [upset, streak, mostMatches, highest, rivalry].every((one) => one === null);
}

/** The five records of a mode; one sentence where nobody holds any. */
export function ModeRecordList({ table, records }: ModeRecordListProps) {
  const { upset, streak, mostMatches, highest, rivalry } = records;
  if (isWithoutRecords(records)) return <p className="soft">{m.records_empty()}</p>;
  return (
    <ul className="records">
      <Upset table={table} upset={upset} />
      <Highest table={table} highest={highest} />
      <Streak table={table} streak={streak} />
      <MostMatches table={table} mostMatches={mostMatches} />
      <Rivalry table={table} rivalry={rivalry} />
    </ul>
  );
}

type OneRecordProps<Name extends keyof RecordPage> = Pick<ModeRecordListProps, "table"> &
  Pick<RecordPage, Name>;

function Upset({ table, upset }: OneRecordProps<"upset">) {
  const label = m.records_upset();
  if (upset === null) return <NoRecord label={label} />;
  const { match, expected } = upset;
  const percent = formatPercent(expected, currentLocale());
  return (
    <RecordItem
      label={label}
      figure={m.records_upset_figure({ percent })}
      proof={proofOf(table, match.winners, match)}
    >
      <p>
        <PlayerNames table={table} players={match.winners} />{" "}
        {m.records_beat({ count: match.winners.length })} <PlayerNames table={table} players={match.losers} />{" "}
        <b>{scoreText(match.score)}</b>
      </p>
      <p className="soft small">
        {whereOf(match)}
        {betweenFacts}
        {m.records_upset_text()}
      </p>
    </RecordItem>
  );
}

function Highest({ table, highest }: OneRecordProps<"highest">) {
  const label = m.records_highest();
  if (highest === null) return <NoRecord label={label} />;
  const { holder, rating, match } = highest;
  return (
    <RecordItem label={label} figure={formatRating(rating)} proof={proofOf(table, [holder], match)}>
      <p>
        <PlayerNames table={table} players={[holder]} /> <ClassBadge name={ratingClassOf(rating)} />
      </p>
      <p className="soft small">{whereOf(match)}</p>
    </RecordItem>
  );
}

function Streak({ table, streak }: OneRecordProps<"streak">) {
  const label = m.records_streak();
  if (streak === null) return <NoRecord label={label} />;
  const { holder, length, first, last } = streak;
  const figure = m.records_streak_figure({ count: length });
  return (
    <RecordItem label={label} figure={figure} proof={pageOf(table, holder)}>
      <p>
        <PlayerNames table={table} players={[holder]} />
      </p>
      <p className="soft small">{daysBetween(first, last)}</p>
    </RecordItem>
  );
}

function MostMatches({ table, mostMatches }: OneRecordProps<"mostMatches">) {
  const label = m.records_most();
  if (mostMatches === null) return <NoRecord label={label} />;
  const { holder, count } = mostMatches;
  return (
    <RecordItem label={label} figure={m.records_most_figure({ count })} proof={pageOf(table, holder)}>
      <p>
        <PlayerNames table={table} players={[holder]} />
      </p>
    </RecordItem>
  );
}

function Rivalry({ table, rivalry }: OneRecordProps<"rivalry">) {
  const label = m.records_rivalry();
  const explained = m.records_rivalry_counts({ count: fewestWinsOfRivals });
  if (rivalry === null) return <NoRecord label={label}>{explained}</NoRecord>;
  const { one, other, oneWins, otherWins } = rivalry;
  const proof =
    one.playerId && other.playerId ? paths.matches(table, one.playerId, { against: other.playerId }) : null;
  return (
    <RecordItem label={label} figure={`${oneWins}–${otherWins}`} proof={proof}>
      <p>
        <PlayerNames table={table} players={[one]} /> – <PlayerNames table={table} players={[other]} />
      </p>
      <p className="soft small">{explained}</p>
    </RecordItem>
  );
}

function pageOf(table: StoredTable, { playerId }: HeadlinePlayer): string | null {
  return playerId ? paths.matches(table, playerId) : null;
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
  return [textInWords(match.event), textInWords(match.tournament), dayOf(match)].join(betweenFacts);
}

function daysBetween(first: MatchHeadline, last: MatchHeadline): string {
  const [from, to] = [dayOf(first), dayOf(last)];
  return from === to ? from : m.records_streak_text({ from, to });
}

/** In one piece but for its weekday: on a phone the year would stand alone in a line. */
function dayOf({ date }: MatchHeadline): string {
  const [weekday, ...day] = formatInstantDay(date, currentLocale()).split(" ");
  return `${weekday} ${day.join("\u00a0")}`;
}
