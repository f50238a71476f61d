import { addressHere } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { EmailField, PasswordField } from "./credential-fields.tsx";

interface LoginFormProps {
  readonly returnTo: string;
  readonly email: string;
  /** Why they are refused; nothing where that is not about them. */
  readonly error: string | undefined;
}

/** E-mail and password, as specified; the e-mail stays when they are wrong. Which of them is, is not told (R51). */
export function LoginForm({ returnTo, email, error }: LoginFormProps) {
  return (
    <form method="post" action={addressHere(paths.login(returnTo))} className="form">
      <p className="soft">{m.login_intro()}</p>
      <input type="hidden" name="returnTo" value={returnTo} />
      <EmailField typed={email} />
      <PasswordField error={error} />
      <SubmitActs label={m.login_submit()}>
        <a href={paths.forgottenPassword()}>{m.reset_forgotten()}</a>
      </SubmitActs>
    </form>
  );
}
