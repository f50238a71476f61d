import { winRate } from "#app/domain/player-record.ts";
import { pointsOf, type RankingView } from "#app/domain/ranking.ts";
import { ratingClassOf } from "#app/domain/rating-class.ts";
import { type RankingSort, rankingSorts } from "#app/domain/rating-mode.ts";
import type { TableType } from "#app/domain/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatPercent, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { RankingEntry } from "#app/use-cases/read-ranking.ts";
import { ClassBadge } from "../layout/class-badge.tsx";
import { tableLabel } from "../layout/table-label.ts";
import { sortedBy } from "./ranking-view.ts";

interface RankingTableProps {
  readonly table: TableType;
  readonly view: RankingView;
  readonly entries: readonly RankingEntry[];
  readonly isPhone: boolean;
  /** Opens a row's actions; undefined for visitors. */
  readonly onManage?: ((player: { readonly id: string; readonly name: string }) => void) | undefined;
}

type SortHeadingProps = Pick<RankingTableProps, "table" | "view"> & { readonly sort: RankingSort };

const columns: Record<RankingSort, () => string> = {
  singles: m.column_singles,
  doubles: m.column_doubles,
  average: m.column_average,
};
const sorts: Record<RankingSort, () => string> = {
  singles: m.mode_singles,
  doubles: m.mode_doubles,
  average: m.mode_average,
};

/** On a phone the rank, the name and the sorted rating are sent, and nothing that it would hide. */
export function RankingTable({ table, view, entries, isPhone, onManage }: RankingTableProps) {
  const shownSorts = isPhone ? [view.sort] : rankingSorts;
  return (
    <table className="table ranking">
      <caption className="sr">
        {m.rankings_caption({ table: tableLabel(table), sort: sorts[view.sort]() })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.column_rank()}</th>
          <th scope="col">{m.column_name()}</th>
          {shownSorts.map((sort) => (
            <SortHeading key={sort} table={table} view={view} sort={sort} />
          ))}
          {isPhone ? null : <RecordHeadings />}
          {onManage === undefined ? null : <th scope="col">{m.column_actions()}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ player, record }) => (
          <tr key={player.id} className={player.active ? undefined : "inactive"}>
            <td className={player.rank <= 3 ? "rank first" : "rank"}>{player.rank}</td>
            <td className="name">
              <a href={paths.matches(table, player.id)}>{player.name}</a>
              {player.active ? null : <span className="tag">{m.inactive()}</span>}
            </td>
            {shownSorts.map((sort) => (
              <td key={sort} className={sort === view.sort ? "number active" : "number wide"}>
                <Rating rating={sort === "average" ? pointsOf(player, sort) : ratingOf(player, sort)} />
              </td>
            ))}
            {isPhone ? null : <RecordCells player={player} record={record} />}
            {onManage === undefined ? null : (
              <td className="actions">
                <button className="btn slim" type="button" onClick={() => onManage(player)}>
                  {m.player_manage()} <span className="sr">{player.name}</span>
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SortHeading({ table, view, sort }: SortHeadingProps) {
  const isActive = view.sort === sort;
  const direction = view.dir === "asc" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      className={isActive ? "number" : "number wide"}
      aria-sort={isActive ? direction : undefined}
    >
      <a href={paths.rankings(table, sortedBy(view, sort))}>
        {columns[sort]()}
        {isActive ? <span aria-hidden="true">{view.dir === "asc" ? " ↑" : " ↓"}</span> : null}
      </a>
    </th>
  );
}

function RecordHeadings() {
  return (
    <>
      <th scope="col" className="wide">
        {m.column_class()}
      </th>
      <th scope="col" className="number wide record">
        {m.column_played()}
      </th>
      <th scope="col" className="number wide record">
        {m.column_record()}
      </th>
      <th scope="col" className="number wide record">
        {m.column_win_rate()}
      </th>
    </>
  );
}

function RecordCells({ player, record }: RankingEntry) {
  const rate = winRate(record);
  return (
    <>
      <td className="wide">
        <ClassBadge name={player.class} />
      </td>
      <td className="number wide record">{record.played}</td>
      <td className="number wide record" title={m.record_title({ ...record })}>
        {record.wins}–{record.losses}–{record.draws}
      </td>
      <td className="number wide record">{rate === null ? "–" : formatPercent(rate, currentLocale())}</td>
    </>
  );
}

/** R1: each rating can tell its own class. */
function Rating({ rating }: { readonly rating: number | null }) {
  return (
    <span className="rating" title={rating === null ? undefined : ratingClassOf(rating)}>
      {formatRating(rating)}
    </span>
  );
}

function ratingOf(player: RankingEntry["player"], sort: "singles" | "doubles"): number | null {
  return sort === "singles" ? player.singlesRanking : player.doublesRanking;
}
