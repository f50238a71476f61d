import { addressHere } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Field } from "#app/ui/field.tsx";

/** The second factor: an app's code, or one of the codes for emergencies. */
export function CodeForm({
  returnTo,
  error,
}: {
  readonly returnTo: string;
  readonly error: string | undefined;
}) {
  return (
    <form method="post" action={addressHere(paths.login(returnTo, "code"))} className="form">
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field
        id="code"
        label={m.login_code_or_backup()}
        hint={m.login_code_hint()}
        error={error}
        isStart={error !== undefined}
      >
        {(control) => <input {...control} name="code" autoComplete="one-time-code" required />}
      </Field>
      <SubmitActs label={m.login_submit()}>
        <a className="btn" href={paths.login()}>
          {m.form_cancel()}
        </a>
      </SubmitActs>
      <p className="soft">{m.login_code_lost()}</p>
    </form>
  );
}
