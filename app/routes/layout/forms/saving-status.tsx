import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

/** Says that a form is being saved, while it is; leaving would stop what is sent with it, and asks first. */
export function SavingStatus({ isBusy }: { readonly isBusy: boolean }) {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return (
    <div role="status">
      {isBusy ? (
        <p>
          {m.form_saving()} <progress />
        </p>
      ) : null}
    </div>
  );
}
