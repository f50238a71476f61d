import type { FormOutcome } from "#app/data/matches/of-a-player/player-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const step = 14;
const point = (middle: number) => `M${middle} 8h.01`;
const ring = (middle: number) => `M${middle + 5} 8a5 5 0 1 0 0 .01`;

/**
 * The last results as beads on a rod, the latest on the right. Rankings are long, so to keep the page small each bead is
 * only a point of a path with round ends, or a ring where a match was lost, and beads of one kind are one path. The rod is
 * the background.
 */
export function FormBeads({ form }: { readonly form: readonly FormOutcome[] }) {
  if (form.length === 0) return null;
  const count = form.length;
  const beads = { win: "", loss: "", draw: "" };
  const counts = { win: 0, loss: 0, draw: 0 };
  for (const [index, outcome] of form.entries()) {
    const middle = (count - 1 - index) * step + 12;
    beads[outcome] += outcome === "loss" ? ring(middle) : point(middle);
    counts[outcome]++;
  }
  const summary = m.form_summary({ count, wins: counts.win, losses: counts.loss, draws: counts.draw });
  return (
    <svg className="beads" viewBox={`0 0 ${count * step + 10} 16`} role="img">
      <title>{summary}</title>
      {beads.win === "" ? null : <path className="win" d={beads.win} />}
      {beads.loss === "" ? null : <path className="loss" d={beads.loss} />}
      {beads.draw === "" ? null : <path className="draw" d={beads.draw} />}
    </svg>
  );
}
