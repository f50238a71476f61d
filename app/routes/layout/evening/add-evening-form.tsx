import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import { addressHere } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Field } from "#app/ui/field.tsx";
import { useIsApplication } from "#app/ui/use-is-application.ts";
import { typedFiles } from "./pasted-files.ts";
import { UploadStateView } from "./upload-state-view.tsx";
import { useFilesUpload } from "./use-files-upload.ts";

/**
 * Takes the files of an evening. The application sends them as soon as they are chosen, dropped or pasted (see
 * `EveningDrop`); a form without it has a button. With a draft they are added to it.
 */
export function AddEveningForm({ draftId }: { readonly draftId?: string }) {
  const isApplication = useIsApplication();
  const upload = useFilesUpload(draftId);
  const input = useRef<HTMLInputElement>(null);
  const { send } = upload;
  const chosen = () => [...(input.current?.files ?? [])];
  const typed = () => {
    const form = input.current?.form;
    const text = form ? new FormData(form).get("text") : null;
    return typeof text === "string" ? typedFiles(text) : [];
  };
  // The page is left: what was typed goes with it.
  const sendAll = () => send([...chosen(), ...typed()]);
  // Whoever closes the choice of files without one asks for nothing.
  const sendChosen = () => {
    if (chosen().length > 0) sendAll();
  };
  const sendEarlier = useEffectEvent(() => {
    if (typed().length === 0) sendChosen();
  });
  // Files that were chosen before the page became an application are sent now; beside a text, when its button is pressed.
  useEffect(() => {
    if (isApplication) sendEarlier();
  }, [isApplication]);
  const submit = (submission: SubmitEvent<HTMLFormElement>) => {
    submission.preventDefault();
    sendAll();
  };
  return (
    <form
      method="post"
      action={addressHere(draftId === undefined ? paths.addEvening() : paths.evening(draftId))}
      encType="multipart/form-data"
      className="form drop-zone"
      aria-label={m.evening_add()}
      onSubmit={submit}
    >
      <p>
        <b>{m.evening_add_text()}</b>
        <span className="soft small with-scripts"> {m.evening_paste()}</span>
      </p>
      <FilesRow input={input} onChosen={sendChosen} hasButton={!isApplication} />
      <PasteText />
      <UploadStateView upload={upload} />
    </form>
  );
}

interface FilesRowProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChosen: () => void;
  readonly hasButton: boolean;
}

/** The field and its button beside each other, so that nothing below moves when the button goes. */
function FilesRow({ input, onChosen, hasButton }: FilesRowProps) {
  return (
    <div className="files-row">
      <Field id="evening-files" label={m.evening_files()}>
        {(control) => (
          <input {...control} type="file" name="files" multiple ref={input} onChange={onChosen} />
        )}
      </Field>
      {hasButton ? <SubmitActs label={m.evening_read()} /> : null}
    </div>
  );
}

/** Cells of a spreadsheet, or a file's text, by hand: for a phone, and for a page without script. */
function PasteText() {
  return (
    <details>
      <summary>{m.evening_paste_show()}</summary>
      <Field id="evening-text" label={m.evening_paste_label()}>
        {(control) => <textarea {...control} name="text" rows={6} spellCheck={false} />}
      </Field>
      <SubmitActs label={m.evening_paste_read()} isMain={false} />
    </details>
  );
}
