import type { CsvColumn } from "#app/domain/import/csv/csv-columns.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import type { EveningColumns } from "#app/steps/import/evening/source/file-columns.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";

/** What a column can hold, in groups; the names are those that a heading would have. */
const groups: readonly {
  readonly label: () => string;
  readonly columns: Partial<Record<CsvColumn, () => string>>;
}[] = [
  {
    label: m.columns_group_people,
    columns: {
      name: m.columns_name,
      firstName: m.columns_first_name,
      lastName: m.columns_last_name,
      license: m.columns_license,
      code: m.columns_code,
      gender: m.columns_gender,
      aqbbId: m.columns_aqbb_id,
    },
  },
  { label: m.columns_group_ratings, columns: { singles: m.columns_singles, doubles: m.columns_doubles } },
  {
    label: m.columns_group_match,
    columns: {
      home: m.columns_home,
      homePartner: m.columns_home_partner,
      away: m.columns_away,
      awayPartner: m.columns_away_partner,
      score: m.columns_score,
      homeScore: m.columns_home_score,
      awayScore: m.columns_away_score,
      winner: m.columns_winner,
      round: m.columns_round,
      group: m.columns_group,
      number: m.columns_number,
    },
  },
  {
    label: m.columns_group_when,
    columns: { date: m.columns_date, time: m.columns_time, start: m.columns_start, end: m.columns_end },
  },
  {
    label: m.columns_group_tournament,
    columns: {
      tournament: m.columns_tournament,
      table: m.columns_table,
      event: m.columns_event,
      category: m.columns_category,
    },
  },
  { label: m.columns_group_standing, columns: { rank: m.columns_rank, partner: m.columns_partner } },
];

interface ColumnsQuestionProps {
  readonly fileKey: string;
  readonly columns: EveningColumns;
  /** The headings do not say it: it is asked, and not only shown. */
  readonly isOpen: boolean;
}

/** What each column of a table holds, above its first rows. */
export function ColumnsQuestion({ fileKey, columns, isOpen }: ColumnsQuestionProps) {
  if (!isOpen) {
    return (
      <details>
        <summary>{m.columns_show()}</summary>
        {columns.from === "remembered" ? <p className="soft small">{m.columns_remembered()}</p> : null}
        <ColumnsTable fileKey={fileKey} columns={columns} />
      </details>
    );
  }
  return (
    <div className="question">
      <h3 id={questionId("columns", fileKey)}>{m.columns_question()}</h3>
      <p className="soft small">{m.columns_text()}</p>
      <ColumnsTable fileKey={fileKey} columns={columns} />
      <p>
        <StepButton step="save">{m.columns_save()}</StepButton>
      </p>
    </div>
  );
}

function ColumnsTable({ fileKey, columns }: Omit<ColumnsQuestionProps, "isOpen">) {
  const { headings, rows, meanings } = columns;
  return (
    <ScrollBox labelledBy={questionId("files", fileKey)}>
      <table className="table columns-table">
        <caption className="sr">{m.columns_caption()}</caption>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={`${index} ${heading}`} scope="col">
                {heading === "" ? "–" : heading}
                <MeaningSelect
                  name={fieldName("files", fileKey, `column${index}`)}
                  heading={heading}
                  meaning={meanings[index] ?? null}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={`${row} ${cells[0]}`}>
              {cells.map((cell, index) => (
                <td key={`${index} ${cell}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface MeaningSelectProps {
  readonly name: string;
  readonly heading: string;
  readonly meaning: CsvColumn | null;
}

function MeaningSelect({ name, heading, meaning }: MeaningSelectProps) {
  return (
    <select name={name} defaultValue={meaning ?? ""} aria-label={m.columns_of({ heading })}>
      <option value="">{m.columns_none()}</option>
      {groups.map(({ label, columns }) => (
        <optgroup key={label()} label={label()}>
          {Object.entries(columns).map(([column, say]) => (
            <option key={column} value={column}>
              {say()}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
