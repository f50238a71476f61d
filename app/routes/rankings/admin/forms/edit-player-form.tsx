import { useState } from "react";
import type { OvertakenForm } from "#app/domain/operations/stale-edit.ts";
import type { Player } from "#app/domain/players/player.ts";
import { playerTexts } from "#app/domain/players/player-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { playerFieldLabel, playerFieldValue } from "#app/i18n/sentences/player-field-label.ts";
import { paths } from "#app/paths.ts";
import { EditAlerts } from "#app/routes/layout/forms/edit-alerts.tsx";
import { ReasonField } from "#app/routes/layout/forms/reason-field.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { typedIn } from "#app/routes/rankings/admin/player-answer.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { PlayerDone } from "./done-player.tsx";
import { PlayerFormFields, PlayerIssueList } from "./player-form-fields.tsx";
import { usePlayerForm } from "./use-player-form.ts";

interface EditPlayerFormProps {
  readonly player: Player;
  readonly onDone: (done: PlayerDone) => void;
}

/** Every field of R58; what was typed stays, whatever the answer. */
export function EditPlayerForm({ player, onDone }: EditPlayerFormProps) {
  const action = paths.editPlayer(player.id);
  const { fetcher, answer, isBusy } = usePlayerForm(action, onDone);
  // The values when the form was opened: values that a later refresh brings have not been seen by the editor.
  const [opened] = useState<Readonly<Record<string, string>>>(() => playerTexts(player));
  const [overtaken, setOvertaken] = useState<OvertakenForm>();
  if (answer?.kind === "stale" && answer.form !== overtaken) setOvertaken(answer.form);
  const texts = overtaken?.values ?? opened;
  const typed = typedIn(answer);
  return (
    <AnsweredForm fetcher={fetcher} action={action} className="form" noValidate>
      <input type="hidden" name="playerId" value={player.id} />
      <input type="hidden" name="loaded" value={JSON.stringify(overtaken?.loaded ?? opened)} />
      <Outcome of={answer}>
        {answer?.kind === "issues" ? (
          <PlayerIssueList prefix="edit" issues={answer.issues} />
        ) : (
          <EditAlerts answer={answer} labelOf={playerFieldLabel} wordOf={playerFieldValue} />
        )}
      </Outcome>
      <PlayerFormFields
        // What follows somebody else's edit is filled in anew; anything else stays as it was typed.
        key={JSON.stringify(overtaken?.loaded)}
        prefix="edit"
        // R58: men is preselected in an edit, and only there.
        values={typed ?? { ...texts, gender: texts["gender"] || "men" }}
        issues={answer?.kind === "issues" ? answer.issues : []}
      />
      <ReasonField id="edit-reason" typed={typed?.["reason"]} />
      <SubmitActs label={m.form_save()} disabled={isBusy} />
    </AnsweredForm>
  );
}
