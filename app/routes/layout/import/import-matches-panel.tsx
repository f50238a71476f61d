import { useState } from "react";
import type { Stranger } from "#app/domain/import/who-is-who/who-is-who.ts";
import { kFactors } from "#app/domain/rating/k-factor.ts";
import { mainTable, type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { TableOptions } from "#app/routes/layout/forms/table-options.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ImportAnswer, PostedFields } from "./import-answer.ts";
import { ImportPanel } from "./import-panel.tsx";
import { UnknownPeople } from "./unknown-people.tsx";

interface ImportMatchesPanelProps {
  /** Of the page; undefined on the form's own page, where it is chosen. */
  readonly table?: StoredTable;
  /** What the page's own action answered, without the application. */
  readonly answered?: ImportAnswer | undefined;
}

/** Imports files of matches; the preview asks who unknown people are. */
export function ImportMatchesPanel({ table, answered }: ImportMatchesPanelProps) {
  const file = {
    id: "match-files",
    label: m.import_files(),
    hint: m.import_files_hint_matches(),
    isMultiple: true,
  };
  return (
    <ImportPanel
      title={m.import_matches_title()}
      action={paths.importMatches()}
      file={file}
      isOwnPage={table === undefined}
    >
      {(latest) => <MatchFields table={table} latest={latest} answered={answered} />}
    </ImportPanel>
  );
}

interface MatchFieldsProps extends ImportMatchesPanelProps {
  readonly latest: ImportAnswer | undefined;
}

function MatchFields({ table, latest, answered }: MatchFieldsProps) {
  // What was refused leaves the questions of the preview before it, with their answers: one of them may be what is to be mended.
  const [before, setBefore] = useState(latest);
  if (latest !== before && latest?.kind !== "refused") setBefore(latest);
  const done = (latest?.kind === "refused" ? before : latest) ?? answered;
  const posted = answered?.posted;
  const strangers = strangersOf(done);
  return (
    <>
      <MatchOptions table={table} posted={posted} />
      {canCorrect(done) ? (
        <label className="check">
          <input type="checkbox" name="corrections" value="apply" /> {m.import_corrections_apply()}
        </label>
      ) : null}
      {strangers.length === 0 ? null : (
        <UnknownPeople
          table={table ?? tableOf(done)}
          people={strangers}
          posted={latest ? undefined : posted?.people}
        />
      )}
    </>
  );
}

interface MatchOptionsProps extends Pick<ImportMatchesPanelProps, "table"> {
  readonly posted: PostedFields | undefined;
}

/** What is said of the files as a whole. */
function MatchOptions({ table, posted }: MatchOptionsProps) {
  return (
    <div className="field-grid">
      <Field id="match-table" label={m.import_table()}>
        {(control) => (
          <select {...control} name="table" defaultValue={table ?? posted?.table}>
            {table === undefined ? <TableOptions /> : <option value={table}>{tableNames[table]}</option>}
            <option value="auto">{m.import_table_auto()}</option>
          </select>
        )}
      </Field>
      <Field id="match-unknown" label={m.import_unknown()}>
        {(control) => (
          <select {...control} name="unknown" defaultValue={posted?.unknown ?? "create"}>
            <option value="create">{m.import_unknown_create()}</option>
            <option value="leave">{m.import_unknown_leave()}</option>
          </select>
        )}
      </Field>
      <Field id="match-event" label={m.import_event()}>
        {(control) => (
          <select {...control} name="event" defaultValue={posted?.event ?? ""}>
            <option value="">{m.import_event_file({ k: kFactors.other })}</option>
            <option value="open">{m.import_event_open({ k: kFactors.open })}</option>
            <option value="dyp">{m.import_event_dyp({ k: kFactors.dyp })}</option>
          </select>
        )}
      </Field>
      <Field id="match-day" label={m.import_day()}>
        {(control) => <input {...control} type="date" name="day" defaultValue={posted?.day} />}
      </Field>
    </div>
  );
}

/** The table of the first file. */
function tableOf(answer: ImportAnswer | undefined): StoredTable {
  const table = answer?.kind === "matches" ? answer.reports[0]?.table : undefined;
  return table ?? mainTable;
}

function canCorrect(answer: ImportAnswer | undefined): boolean {
  if (answer?.kind !== "matches" || !answer.dryRun) return false;
  return answer.reports.some(
    (report) =>
      report.kind === "matches" &&
      (report.corrections.some((line) => line.isCompiled && line.canApply) ||
        report.warnings.some(({ code }) => code === "eventDiffers")),
  );
}

/** Everyone whom a preview did not know, once each, including those who have been linked since. */
function strangersOf(answer: ImportAnswer | undefined): Stranger[] {
  if (answer?.kind !== "matches" || !answer.dryRun) return [];
  const byKey = new Map<string, Stranger>();
  for (const report of answer.reports) {
    if (report.kind !== "matches") continue;
    const { unknownPlayers, assumedPlayers, linkedPlayers } = report;
    for (const stranger of [...unknownPlayers, ...assumedPlayers, ...linkedPlayers])
      byKey.set(stranger.key, stranger);
  }
  return [...byKey.values()];
}
