import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

/** The field that speaks for every cell that is empty. */
export const sameRatingField = "sameRating";

/** "The same for all": one rating for every cell of a grid that is empty. */
export function SameRatingField({ id }: { readonly id: string }) {
  return (
    <Field id={id} label={m.evening_ratings_same()} hint={m.evening_ratings_same_hint()}>
      {(control) => <input {...control} name={sameRatingField} inputMode="numeric" autoComplete="off" />}
    </Field>
  );
}
