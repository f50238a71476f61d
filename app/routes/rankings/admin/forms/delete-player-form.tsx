import type { Player } from "#app/domain/players/player.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { PreviewFirstButton } from "#app/ui/buttons/preview-first-button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { PlayerDone } from "./done-player.tsx";
import { usePlayerForm } from "./use-player-form.ts";

interface DeletePlayerFormProps {
  readonly player: Player;
  readonly onDone: (done: PlayerDone) => void;
}

/** Deleting asks first, and says what goes and what stays (R55). */
export function DeletePlayerForm({ player, onDone }: DeletePlayerFormProps) {
  const action = paths.deletePlayer(player.id);
  const { fetcher, answer, isBusy, reset } = usePlayerForm(action, onDone);
  const preview = answer?.kind === "deleted" && answer.dryRun ? answer.deleted : undefined;
  return (
    <details className="panel" open={answer !== undefined || undefined}>
      <summary>{m.player_delete()}</summary>
      <AnsweredForm fetcher={fetcher} action={action} className="form">
        <input type="hidden" name="playerId" value={player.id} />
        <Outcome of={isBusy ? undefined : answer}>
          {answer?.kind === "refused" && !isBusy ? <Refusal sentence={answer.sentence} /> : null}
          {preview === undefined || isBusy ? null : (
            <p className="note warn">
              {m.player_delete_confirm({ name: preview.name, count: preview.matches })}
            </p>
          )}
        </Outcome>
        <p className="form-acts">
          <PreviewFirstButton
            step="delete"
            isPreviewed={preview !== undefined}
            disabled={isBusy}
            ask={m.player_delete_ask()}
            confirm={m.player_delete_do()}
            no={{ label: m.form_no(), href: paths.managePlayer(player.id), onClick: reset }}
          />
        </p>
      </AnsweredForm>
    </details>
  );
}
