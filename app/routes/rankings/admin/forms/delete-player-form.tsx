import type { Player } from "#app/domain/players/player.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";
import { PreviewFirstButton } from "#app/ui/preview-first-button.tsx";
import { usePlayerForm } from "./use-player-form.ts";

interface DeletePlayerFormProps {
  readonly player: Player;
  readonly onDone: (sentence: string) => void;
}

/** Deleting asks first, and says what goes and what stays (R55). */
export function DeletePlayerForm({ player, onDone }: DeletePlayerFormProps) {
  const { Form, answer, isBusy } = usePlayerForm(onDone, doneSentence);
  const preview = answer?.kind === "deleted" && answer.dryRun ? answer.deleted : undefined;
  return (
    <details className="panel">
      <summary>{m.player_delete()}</summary>
      <Form method="post" action={paths.deletePlayer()} className="form">
        <input type="hidden" name="playerId" value={player.id} />
        <div role="status">
          {answer?.kind === "refused" && !isBusy ? <p className="note bad">{answer.sentence}</p> : null}
          {preview === undefined || isBusy ? null : (
            <p className="note warn">
              {m.player_delete_confirm({ name: preview.name, count: preview.matches })}
            </p>
          )}
        </div>
        <p className="form-acts">
          <PreviewFirstButton
            step="delete"
            isPreviewed={preview !== undefined}
            disabled={isBusy}
            ask={m.player_delete_ask()}
            confirm={m.player_delete_do()}
          />
        </p>
      </Form>
    </details>
  );
}

function doneSentence(answer: PlayerAnswer): string | undefined {
  if (answer.kind !== "deleted" || answer.dryRun) return undefined;
  return m.done_player_delete({ name: answer.deleted.name });
}
