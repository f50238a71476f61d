import { m } from "#app/i18n/paraglide/messages.js";
import { erasedSentence } from "#app/i18n/sentences/player-input-sentences.ts";
import { paths } from "#app/paths.ts";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";

/** What was done to a player, in words. */
export interface PlayerDone {
  readonly sentence: string;
  /** The operation, for its undo; undefined for an erasure, which is never undone. */
  readonly operationId: string | undefined;
}

/** What an answer says was done; undefined for a preview, a question or a refusal. */
export function playerDone(answer: PlayerAnswer): PlayerDone | undefined {
  const sentence = doneSentence(answer);
  if (sentence === undefined) return undefined;
  return { sentence, operationId: "operationId" in answer ? answer.operationId : undefined };
}

function doneSentence(answer: PlayerAnswer): string | undefined {
  switch (answer.kind) {
    case "saved":
      return m.player_saved({ name: answer.name });
    case "unchanged":
      return m.nothing_changed();
    case "pseudonymSet":
      return m.pseudonym_saved();
    case "deleted":
      return answer.dryRun ? undefined : m.done_player_delete({ name: answer.deleted.name });
    case "erased":
      return answer.dryRun ? undefined : erasedSentence(answer.erased);
    case "merged": {
      const { from, into, matches } = answer.merged;
      return answer.dryRun
        ? undefined
        : m.done_player_merge({ name: from.name, into: into.name, count: matches });
    }
    case "added":
    case "hidden":
    case "issues":
    case "namesakes":
    case "refused":
    case "stale":
    case "unconfirmed":
      return undefined;
  }
}

/** What was done to a player, with the way to undo it. */
export function DonePlayer({ done: { sentence, operationId } }: { readonly done: PlayerDone }) {
  return (
    <p className="note">
      {sentence} {operationId === undefined ? null : <a href={paths.undo(operationId)}>{m.undo_ask()}</a>}
    </p>
  );
}
