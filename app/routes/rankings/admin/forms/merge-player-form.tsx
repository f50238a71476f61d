import { useState } from "react";
import type { Player } from "#app/domain/players/player.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PlayerSelect } from "#app/routes/layout/widgets/player-select.tsx";
import { ReasonField } from "#app/routes/layout/widgets/reason-field.tsx";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";
import { PreviewFirstButton } from "#app/ui/preview-first-button.tsx";
import type { PlayersMerged } from "#app/use-cases/players/merge-players.ts";
import { usePlayerForm } from "./use-player-form.ts";

interface MergePlayerFormProps {
  readonly player: Player;
  readonly people: readonly Player[];
  readonly onDone: (sentence: string) => void;
}

/** Merging into another player (R54): choose, see what would happen, confirm. */
export function MergePlayerForm({ player, people, onDone }: MergePlayerFormProps) {
  const [into, setInto] = useState<string | null>(null);
  const { Form, answer, isBusy } = usePlayerForm(onDone, doneSentence);
  const preview = answer?.kind === "merged" && answer.merged.into.id === into ? answer.merged : undefined;
  return (
    <details className="panel">
      <summary>{m.player_merge()}</summary>
      <Form method="post" action={paths.mergePlayers()} className="form">
        <input type="hidden" name="from" value={player.id} />
        <PlayerSelect
          name="into"
          label={m.player_merge_into()}
          players={people.filter((other) => other.id !== player.id)}
          value={into}
          onChange={setInto}
        />
        <ReasonField id="merge-reason" />
        <div role="status">
          {answer?.kind === "refused" && !isBusy ? <p className="note bad">{answer.sentence}</p> : null}
          {preview === undefined || isBusy ? null : <MergePreview name={player.name} merged={preview} />}
        </div>
        <p className="form-acts">
          <PreviewFirstButton
            step="merge"
            isPreviewed={preview !== undefined}
            disabled={into === null || isBusy}
            ask={m.player_merge_preview()}
            confirm={m.player_merge_do()}
          />
        </p>
      </Form>
    </details>
  );
}

function MergePreview({ name, merged }: { readonly name: string; readonly merged: PlayersMerged }) {
  const { into, matches } = merged;
  return (
    <div className="note warn">
      <p>{m.player_merge_confirm({ name, into: into.name })}</p>
      <p>
        {m.player_merge_counts({
          count: matches,
          into: into.name,
          singles: formatRating(into.singlesRanking),
          doubles: formatRating(into.doublesRanking),
        })}
      </p>
    </div>
  );
}

function doneSentence(answer: PlayerAnswer): string | undefined {
  if (answer.kind !== "merged" || answer.dryRun) return undefined;
  const { from, into, matches } = answer.merged;
  return m.done_player_merge({ name: from.name, into: into.name, count: matches });
}
