import { data, type LoaderFunctionArgs, useActionData } from "react-router";
import { importRefusalSentence } from "#app/i18n/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { requestContext } from "#app/server/context.ts";
import { importResults } from "#app/use-cases/import-results.ts";
import { administratorAction, requireAdministrator } from "../layout/administrator-action.ts";
import { formText } from "../layout/form-text.ts";
import { PageHead } from "../layout/page-head.tsx";
import type { ImportAnswer } from "../layout/season/import-answer.ts";
import { ImportOutcome } from "../layout/season/import-outcome.tsx";
import { postedFiles } from "./posted-files.ts";

export function loader({ context }: LoaderFunctionArgs) {
  requireAdministrator(context.get(requestContext));
  return null;
}

export const action = administratorAction(
  async ({ form, operator }) => {
    const [file] = await postedFiles(form);
    if (!file) return refuse(m.import_choose());
    const tournamentId = formText(form, "tournamentId");
    const dryRun = form.get("step") !== "import";
    const imported = await importResults(operator, { file, tournamentId, dryRun });
    if (imported.ok) return data<ImportAnswer>({ kind: "results", dryRun, reports: [imported.value] });
    const { fileName, refusal } = imported.refusal;
    return refuse(importRefusalSentence(fileName, refusal, "results"));
  },
  ({ status, signedOut }) => refuse(signedOut ?? m.results_failed(), status),
);

function refuse(sentence: string, status = 422) {
  return data<ImportAnswer>({ kind: "refused", sentence }, { status });
}

/** Where the form leads without the application: the outcome. */
export default function ImportResults() {
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.results_import_title()} />
      <h1>{m.results_import_title()}</h1>
      <ImportOutcome answer={answer} isBusy={false} />
    </div>
  );
}
