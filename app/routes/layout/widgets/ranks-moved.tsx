import { m } from "#app/i18n/paraglide/messages.js";

/** Ranks won or lost since a tournament; null for someone who was not in the ranking. */
export function RanksMoved({ ranks }: { readonly ranks: number | null }) {
  if (ranks === 0) return null;
  if (ranks === null) return <small className="ranks">{m.movement_new()}</small>;
  return (
    <small className={ranks > 0 ? "ranks up" : "ranks down"}>
      <span aria-hidden="true">
        {ranks > 0 ? "▲" : "▼"}
        {Math.abs(ranks)}
      </span>
      <span className="sr">{ranks > 0 ? m.movement_up({ ranks }) : m.movement_down({ ranks: -ranks })}</span>
    </small>
  );
}
