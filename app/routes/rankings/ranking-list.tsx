import type { ReactNode } from "react";
import type { RankingSort } from "#app/domain/rating/rating-mode.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths, type RankingQuery } from "#app/paths.ts";
import type { RankingRow } from "#app/reading/rankings/read-ranking-page.ts";
import { shownSorts, sortedBy } from "#app/routes/layout/requests/ranking-view.ts";
import { ratingLabel, ratingName } from "#app/routes/layout/widgets/rating-labels.ts";
import { tableWithin } from "#app/routes/layout/widgets/table-label.ts";
import { Abbreviation } from "#app/routes/layout/words/abbreviation.tsx";
import { type RankingColumns, RankingPlayerRow } from "./ranking-player-row.tsx";

interface RankingListProps extends RankingColumns {
  readonly entries: readonly RankingRow[];
  /** Of which day it is and since when it counts movement, which another sort keeps. */
  readonly moment: Pick<RankingQuery, "on" | "since">;
  /** What its signs mean: above it, on phones below, so that the first screen has rows. */
  readonly note: ReactNode;
}

type SortHeadingProps = Pick<RankingListProps, "table" | "view" | "moment"> & { readonly sort: RankingSort };

/** A phone gets only the rank, the name and the sorted rating: it has no space for more. */
export function RankingList({ entries, moment, note, ...columns }: RankingListProps) {
  const { table, view, isPhone, withTally, onManage } = columns;
  return (
    <table className="table ranking">
      <caption>
        <span className="sr">
          {m.rankings_caption({ table: tableWithin(table), sort: ratingName(view.sort) })}
        </span>
        {note}
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.column_rank()}</th>
          <th scope="col">{m.column_name()}</th>
          {shownSorts(view, isPhone).map((sort) => (
            <SortHeading key={sort} table={table} view={view} moment={moment} sort={sort} />
          ))}
          {isPhone ? null : <TallyHeadings withTally={withTally} />}
          {onManage === undefined ? null : <th scope="col">{m.column_actions()}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <RankingPlayerRow key={entry.player.id} entry={entry} {...columns} />
        ))}
      </tbody>
    </table>
  );
}

function SortHeading({ table, view, moment, sort }: SortHeadingProps) {
  const isActive = view.sort === sort;
  const direction = view.dir === "asc" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      className={isActive ? "number" : "number wide"}
      aria-sort={isActive ? direction : undefined}
    >
      <a href={paths.rankings(table, { ...sortedBy(view, sort), ...moment })}>
        {ratingLabel(sort)}
        {isActive ? <span aria-hidden="true">{view.dir === "asc" ? "↑" : "↓"}</span> : null}
      </a>
    </th>
  );
}

function TallyHeadings({ withTally }: Pick<RankingListProps, "withTally">) {
  return (
    <>
      <th scope="col" className="wide">
        {m.column_class()}
      </th>
      {withTally ? (
        <>
          <th scope="col" className="number wide tally">
            {m.column_played()}
          </th>
          <th scope="col" className="number wide tally">
            <Abbreviation short={m.column_tally()} long={m.column_tally_title()} />
          </th>
          <th scope="col" className="number wide tally">
            {m.column_win_rate()}
          </th>
          <th scope="col" className="wide tally">
            {m.column_form()}
          </th>
        </>
      ) : null}
    </>
  );
}
