import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Player } from "#app/domain/players/player.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";

interface DeletePlayerFormProps {
  readonly player: Player;
  readonly onDone: (sentence: string) => void;
}

/** Deleting asks first, and says what goes and what stays (R55). */
export function DeletePlayerForm({ player, onDone }: DeletePlayerFormProps) {
  const fetcher = useFetcher<PlayerAnswer>();
  const answer = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const preview = answer?.kind === "deleted" && answer.dryRun ? answer.deleted : undefined;
  useEffect(() => {
    if (answer?.kind === "deleted" && !answer.dryRun) {
      onDone(m.done_player_delete({ name: answer.deleted.name }));
    }
  }, [answer, onDone]);
  return (
    <details className="panel">
      <summary>{m.player_delete()}</summary>
      <fetcher.Form method="post" action={paths.deletePlayer()} className="form">
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
          {preview === undefined ? (
            <button className="btn" type="submit" name="step" value="preview" disabled={isBusy}>
              {m.player_delete_ask()}
            </button>
          ) : (
            <button className="btn danger" type="submit" name="step" value="delete" disabled={isBusy}>
              {m.player_delete_do()}
            </button>
          )}
        </p>
      </fetcher.Form>
    </details>
  );
}
