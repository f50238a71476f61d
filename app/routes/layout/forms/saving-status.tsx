import { m } from "#app/i18n/paraglide/messages.js";

/** Says that a form is being saved, while it is. */
export function SavingStatus({ isBusy }: { readonly isBusy: boolean }) {
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
