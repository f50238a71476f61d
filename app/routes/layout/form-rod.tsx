import type { FormOutcome } from "#app/data/player-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const letters: Record<FormOutcome, () => string> = {
  win: m.outcome_win,
  loss: m.outcome_loss,
  draw: m.outcome_draw,
};

/** The last results as beads on a rod, the latest on the right: as a scorer slides them. */
export function FormRod({ form }: { readonly form: readonly FormOutcome[] }) {
  if (form.length === 0) return null;
  const inOrder = [...form].reverse();
  return (
    <p className="form-rod">
      <span className="sr">
        {m.form_label()} {inOrder.map((outcome) => letters[outcome]()).join(", ")}
      </span>
      <span className="beads" aria-hidden="true">
        {inOrder.map((outcome, index) => (
          <i key={`${index} ${outcome}`} className={outcome} />
        ))}
      </span>
    </p>
  );
}
