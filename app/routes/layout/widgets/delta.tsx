import { formatSigned } from "#app/i18n/format.ts";

/** By how much a rating changed: a gain and a loss each in their colour, no change in none. */
export function Delta({ change }: { readonly change: number }) {
  return (
    <span className={change > 0 ? "delta up" : change < 0 ? "delta down" : "delta"}>
      {formatSigned(change)}
    </span>
  );
}
