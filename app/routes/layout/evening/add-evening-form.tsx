import { useEffect, useRef, useSyncExternalStore } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { WorkProgress } from "#app/routes/layout/widgets/work-progress.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitActs } from "#app/ui/submit-acts.tsx";

/**
 * Takes the files of an evening. The application sends them as soon as they are chosen, dropped or pasted (see
 * `EveningDrop`); a form without it has a button. An empty action adds them to the evening of the page.
 */
export function AddEveningForm({ action = paths.addEvening() }: { readonly action?: string }) {
  const isApplication = useIsApplication();
  const input = useRef<HTMLInputElement>(null);
  // Files that were chosen before the page became an application are sent now.
  useEffect(() => {
    if (isApplication) sendChosen(input.current);
  }, [isApplication]);
  const isReading = useNavigation().formAction === paths.addEvening();
  return (
    <Form
      method="post"
      {...(action === "" ? {} : { action })}
      encType="multipart/form-data"
      className="form drop-zone"
      aria-label={m.evening_add()}
    >
      <p>
        <b>{m.evening_add_text()}</b>
        {isApplication ? <span className="soft small"> {m.evening_paste()}</span> : null}
      </p>
      <Field id="evening-files" label={m.evening_files()}>
        {(control) => (
          <input
            {...control}
            type="file"
            name="files"
            multiple
            required
            ref={input}
            onChange={(event) => sendChosen(event.currentTarget)}
          />
        )}
      </Field>
      {isApplication ? null : <SubmitActs label={m.evening_read()} />}
      <div role="status">{isReading ? <WorkProgress label={m.evening_reading()} /> : null}</div>
    </Form>
  );
}

function sendChosen(input: HTMLInputElement | null): void {
  if (input?.files?.length) input.form?.requestSubmit();
}

const never = () => () => {};

/** Whether the page is an application by now, and not the document that it came as. */
function useIsApplication(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
