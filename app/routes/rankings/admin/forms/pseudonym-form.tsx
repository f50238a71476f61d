import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { PlayerDone } from "./done-player.tsx";
import { PossibleMentions } from "./possible-mention-choice.tsx";
import { usePlayerForm } from "./use-player-form.ts";

interface PseudonymFormProps {
  readonly playerId: string;
  readonly pseudonym: string | null;
  readonly onDone: (done: PlayerDone) => void;
}

/** For someone who does not want to be found by name (Law 25): reversible, ratings intact. */
export function PseudonymForm({ playerId, pseudonym, onDone }: PseudonymFormProps) {
  const action = paths.setPseudonym(playerId);
  const { fetcher, answer, isBusy } = usePlayerForm(action, onDone);
  return (
    <details className="panel" open={answer !== undefined || undefined}>
      <summary>{m.pseudonym_title()}</summary>
      <AnsweredForm fetcher={fetcher} action={action} className="form">
        <input type="hidden" name="playerId" value={playerId} />
        <Outcome of={answer}>
          {answer?.kind === "refused" && !isBusy ? <Refusal sentence={answer.sentence} /> : null}
          {answer?.kind === "hidden" ? <p className="note">{m.writings_hidden()}</p> : null}
        </Outcome>
        <Field id="pseudonym" label={m.pseudonym_label()} hint={m.pseudonym_hint()}>
          {(control) => (
            <input {...control} name="pseudonym" defaultValue={pseudonym ?? ""} autoComplete="off" />
          )}
        </Field>
        {answer?.kind === "hidden" ? (
          <>
            <input type="hidden" name="decided" value="1" />
            <PossibleMentions mentions={answer.possibleMentions} />
          </>
        ) : null}
        <p className="form-acts">
          <StepButton step="hide" disabled={isBusy}>
            {m.pseudonym_hide()}
          </StepButton>
          {pseudonym === null ? null : (
            <StepButton step="show" disabled={isBusy}>
              {m.pseudonym_show()}
            </StepButton>
          )}
        </p>
      </AnsweredForm>
    </details>
  );
}
