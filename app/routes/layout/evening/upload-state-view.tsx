import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatMegabytes } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { RefusalSentence } from "#app/routes/layout/forms/refusal-sentence.tsx";
import { WorkProgress } from "#app/routes/layout/widgets/work-progress.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { FilesUpload, UploadState } from "./use-files-upload.ts";

/** How far the files are, with a way to stop them; that they were read; or why they did not arrive, with a way to send them again. */
export function UploadStateView({ upload: { state, retry, cancel } }: { readonly upload: FilesUpload }) {
  const sentence = sentenceOf(state);
  if (state.kind === "idle") return null;
  return (
    <>
      {state.kind === "sending" ? (
        <div className="upload">
          <progress aria-label={m.upload_sending()} value={state.sent} max={state.total || 1} />
          <span>
            {m.upload_progress({
              sent: formatMegabytes(state.sent, currentLocale()),
              total: formatMegabytes(state.total, currentLocale()),
            })}
          </span>
          <button className="btn compact" type="button" onClick={cancel}>
            {m.upload_cancel()}
          </button>
        </div>
      ) : null}
      {/* Said once: each step of the bar would be too much for ears. */}
      <div role="status" className={state.kind === "sending" ? "sr" : undefined}>
        {state.kind === "sending" ? m.upload_sending() : null}
        {state.kind === "reading" ? <WorkProgress label={m.evening_reading()} /> : null}
      </div>
      {/* The same sentence may come a second time. */}
      <Outcome of={sentence === undefined ? undefined : state}>
        {sentence === undefined ? null : (
          <div className={state.kind === "cancelled" || state.kind === "read" ? "note" : "note bad"}>
            <p>
              <RefusalSentence sentence={sentence} />
            </p>
            {state.kind === "refused" || state.kind === "read" ? null : (
              <p>
                <button className="btn compact" type="button" onClick={retry}>
                  {m.upload_again()}
                </button>
              </p>
            )}
          </div>
        )}
      </Outcome>
    </>
  );
}

function sentenceOf(state: UploadState): string | undefined {
  switch (state.kind) {
    case "refused":
      return state.sentence;
    case "signedOut":
      return m.signed_out();
    case "failed":
      return m.action_failed();
    case "lost":
      return m.upload_lost();
    case "cancelled":
      return m.upload_cancelled();
    case "read":
      return m.upload_read();
    case "idle":
    case "sending":
    case "reading":
      return undefined;
  }
}
