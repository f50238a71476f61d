import { useState } from "react";
import type { PossibleMention } from "#app/domain/players/mentions/possible-mentions.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { erasurePreviewSentence } from "#app/i18n/sentences/player-input-sentences.ts";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { PreviewFirstButton } from "#app/ui/preview-first-button.tsx";
import type { PlayerDone } from "./done-player.tsx";
import { PossibleMentions } from "./possible-mention-choice.tsx";
import { usePlayerForm } from "./use-player-form.ts";

interface ErasePlayerFormProps {
  readonly playerId: string;
  readonly onDone: (done: PlayerDone) => void;
}

/** Erasing a person for good (R57): what disappears is shown first, and the name is written out to confirm. */
export function ErasePlayerForm({ playerId, onDone }: ErasePlayerFormProps) {
  const action = paths.erasePlayer(playerId);
  const { fetcher, answer, isBusy, reset } = usePlayerForm(action, onDone);
  // A confirmation that was refused leaves what was previewed; a preview that was not answered has shown nothing.
  const [isPreviewed, setIsPreviewed] = useState(false);
  const hasPreview = answer?.kind === "erased" && answer.dryRun;
  if (hasPreview && !isPreviewed) setIsPreviewed(true);
  const refused = answer?.kind === "refused" && !isBusy ? answer.sentence : undefined;
  const forget = () => {
    setIsPreviewed(false);
    reset();
  };
  // The ticked boxes stay after a refused confirmation: the list is kept until another answer brings a new one.
  const [mentions, setMentions] = useState<readonly PossibleMention[]>([]);
  if (answer?.kind === "erased" && answer.dryRun && answer.erased.possibleMentions !== mentions) {
    setMentions(answer.erased.possibleMentions);
  }
  return (
    <details className="panel" open={answer !== undefined || undefined}>
      <summary>{m.erase_title()}</summary>
      <AnsweredForm fetcher={fetcher} action={action} className="form">
        <input type="hidden" name="playerId" value={playerId} />
        <p>{m.erase_text()}</p>
        <Outcome of={isBusy ? undefined : answer}>
          {isBusy ? <p>{m.loading()}</p> : null}
          {hasPreview ? <p className="note warn">{erasurePreviewSentence(answer.erased)}</p> : null}
          {refused === undefined ? null : <Refusal sentence={refused} />}
        </Outcome>
        <PossibleMentions mentions={mentions} />
        {isPreviewed ? (
          <Field id="confirmation" label={m.erase_confirm()}>
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
            no={{ label: m.form_no(), href: paths.managePlayer(playerId), onClick: forget }}
          />
        </p>
      </AnsweredForm>
    </details>
  );
}
