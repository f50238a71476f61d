import { data, type LoaderFunctionArgs, useActionData } from "react-router";
import { importRefusalSentence } from "#app/i18n/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportAnswer } from "#app/routes/layout/import/import-answer.ts";
import {
  administratorAction,
  requireAdministrator,
} from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { requestContext } from "#app/server/context.ts";
import { ImportPage } from "./import-page.tsx";
import { postedFiles } from "./posted-files.ts";
import { refuseImport } from "./refuse-import.ts";

export function loader({ context }: LoaderFunctionArgs) {
  requireAdministrator(context.get(requestContext));
  return null;
}

export const action = administratorAction(
  async ({ form, administrator, context }) => {
    const [file] = await postedFiles(form);
    if (!file) return refuseImport(m.import_choose());
    const tournamentId = formText(form, "tournamentId");
    const dryRun = form.get("step") !== "import";
    const imported = await context.longWork.importResults(administrator.email, {
      file,
      tournamentId,
      dryRun,
    });
    if (imported.ok) return data<ImportAnswer>({ kind: "results", dryRun, reports: [imported.value] });
    const { fileName, refusal } = imported.refusal;
    return refuseImport(importRefusalSentence(fileName, refusal, "results"));
  },
  ({ status, cause }) => refuseImport(cause ?? m.results_failed(), status),
);

/** Where the form leads without the application: the outcome. */
export default function ImportResults() {
  const answer = useActionData<typeof action>();
  return <ImportPage title={m.results_import_title()} answer={answer} />;
}
