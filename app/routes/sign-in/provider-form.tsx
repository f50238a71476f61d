import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** Signing in with the association's own identity provider (R52). */
export function ProviderForm() {
  return (
    <form method="post" action={paths.loginWithProvider()} className="form">
      <p className="form-acts">
        <button className="btn" type="submit">
          {m.login_provider()}
        </button>
      </p>
      <p className="soft small">{m.login_provider_hint()}</p>
    </form>
  );
}
