import { winRate } from "#app/domain/matches/of-a-player/tally.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { pointsOf, type RankingView } from "#app/domain/rankings/ranking.ts";
import { ratingClassOf } from "#app/domain/rating/rating-class.ts";
import type { RankingSort } from "#app/domain/rating/rating-mode.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatPercent, formatRating, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { RankingRow } from "#app/reading/rankings/read-ranking-page.ts";
import { shownSorts } from "#app/routes/layout/requests/ranking-view.ts";
import { ClassBadge } from "#app/routes/layout/widgets/class-badge.tsx";
import { FormBeads } from "#app/routes/layout/widgets/form-beads.tsx";
import { RanksMoved } from "#app/routes/layout/widgets/ranks-moved.tsx";
import { ProvisionalSign } from "#app/routes/layout/words/provisional-sign.tsx";

/** What the cells of every row depend on. */
export interface RankingColumns {
  readonly table: TableType;
  readonly view: RankingView;
  readonly isPhone: boolean;
  /** Not for another day: tallies are counted from all matches. */
  readonly withTally: boolean;
  /** Opens a row's actions; undefined for visitors. */
  readonly onManage?: ((player: { readonly id: string; readonly name: string }) => void) | undefined;
}

interface RankingPlayerRowProps extends RankingColumns {
  readonly entry: RankingRow;
}

/** One player of a ranking. */
export function RankingPlayerRow({
  entry,
  table,
  view,
  isPhone,
  withTally,
  onManage,
}: RankingPlayerRowProps) {
  const { player, tally, movement, form } = entry;
  return (
    <tr className={player.active ? undefined : "inactive"}>
      <td className={player.rank <= 3 ? "rank first" : "rank"}>
        {player.rank}
        {movement === null ? null : <RanksMoved ranks={movement.ranks} />}
      </td>
      <th scope="row" className="name">
        <a href={paths.matches(table, player.id)}>{player.name}</a>
        {player.active ? null : (
          <>
            {" "}
            <span className="tag">{m.inactive()}</span>
          </>
        )}
      </th>
      {shownSorts(view, isPhone).map((sort) => (
        <RatingCell key={sort} entry={entry} sort={sort} isActive={sort === view.sort} />
      ))}
      {isPhone ? null : <TallyCells player={player} tally={withTally ? tally : null} form={form} />}
      {onManage === undefined ? null : (
        <td className="actions">
          <a
            className="btn compact"
            href={paths.managePlayer(player.id)}
            onClick={(click) => {
              click.preventDefault();
              onManage(player);
            }}
          >
            {m.player_manage()} <span className="sr">{player.name}</span>
          </a>
        </td>
      )}
    </tr>
  );
}

interface RatingCellProps {
  readonly entry: RankingRow;
  readonly sort: RankingSort;
  /** Whether the table is sorted by this rating. */
  readonly isActive: boolean;
}

/** R1: each rating has its own class, which its cell says. */
function RatingCell({ entry: { player, movement, provisional }, sort, isActive }: RatingCellProps) {
  const rating = sort === "average" ? pointsOf(player, sort) : ratingIn(player, sort);
  const moved = isActive && movement !== null && movement.ranks !== null ? movement.points : 0;
  return (
    <td
      className={isActive ? "rating active" : "rating wide"}
      title={rating === null ? undefined : ratingClassOf(rating)}
    >
      {moved === 0 ? (
        formatRating(rating)
      ) : (
        <>
          <small className="moved">{`${formatSigned(moved)} `}</small>
          <span>{formatRating(rating)}</span>
        </>
      )}
      {sort !== "average" && provisional.includes(sort) ? <ProvisionalSign /> : null}
    </td>
  );
}

interface TallyCellsProps {
  readonly player: RankingRow["player"];
  readonly tally: RankingRow["tally"] | null;
  readonly form: RankingRow["form"];
}

function TallyCells({ player, tally, form }: TallyCellsProps) {
  const rate = tally === null ? null : winRate(tally);
  return (
    <>
      <td className="wide">
        <ClassBadge name={player.class} />
      </td>
      {tally === null ? null : (
        <>
          <td className="number wide tally">{tally.played}</td>
          <td className="number wide tally">{`${tally.wins}–${tally.losses}–${tally.draws}`}</td>
          <td className="number wide tally">{rate === null ? "–" : formatPercent(rate, currentLocale())}</td>
          <td className="wide tally">
            <FormBeads form={form} />
          </td>
        </>
      )}
    </>
  );
}
