import { data, type LoaderFunctionArgs, useActionData } from "react-router";
import { readIdentityChoices } from "#app/domain/import/who-is-who/identity-choices.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { isStoredTable } from "#app/domain/values/table-type.ts";
import { importRefusalSentence } from "#app/i18n/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportAnswer } from "#app/routes/layout/import/import-answer.ts";
import { ImportMatchesPanel } from "#app/routes/layout/import/import-matches-panel.tsx";
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
    const files = await postedFiles(form);
    if (files.length === 0) return refuseImport(m.import_choose());
    const table = form.get("table");
    const day = formText(form, "day");
    if (day !== "" && !isCalendarDay(day)) return refuseImport(m.input_day_invalid());
    const decisions = readIdentityChoices(formText(form, "decisions"));
    const isOpen = Object.values(decisions).some((made) => made.kind === "link" && made.playerId === "");
    if (isOpen) return refuseImport(m.unknown_choose());
    const dryRun = form.get("step") !== "import";
    const imported = await context.longWork.importMatches(administrator.email, {
      files,
      table: isStoredTable(table) ? table : "auto",
      tournamentId: null,
      day: day === "" ? null : day,
      unknown: form.get("unknown") === "leave" ? "leave" : "create",
      decisions,
      dryRun,
    });
    if (!imported.ok)
      return refuseImport(importRefusalSentence(imported.refusal.fileName, imported.refusal.refusal));
    return data<ImportAnswer>({ kind: "matches", dryRun, reports: imported.value });
  },
  ({ status, cause }) => refuseImport(cause ?? m.action_failed(), status),
);

/** Where the form leads without the application: the outcome, and the form again. */
export default function ImportMatches() {
  const answer = useActionData<typeof action>();
  return (
    <ImportPage title={m.import_matches_title()} answer={answer}>
      <ImportMatchesPanel table="bonzini" />
    </ImportPage>
  );
}
