import { redirect, useActionData } from "react-router";
import { isStoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AddEveningForm } from "#app/routes/layout/evening/add-evening-form.tsx";
import { draftSentence } from "#app/routes/layout/evening/draft-sentence.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { loadForAdministrator } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { postedFiles } from "#app/routes/layout/requests/posted-files.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { createDraft } from "#app/use-cases/import/evening/keep-draft.ts";
import { retakeFiles } from "#app/use-cases/import/evening/retake-files.ts";

export const loader = loadForAdministrator;

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, operator }) => {
  const table = form.get("retake");
  const made = isStoredTable(table)
    ? await retakeFiles(operator, table)
    : await createDraft(operator, await postedFiles(form));
  if (!made.ok) return refuseAction(draftSentence(made.refusal));
  throw redirect(paths.evening(made.value.id), 303);
}, refuseFailure(m.action_failed));

/** A page that only takes an evening's files; what comes of them has a page of its own. */
export default function AddEvening() {
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.evening_add()} />
      <h1>{m.evening_add()}</h1>
      <Outcome of={refused}>{refused ? <Refusal role="alert" sentence={refused.sentence} /> : null}</Outcome>
      <AddEveningForm />
    </div>
  );
}
