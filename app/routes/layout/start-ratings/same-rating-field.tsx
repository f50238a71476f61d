import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

/** The field that speaks for the cells that are empty, where there is no rating yet. */
export const sameRatingField = "sameRating";

interface SameRatingFieldProps {
  readonly id: string;
  /** What stands at each cell of the grid: null for none. */
  readonly ratings: readonly (number | null)[];
}

/**
 * "The same for all": one rating for every cell of a grid that is empty and where there is none, or 0. One that matches made is
 * only replaced by what is typed in its own cell. Nothing where every cell has one.
 */
export function SameRatingField({ id, ratings }: SameRatingFieldProps) {
  const kept = ratings.filter(Boolean).length;
  const count = ratings.length - kept;
  if (count === 0) return null;
  const hint = [
    m.evening_ratings_same_hint({ count }),
    kept === 0 ? [] : m.evening_ratings_same_kept(),
  ].flat();
  return (
    <Field id={id} label={m.evening_ratings_same()} hint={hint.join(" ")}>
      {(control) => (
        <input
          {...control}
          className="rating-cell"
          name={sameRatingField}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  );
}
