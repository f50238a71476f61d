import { addressHere } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";

/** Says who is signed in, and lets them sign out. */
export function SignOutForm({ email }: { readonly email: string }) {
  return (
    <form method="post" action={addressHere(paths.logout())} className="form">
      <p>{m.login_signed_in({ email })}</p>
      <SubmitActs label={m.log_out()}>
        <a className="btn" href={paths.home()}>
          {m.login_return()}
        </a>
      </SubmitActs>
    </form>
  );
}
