import type { RatingClass } from "#app/domain/rating/rating-class.ts";

/** A rating's class; filled for the highest. */
export function ClassBadge({ name }: { readonly name: RatingClass }) {
  return <span className={name === "Master" ? "class top" : "class"}>{name}</span>;
}
