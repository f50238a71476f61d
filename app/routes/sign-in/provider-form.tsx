import { addressHere } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";

/** Signing in with the association's own identity provider (R52). */
export function ProviderForm({ returnTo }: { readonly returnTo: string }) {
  return (
    <form method="post" action={addressHere(paths.loginWithProvider(returnTo))} className="form">
      <SubmitActs label={m.login_provider()} isMain={false} />
      <p className="soft small">{m.login_provider_hint()}</p>
    </form>
  );
}
