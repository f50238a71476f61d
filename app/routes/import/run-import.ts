import { data } from "react-router";
import type { Result } from "#app/domain/values/result.ts";
import { importRefusalSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportAnswer, ImportDone, PostedFields } from "#app/routes/layout/import/import-answer.ts";
import { postedPeople } from "#app/routes/layout/import/posted-people.ts";
import type {
  ActionFailure,
  AdministratorRequest,
} from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { postedFiles } from "#app/routes/layout/requests/posted-files.ts";
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
    const { form } = request;
    if (!file) return refuse(form, m.import_choose());
    const dryRun = form.get("step") !== "import";
    const imported = await work({ ...request, files: [file, ...others], dryRun });
    if (typeof imported === "string") return refuse(form, imported);
    if (imported.ok) {
      return data<ImportAnswer>({ kind, dryRun, reports: imported.value, posted: fieldsOf(form) });
    }
    const { fileName, refusal } = imported.refusal;
    const count = others.length + 1;
    const none = count > 1 ? [m.import_none_imported({ count })] : [];
    return refuse(form, [importRefusalSentence(fileName, refusal, kind), ...none].join(" "));
  };
}

/** For `administratorAction`: answers a failure by its cause, or by the form's own sentence where none is known. */
export function refuseImport(ownSentence: () => string) {
  return ({ form, status, cause }: ActionFailure) => refuse(form, cause ?? ownSentence(), status);
}

function refuse(form: FormData, sentence: string, status = 422) {
  return data<ImportAnswer>({ kind: "refused", sentence, posted: fieldsOf(form) }, { status });
}

function fieldsOf(form: FormData): PostedFields {
  const text = (name: Exclude<keyof PostedFields, "people">) => formText(form, name);
  return {
    table: text("table"),
    unknown: text("unknown"),
    event: text("event"),
    day: text("day"),
    tournamentId: text("tournamentId"),
    people: postedPeople(form),
  };
}
