import { useFetcher } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { RatingMoves } from "#app/routes/layout/widgets/rating-moves.tsx";
import { PreviewFirstButton } from "#app/ui/preview-first-button.tsx";
import type { RemoveCompilationAnswer } from "./remove-compilation-action.ts";

/** Taking one compilation out without what came later: what it moves is shown first (R14). */
export function RemoveCompilationForm({ operationId }: { readonly operationId: string }) {
  const fetcher = useFetcher<RemoveCompilationAnswer>();
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : fetcher.data;
  const preview = answer?.kind === "removed" && answer.dryRun ? answer.removed : undefined;
  return (
    <fetcher.Form method="post" action={paths.removeCompilation()} className="undo">
      <input type="hidden" name="operationId" value={operationId} />
      <PreviewFirstButton
        step="remove"
        isPreviewed={preview !== undefined}
        disabled={isBusy}
        isCompact
        ask={m.remove_compilation_ask()}
        confirm={m.remove_compilation_do()}
      />
      <div role="status">
        {answer?.kind === "refused" ? <p className="note bad small">{answer.sentence}</p> : null}
        {preview === undefined ? null : (
          <div className="note warn small">
            <p>{m.remove_compilation_preview({ count: preview.matches, moves: preview.moves.length })}</p>
            <RatingMoves moves={preview.moves} />
          </div>
        )}
      </div>
    </fetcher.Form>
  );
}
