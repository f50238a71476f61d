import { useState } from "react";
import type { IdentityChoice, IdentityChoices } from "#app/domain/import/who-is-who/identity-choices.ts";
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
      {(latest) => (
        <MatchFields
          table={table}
          linkTable={table ?? tableOf(latest)}
          posted={answered?.posted}
          strangers={strangersOf(latest)}
          canCorrect={canCorrect(latest ?? answered)}
        />
      )}
    </ImportPanel>
  );
}

interface MatchFieldsProps {
  readonly table: StoredTable | undefined;
  /** Where people whom the files leave open are looked for. */
  readonly linkTable: StoredTable;
  readonly posted: PostedFields | undefined;
  readonly strangers: readonly Stranger[];
  /** The preview found compiled matches that the files correct (R33). */
  readonly canCorrect: boolean;
}

function MatchFields({ table, linkTable, posted, strangers, canCorrect }: MatchFieldsProps) {
  const [choices, setChoices] = useState<IdentityChoices>({});
  const keepChoice = (key: string, choice: IdentityChoice | null) => {
    const { [key]: _before, ...others } = choices;
    setChoices(choice === null ? others : { ...others, [key]: choice });
  };
  return (
    <>
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
      <input type="hidden" name="choices" value={JSON.stringify(choices)} />
      {canCorrect ? (
        <label className="check">
          <input type="checkbox" name="corrections" value="apply" /> {m.import_corrections_apply()}
        </label>
      ) : null}
      {strangers.length === 0 ? null : (
        <UnknownPeople table={linkTable} people={strangers} chosen={choices} onChoose={keepChoice} />
      )}
    </>
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
