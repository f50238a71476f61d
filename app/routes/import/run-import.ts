import { data } from "react-router";
import type { Result } from "#app/domain/values/result.ts";
import { importRefusalSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportDone } from "#app/routes/layout/import/import-answer.ts";
import type { AdministratorRequest } from "#app/routes/layout/requests/administrator-action.ts";
import { postedFiles } from "#app/routes/layout/requests/posted-files.ts";
import { refuseAction } from "#app/routes/layout/requests/refuse-action.ts";
import type { FileRefusal, ImportFile, ImportReport } from "#app/steps/import/import-report.ts";

/** What an administrator's form brings: at least one file, to preview or to import. */
interface PostedImport extends AdministratorRequest {
  readonly files: readonly [ImportFile, ...ImportFile[]];
  readonly dryRun: boolean;
}

/** Imports; a sentence says what the form lacks. */
type ImportWork = (posted: PostedImport) => Promise<Result<readonly ImportReport[], FileRefusal> | string>;

/** For `administratorAction`: what every kind of import does with its form; `work` is what differs. */
export function runImport(kind: ImportDone["kind"], work: ImportWork) {
  return async (request: AdministratorRequest) => {
    const [file, ...others] = await postedFiles(request.form);
    if (!file) return refuseAction(m.import_choose());
    const dryRun = request.form.get("step") !== "import";
    const imported = await work({ ...request, files: [file, ...others], dryRun });
    if (typeof imported === "string") return refuseAction(imported);
    if (imported.ok) return data<ImportDone>({ kind, dryRun, reports: imported.value });
    const { fileName, refusal } = imported.refusal;
    return refuseAction(importRefusalSentence(fileName, refusal, kind));
  };
}
