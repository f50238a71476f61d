import type { FormOutcome } from "#app/data/player-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** The last results as beads on a rod, the latest on the right: as a scorer slides them. */
export function FormBeads({ form }: { readonly form: readonly FormOutcome[] }) {
  if (form.length === 0) return null;
  const countOf = (outcome: FormOutcome) => form.filter((other) => other === outcome).length;
  const counts = { wins: countOf("win"), losses: countOf("loss"), draws: countOf("draw") };
  const summary = m.form_summary({ count: form.length, ...counts });
  return (
    <span className="beads" role="img" aria-label={summary} title={summary}>
      {[...form].reverse().map((outcome, index) => (
        <i key={`${index} ${outcome}`} className={outcome} />
      ))}
    </span>
  );
}
