import type { WhatIf } from "#app/domain/rating/what-if.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AskingForm } from "#app/routes/layout/frame/asking-form.tsx";
import { changeFormula } from "#app/routes/layout/words/change-formula.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Field } from "#app/ui/field.tsx";

/** The form’s fields, as they were typed. */
export interface CalculatorFields {
  readonly own: string;
  readonly opponents: string;
  readonly event: string;
  readonly result: string;
}

interface CalculatorProps {
  readonly fields: CalculatorFields;
  /** Null where nothing was asked, or not in numbers. */
  readonly answer: WhatIf | null;
  /** The fields that were sent without a rating. */
  readonly faults: readonly ("own" | "opponents")[];
}

/** "What would this match have changed?" – a form that asks by address, answered by the domain's own code. */
export function Calculator({ fields, answer, faults }: CalculatorProps) {
  return (
    <section className={answer === null ? "stack screen-only" : "stack"} aria-labelledby="calculator">
      <h2 id="calculator">{m.calculator_title()}</h2>
      <AskingForm className="form" action={`${paths.methods()}#calculator`}>
        <AskedMatch fields={fields} faults={faults} />
        <SubmitActs label={m.calculator_do()} />
      </AskingForm>
      {answer === null ? null : (
        <p className="note">
          {changeFormula({ k: answer.k, score: answer.score, expected: answer.expected })}
        </p>
      )}
    </section>
  );
}

function AskedMatch({ fields, faults }: Omit<CalculatorProps, "answer">) {
  const fault = (team: "own" | "opponents") => ({
    error: faults.includes(team) ? m.calculator_rating_needed() : undefined,
    isStart: faults[0] === team,
  });
  return (
    <div className="field-grid">
      <Field id="own" label={m.calculator_own()} {...fault("own")}>
        {(control) => <input {...control} name="own" inputMode="decimal" defaultValue={fields.own} />}
      </Field>
      <Field id="opponents" label={m.match_opponent_rating()} {...fault("opponents")}>
        {(control) => (
          <input {...control} name="opponents" inputMode="decimal" defaultValue={fields.opponents} />
        )}
      </Field>
      <Field id="event" label={m.methods_k_event()}>
        {(control) => (
          <select {...control} name="event" defaultValue={fields.event || "open"}>
            <option value="open">{m.methods_k_open()}</option>
            <option value="other">{m.methods_k_other()}</option>
            <option value="dyp">{m.methods_k_dyp()}</option>
          </select>
        )}
      </Field>
      <Field id="result" label={m.calculator_result()}>
        {(control) => (
          <select {...control} name="result" defaultValue={fields.result || "win"}>
            <option value="win">{m.outcome_win()}</option>
            <option value="draw">{m.outcome_draw()}</option>
            <option value="loss">{m.outcome_loss()}</option>
          </select>
        )}
      </Field>
    </div>
  );
}
