import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Player } from "#app/domain/players/player.ts";
import { playerTexts } from "#app/domain/players/player-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ReasonField } from "#app/routes/layout/widgets/reason-field.tsx";
import { StaleNote } from "#app/routes/layout/widgets/stale-note.tsx";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";
import { Alert } from "#app/ui/alert.tsx";
import { PlayerFormFields, playerFieldLabel } from "./player-form-fields.tsx";

interface EditPlayerFormProps {
  readonly player: Player;
  readonly onDone: (sentence: string) => void;
}

/** Every field of R58; what was typed stays, whatever the answer. */
export function EditPlayerForm({ player, onDone }: EditPlayerFormProps) {
  const fetcher = useFetcher<PlayerAnswer>();
  const answer = fetcher.data;
  const stale = answer?.kind === "stale" ? answer.stale : undefined;
  // As the form was opened: a refresh meanwhile must not pass for what was seen.
  const [texts] = useState(() => playerTexts(player));
  // Told once what has changed, whoever saves again knows it.
  const now = Object.fromEntries((stale?.fields ?? []).map(({ field, stored }) => [field, stored]));
  useEffect(() => {
    if (answer?.kind === "saved") onDone(m.player_saved({ name: answer.name }));
  }, [answer, onDone]);
  return (
    <fetcher.Form method="post" action={paths.editPlayer()} className="form" noValidate>
      <input type="hidden" name="playerId" value={player.id} />
      <input type="hidden" name="loaded" value={JSON.stringify({ ...texts, ...now })} />
      {stale === undefined ? null : <StaleNote refusal={stale} labelOf={playerFieldLabel} />}
      {answer?.kind === "refused" ? <Alert sentence={answer.sentence} /> : null}
      {answer?.kind === "issues" ? <Alert sentence={m.form_problems()} /> : null}
      <PlayerFormFields
        prefix="edit"
        // R58: men is preselected in an edit, and only there.
        values={{ ...texts, gender: texts.gender || "men" }}
        issues={answer?.kind === "issues" ? answer.issues : []}
      />
      <ReasonField id="edit-reason" />
      <p className="form-acts">
        <button className="btn main" type="submit" disabled={fetcher.state !== "idle"}>
          {m.form_save()}
        </button>
      </p>
    </fetcher.Form>
  );
}
