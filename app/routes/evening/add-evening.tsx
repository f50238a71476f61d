import { m } from "#app/i18n/paraglide/messages.js";
import { AddEveningForm } from "#app/routes/layout/evening/add-evening-form.tsx";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { loadForAdministrator } from "#app/routes/layout/requests/require-administrator.ts";

export const loader = loadForAdministrator;

/** A page that only takes an evening's files; what comes of them has a page of its own. */
export default function AddEvening() {
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.evening_add()} isPrivate />
      <h1>{m.evening_add()}</h1>
      <AddEveningForm />
    </div>
  );
}
