import type { Companion } from "#app/data/matches/of-a-player/list-companions.ts";
import {
  type CompanionSort,
  type RatedShare,
  sortCompanions,
  surplusOf,
} from "#app/domain/matches/of-a-player/companion-tally.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount, formatDifference, formatPercent } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { personInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { FoundPlayer } from "#app/reading/players/page/read-player-page.ts";
import type { CompanionView } from "#app/routes/matches/match-view.ts";
import { ScrollBox } from "#app/ui/scroll-box.tsx";
import { CompareForm } from "./compare-form.tsx";

interface CompanionsProps {
  readonly table: StoredTable;
  readonly playerId: string;
  readonly companions: readonly Companion[];
  readonly view: CompanionView;
  readonly found: readonly FoundPlayer[] | null;
}

const shownAtFirst = 10;
// So many are one page of a hundred kilobytes; nobody reads further down.
const mostShown = 300;

/** Partners and opponents: how often, how well, and how well was to be expected; each leads to the comparison. */
export function Companions(props: CompanionsProps) {
  const { table, playerId, companions, view, found } = props;
  if (companions.length === 0) return null;
  const sort = view.sort ?? "matches";
  const sorted = sortCompanions(companions, sort).slice(0, view.sort === null ? shownAtFirst : mostShown);
  return (
    <div id="companions">
      <details className="companions fold" open={view.sort !== null}>
        <summary id="companions-title">
          {m.companions_title()} ({formatCount(companions.length, currentLocale())})
        </summary>
        <ScrollBox labelledBy="companions-title">
          <table className="table">
            <caption className="sr">{m.companions_title()}</caption>
            <CompanionHeadings table={table} playerId={playerId} sort={sort} />
            <tbody>
              {sorted.map((companion) => (
                <CompanionRow
                  key={companion.playerId}
                  table={table}
                  playerId={playerId}
                  companion={companion}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <p className="soft small">{m.companions_surplus_hint()}</p>
        {sorted.length === companions.length ? null : (
          <MoreCompanions table={table} playerId={playerId} view={view} count={companions.length} />
        )}
      </details>
      <CompareForm table={table} playerId={playerId} typed={view.compare} found={found} />
    </div>
  );
}

interface MoreCompanionsProps extends Pick<CompanionsProps, "table" | "playerId" | "view"> {
  readonly count: number;
}

/** Leads to those who are not shown yet, or says that not everybody is. */
function MoreCompanions({ table, playerId, view, count }: MoreCompanionsProps) {
  if (view.sort !== null)
    return <p className="soft small">{m.companions_first_shown({ count: mostShown })}</p>;
  return (
    <a href={`${paths.matches(table, playerId, { companions: "matches" })}#companions`}>
      {count > mostShown ? m.companions_first({ count: mostShown }) : m.companions_all({ count })}
    </a>
  );
}

interface CompanionHeadingsProps extends Pick<CompanionsProps, "table" | "playerId"> {
  readonly sort: CompanionSort;
}

/** Each column sorts by itself, the most first. */
function CompanionHeadings({ table, playerId, sort }: CompanionHeadingsProps) {
  const columns = [
    { by: "name", label: m.column_name() },
    { by: "together", label: m.companions_with() },
    { by: "against", label: m.companions_against() },
    { by: "surplus", label: m.companions_surplus() },
  ] as const;
  return (
    <thead>
      <tr>
        {columns.map(({ by, label }) => (
          <th
            key={by}
            scope="col"
            className={by === "name" ? undefined : "number"}
            aria-sort={by !== sort ? undefined : by === "name" ? "ascending" : "descending"}
          >
            <a
              href={`${paths.matches(table, playerId, { companions: by })}#companions`}
              title={m.companions_sort({ column: label })}
            >
              {label}
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CompanionRowProps extends Pick<CompanionsProps, "table" | "playerId"> {
  readonly companion: Companion;
}

function CompanionRow({ table, playerId, companion }: CompanionRowProps) {
  const surplus = surplusOf(companion);
  const isRated = companion.togetherRated.matches + companion.againstRated.matches > 0;
  return (
    <tr>
      <td>
        {companion.isRemoved ? (
          personInWords(companion.name)
        ) : (
          <a href={paths.matches(table, playerId, { against: companion.playerId })}>{companion.name}</a>
        )}
      </td>
      <td className="number">
        {wonOf(companion.togetherWon, companion.together)} <Expected share={companion.togetherRated} />
      </td>
      <td className="number">
        {wonOf(companion.againstWon, companion.against)} <Expected share={companion.againstRated} />
      </td>
      <td className="number">{isRated ? formatDifference(surplus, currentLocale()) : "–"}</td>
    </tr>
  );
}

function wonOf(won: number, played: number): string {
  return played === 0 ? "–" : `${won} / ${played}`;
}

/** What the player scored of rated matches, and what the ratings foresaw. */
function Expected({ share: { matches, score, expected } }: { readonly share: RatedShare }) {
  if (matches === 0) return null;
  const percent = (sum: number) => formatPercent(Math.min(1, Math.max(0, sum / matches)), currentLocale());
  return (
    <small>
      {percent(score)} <span>{m.companions_expected({ expected: percent(expected) })}</span>
    </small>
  );
}
