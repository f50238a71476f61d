import { ratingClassOf } from "#app/domain/rating/rating-class.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { EveningSection } from "#app/routes/evening/sections/evening-section.tsx";
import { Delta } from "#app/routes/layout/widgets/delta.tsx";
import { ratingName } from "#app/routes/layout/widgets/rating-labels.ts";
import type { EveningRating, EveningTable } from "#app/steps/import/evening/evening-ratings.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";
import { LateQuestion } from "./late-question.tsx";
import { RankChanges } from "./rank-changes.tsx";
import { RatingGap } from "./rating-gap.tsx";

/** So many rows are read; the rest is one click away. */
const mostShown = 12;

/** What compiling does on one table: the order of a late file, ratings before and after, ranks. */
export function RatingsSection({ compiled }: { readonly compiled: EveningTable }) {
  const { table, matches, rated, waitedBefore, ratings, lateComparison, answer, isCertain } = compiled;
  const id = `ratings-${table}`;
  const first = ratings.slice(0, mostShown);
  const others = ratings.slice(mostShown);
  const span = Math.max(1, ...ratings.map(({ before, after }) => Math.abs((after ?? 0) - (before ?? 0))));
  const isOpen = lateComparison !== null && answer === null && !isCertain;
  return (
    <EveningSection id={id} title={m.evening_ratings({ table: tableNames[table] })} isOpen={isOpen}>
      {/* Nothing waits where only what is compiled is corrected. */}
      {matches === 0 ? null : (
        <>
          <p className="soft small">
            {m.evening_compiled({ count: matches })} {m.evening_rated({ count: rated })}{" "}
            {waitedBefore === 0 ? null : m.evening_waited_before({ count: waitedBefore })}
          </p>
          <LateQuestion compiled={compiled} />
        </>
      )}
      {ratings.length === 0 ? (
        <p>{m.evening_ratings_none()}</p>
      ) : (
        <>
          <RatingTable ratings={first} span={span} label={id} />
          {others.length === 0 ? null : (
            <details>
              <summary>{m.evening_ratings_more({ count: others.length })}</summary>
              <RatingTable ratings={others} span={span} label={id} />
            </details>
          )}
        </>
      )}
      <RankChanges compiled={compiled} />
    </EveningSection>
  );
}

interface RatingTableProps {
  readonly ratings: readonly EveningRating[];
  /** The greatest change, which is drawn from edge to edge. */
  readonly span: number;
  readonly label: string;
}

function RatingTable({ ratings, span, label }: RatingTableProps) {
  return (
    <ScrollBox labelledBy={label}>
      <table className="table before-after">
        <ColumnHeadings
          columns={[
            { label: m.compile_player() },
            { label: m.compile_before(), isNumber: true },
            { label: m.compile_after(), isNumber: true },
            { label: m.evening_change(), isNumber: true },
            { label: <span className="sr">{m.evening_gap()}</span> },
            { label: m.column_class() },
          ]}
        />
        <tbody>
          {ratings.map(({ name, mode, before, after }) => {
            const change = (after ?? 0) - (before ?? 0);
            return (
              <tr key={`${name} ${mode}`}>
                <th scope="row">
                  {name} <span className="soft small">{ratingName(mode)}</span>
                </th>
                <td className="number soft">{formatRating(before)}</td>
                <td className="number">
                  <span className="rating">{formatRating(after)}</span>
                </td>
                <td className="number">
                  <Delta change={change} />
                </td>
                <td>
                  <RatingGap change={change} span={span} />
                </td>
                <td>
                  <ClassMove before={before} after={after} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function ClassMove({ before, after }: Pick<EveningRating, "before" | "after">) {
  if (after === null) return null;
  const [was, is] = [ratingClassOf(before ?? 0), ratingClassOf(after)];
  if (was === is) return <span className="class">{is}</span>;
  return <span className="class top">{m.compile_class_change({ before: was, after: is })}</span>;
}
