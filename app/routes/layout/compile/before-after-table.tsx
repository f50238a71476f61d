import { useId } from "react";
import { ratingClassOf } from "#app/domain/rating/rating-class.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { betweenFacts, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Delta } from "#app/routes/layout/widgets/delta.tsx";
import { ratingName } from "#app/routes/layout/widgets/rating-labels.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";
import { RatingGap } from "./rating-gap.tsx";

interface RatingBeforeAfter {
  readonly name: string;
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number | null;
  readonly matches: number;
}

interface BeforeAfterTableProps {
  readonly ratings: readonly RatingBeforeAfter[];
  /** The greatest change, which is drawn from edge to edge. Where none is drawn, there is room for the number of matches. */
  readonly span?: number;
}

/** What compiling does to ratings: before, after, by how much, and the class. */
export function BeforeAfterTable({ ratings, span }: BeforeAfterTableProps) {
  const captionId = useId();
  return (
    <ScrollBox labelledBy={captionId}>
      <table className="table before-after">
        <caption className="sr" id={captionId}>
          {m.compile_caption()}
        </caption>
        <ColumnHeadings
          columns={[
            { label: m.compile_player() },
            { label: m.compile_before(), isNumber: true },
            { label: m.compile_after(), isNumber: true },
            { label: m.evening_change(), isNumber: true },
            ...(span === undefined ? [] : [{ label: <span className="sr">{m.evening_gap()}</span> }]),
            { label: m.column_class() },
          ]}
        />
        <tbody>
          {ratings.map((rating) => (
            <BeforeAfterRow key={`${rating.name} ${rating.mode}`} rating={rating} span={span} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface BeforeAfterRowProps {
  readonly rating: RatingBeforeAfter;
  readonly span: number | undefined;
}

function BeforeAfterRow({ rating, span }: BeforeAfterRowProps) {
  const { name, mode, before, after, matches } = rating;
  const change = (after ?? 0) - (before ?? 0);
  return (
    <tr>
      <th scope="row">
        {name}{" "}
        <span className="soft small">
          {ratingName(mode)}
          {span === undefined ? `${betweenFacts}${m.matches_count({ count: matches })}` : null}
        </span>
      </th>
      <td className="number soft">{formatRating(before)}</td>
      <td className="number">
        <span className="rating">{formatRating(after)}</span>
      </td>
      <td className="number">
        <Delta change={change} />
      </td>
      {span === undefined ? null : (
        <td>
          <RatingGap change={change} span={span} />
        </td>
      )}
      <td>
        <ClassMove before={before} after={after} />
      </td>
    </tr>
  );
}

/** The class; filled where it changes, which people look for. */
function ClassMove({ before, after }: Pick<RatingBeforeAfter, "before" | "after">) {
  if (after === null) return null;
  const [was, is] = [ratingClassOf(before ?? 0), ratingClassOf(after)];
  if (was === is) return <span className="class">{is}</span>;
  return <span className="class top">{m.compile_class_change({ before: was, after: is })}</span>;
}
