import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { erasurePreviewSentence } from "#app/i18n/sentences/player-input-sentences.ts";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";
import { PreviewFirstButton } from "#app/ui/buttons/preview-first-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { PlayerErased } from "#app/use-cases/players/erase-player.ts";
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
  // A confirmation that was refused leaves what was previewed, with the boxes that were ticked, until another preview comes.
  const [previewed, setPreviewed] = useState<PlayerErased>();
  const preview = answer && previewIn(answer);
  if (preview !== undefined && preview !== previewed) setPreviewed(preview);
  const isRefused = answer?.kind === "refused" || answer?.kind === "unconfirmed";
  const refused = isRefused && !isBusy ? answer.sentence : undefined;
  const forget = () => {
    setPreviewed(undefined);
    reset();
  };
  return (
    <details className="panel" open={answer !== undefined || undefined}>
      <summary>{m.erase_title()}</summary>
      <AnsweredForm fetcher={fetcher} action={action} className="form">
        <input type="hidden" name="playerId" value={playerId} />
        <p>{m.erase_text()}</p>
        <Outcome of={isBusy ? undefined : answer}>
          {isBusy ? <p>{m.loading()}</p> : null}
          {previewed && !isBusy ? <p className="note warn">{erasurePreviewSentence(previewed)}</p> : null}
          {refused === undefined ? null : <Refusal sentence={refused} />}
        </Outcome>
        <PossibleMentions
          mentions={previewed?.possibleMentions ?? []}
          ticked={answer?.kind === "unconfirmed" ? answer.ticked : []}
        />
        {previewed ? (
          <Field id="confirmation" label={m.erase_confirm()}>
            {(control) => <input {...control} name="confirmation" autoComplete="off" required />}
          </Field>
        ) : null}
        <p className="form-acts">
          <PreviewFirstButton
            step="erase"
            isPreviewed={previewed !== undefined}
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

/** What an answer previews; undefined for any other one. */
function previewIn(answer: PlayerAnswer): PlayerErased | undefined {
  if (answer.kind === "unconfirmed") return answer.previewed;
  return answer.kind === "erased" && answer.dryRun ? answer.erased : undefined;
}
