import type { FormOutcome } from "#app/data/matches/player-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const step = 14;
const point = (middle: number) => `M${middle} 8h.01`;
const ring = (middle: number) => `M${middle + 5} 8a5 5 0 1 0 0 .01`;

/**
 * The last results as beads on a rod, the latest on the right. Rankings are long, so to keep the page small each bead is
 * only a point of a path with round ends, or a ring where a match was lost, and beads of one kind are one path.
 */
export function FormBeads({ form }: { readonly form: readonly FormOutcome[] }) {
  if (form.length === 0) return null;
  const inOrder = [...form].reverse();
  const line = (outcome: FormOutcome, bead: (middle: number) => string) =>
    inOrder.map((other, index) => (other === outcome ? bead(index * step + 12) : "")).join("");
  const wins = line("win", point);
  const draws = line("draw", point);
  const losses = line("loss", ring);
  const countOf = (outcome: FormOutcome) => form.filter((other) => other === outcome).length;
  const summary = m.form_summary({
    count: form.length,
    wins: countOf("win"),
    losses: countOf("loss"),
    draws: countOf("draw"),
  });
  const width = form.length * step + 10;
  return (
    <svg className="beads" viewBox={`0 0 ${width} 16`} width={width} role="img">
      <title>{summary}</title>
      <path d={`M0 8h${width}`} />
      {wins === "" ? null : <path className="win" d={wins} />}
      {losses === "" ? null : <path className="loss" d={losses} />}
      {draws === "" ? null : <path className="draw" d={draws} />}
    </svg>
  );
}
