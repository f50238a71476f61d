import { useState } from "react";
import type { PossibleMention } from "#app/domain/players/possible-mentions.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { PreviewFirstButton } from "#app/ui/preview-first-button.tsx";
import { PossibleMentions } from "./possible-mention-choice.tsx";
import { usePlayerForm } from "./use-player-form.ts";

interface ErasePlayerFormProps {
  readonly playerId: string;
  readonly onDone: (sentence: string) => void;
}

/** Erasing a person for good (R57): what disappears is shown first, and the name is written out to confirm. */
export function ErasePlayerForm({ playerId, onDone }: ErasePlayerFormProps) {
  const action = paths.erasePlayer(playerId);
  const { Form, answer, isBusy, reset } = usePlayerForm(action, onDone);
  const isPreviewed = answer?.kind === "refused" || (answer?.kind === "erased" && answer.dryRun);
  // The ticked boxes stay after a refused confirmation: the list is kept until another answer brings a new one.
  const [mentions, setMentions] = useState<readonly PossibleMention[]>([]);
  if (answer?.kind === "erased" && answer.dryRun && answer.erased.possibleMentions !== mentions) {
    setMentions(answer.erased.possibleMentions);
  }
  return (
    <details className="panel" open={answer !== undefined || undefined}>
      <summary>{m.erase_title()}</summary>
      <Form method="post" action={action} className="form">
        <input type="hidden" name="playerId" value={playerId} />
        <p>{m.erase_text()}</p>
        <Outcome of={answer}>
          {isBusy ? <p>{m.loading()}</p> : null}
          {answer?.kind === "erased" && answer.dryRun ? (
            <p className="note warn">{m.erase_preview({ ...answer.erased })}</p>
          ) : null}
        </Outcome>
        <PossibleMentions mentions={mentions} />
        {isPreviewed ? (
          <Field
            id="confirmation"
            label={m.erase_confirm()}
            error={answer.kind === "refused" && !isBusy ? answer.sentence : undefined}
          >
            {(control) => <input {...control} name="confirmation" autoComplete="off" required />}
          </Field>
        ) : null}
        <p className="form-acts">
          <PreviewFirstButton
            step="erase"
            isPreviewed={isPreviewed}
            disabled={isBusy}
            ask={m.erase_ask()}
            confirm={m.erase_do()}
            no={{ label: m.form_no(), href: paths.managePlayer(playerId), onClick: reset }}
          />
        </p>
      </Form>
    </details>
  );
}
