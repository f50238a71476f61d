import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** Says who is signed in, and lets them sign out. */
export function SignOutForm({ email }: { readonly email: string }) {
  return (
    <form method="post" action={paths.logout()} className="form">
      <p>{m.login_signed_in({ email })}</p>
      <p className="form-acts">
        <button className="btn main" type="submit">
          {m.log_out()}
        </button>
        <a className="btn" href={paths.home()}>
          {m.login_return()}
        </a>
      </p>
    </form>
  );
}
