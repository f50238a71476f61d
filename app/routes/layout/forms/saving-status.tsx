import { useEffect } from "react";
import { useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";

/** Says that a form is being saved, while it is; leaving before it has arrived would stop what is sent with it, and asks first. */
export function SavingStatus({ isBusy }: { readonly isBusy: boolean }) {
  // Once it is answered, what is left is to show the next page: nothing can be lost any more.
  const isUnanswered = useNavigation().state === "submitting";
  useEffect(() => {
    if (!isUnanswered) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnanswered]);
  return (
    <div role="status">
      {isBusy ? (
        <div className="work-progress">
          <p>{m.form_saving()}</p>
          <progress aria-label={m.form_saving()} />
        </div>
      ) : null}
    </div>
  );
}
