import { useActionData } from "react-router";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { isStoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ImportMatchesPanel } from "#app/routes/layout/import/import-matches-panel.tsx";
import { postedPeople } from "#app/routes/layout/import/posted-people.ts";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { loadForAdministrator } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { choicesOfPeople } from "./choices-of-people.ts";
import { ImportPage } from "./import-page.tsx";
import { refuseImport, runImport } from "./run-import.ts";

export const loader = loadForAdministrator;

export const clientAction = keepRefused;

export const action = administratorAction(
  runImport("matches", async ({ files, dryRun, form, administrator, context }) => {
    const table = form.get("table");
    const event = form.get("event");
    const day = formText(form, "day");
    if (day !== "" && !isCalendarDay(day)) return m.input_day_invalid();
    const choices = await choicesOfPeople(postedPeople(form), context);
    if (typeof choices === "string") return choices;
    return context.longWork.run("importMatches", administrator.email, {
      files,
      table: isStoredTable(table) ? table : "auto",
      tournamentId: null,
      day: day === "" ? null : day,
      event: event === "open" || event === "dyp" ? event : undefined,
      unknown: form.get("unknown") === "leave" ? "leave" : "create",
      choices,
      corrections: form.get("corrections") === "apply" ? "apply" : "keep",
      dryRun,
    });
  }),
  refuseImport(m.action_failed),
);

/** Where the form leads without the application: the outcome, and the form again. */
export default function ImportMatches() {
  const answer = useActionData<typeof action>();
  return (
    <ImportPage title={m.import_matches_title()} answer={answer}>
      <ImportMatchesPanel answered={answer} />
    </ImportPage>
  );
}
