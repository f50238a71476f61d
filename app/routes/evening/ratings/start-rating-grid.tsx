import type { ClipboardEvent } from "react";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { sameRatingField, withoutRatingField } from "#app/routes/evening/posted-choices.ts";
import { EveningSection } from "#app/routes/evening/sections/evening-section.tsx";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import type { StartRatingQuestion } from "#app/steps/import/evening/evening-questions.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { Field } from "#app/ui/field.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";
import { StepButton } from "#app/ui/step-button.tsx";
import { pastedCells } from "./pasted-cells.ts";

interface StartRatingGridProps {
  readonly questions: readonly StartRatingQuestion[];
  /** Keys of what was typed and is no rating. */
  readonly faults: readonly string[];
  readonly isBusy: boolean;
}

/** Everyone without a start rating in one grid, saved at once; cells of a spreadsheet can be pasted into it. */
export function StartRatingGrid({ questions, faults, isBusy }: StartRatingGridProps) {
  if (questions.length === 0) return null;
  const open = questions.filter(({ answer, isCertain }) => answer === null && !isCertain);
  const modes = ratingModes.filter((mode) => questions.some((question) => question.mode === mode));
  return (
    <EveningSection
      id="start-ratings"
      title={m.evening_ratings_missing({ count: questions.length })}
      isOpen={open.length > 0}
      note={m.evening_ratings_missing_text()}
    >
      <ScrollBox labelledBy="start-ratings">
        <table className="table rating-grid" onPaste={pasteCells}>
          <ColumnHeadings
            columns={[
              { label: m.compile_player() },
              ...modes.map((mode) => ({ label: ratingLabel(mode), isNumber: true })),
            ]}
          />
          <tbody>
            {rowsOf(questions).map(({ row, name, table, byMode }) => (
              <tr key={row} data-name={name}>
                <th scope="row">
                  {name} <span className="soft small">{tableNames[table]}</span>
                </th>
                {modes.map((mode) => (
                  <td key={mode} className="number">
                    <RatingCell question={byMode[mode]} faults={faults} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <ForAllEmpty />
      <p>
        <StepButton step="save" disabled={isBusy}>
          {m.evening_ratings_save()}
        </StepButton>
      </p>
    </EveningSection>
  );
}

/** What is said at once of every cell that is empty. */
function ForAllEmpty() {
  return (
    <div className="field-grid">
      <Field id="same-rating" label={m.evening_ratings_same()} hint={m.evening_ratings_same_hint()}>
        {(control) => <input {...control} name={sameRatingField} inputMode="numeric" autoComplete="off" />}
      </Field>
      <label className="check">
        <input type="checkbox" name={withoutRatingField} />
        {m.evening_ratings_without()}
      </label>
    </div>
  );
}

interface RatingCellProps {
  readonly question: StartRatingQuestion | undefined;
  readonly faults: readonly string[];
}

function RatingCell({ question, faults }: RatingCellProps) {
  if (!question) return <span className="soft">–</span>;
  const { key, name, mode, answer, guess, hint } = question;
  const given = answer ?? guess;
  const isFault = faults.includes(key);
  const id = questionId("startRating", key);
  return (
    <>
      <input
        id={id}
        className="rating-cell"
        name={fieldName("startRatings", key)}
        aria-label={`${name}, ${ratingLabel(mode)}`}
        aria-invalid={isFault || undefined}
        aria-describedby={isFault ? `${id}-error` : undefined}
        inputMode="numeric"
        size={6}
        autoComplete="off"
        defaultValue={typeof given === "number" ? String(given) : ""}
        placeholder={given === "none" ? "0" : hint === null ? undefined : `≈ ${formatRating(hint)}`}
      />
      {isFault ? (
        <small className="err" id={`${id}-error`}>
          {m.evening_rating_fault()}
        </small>
      ) : null}
    </>
  );
}

interface GridRow {
  readonly row: string;
  readonly name: string;
  readonly table: StartRatingQuestion["table"];
  readonly byMode: Partial<Record<RatingMode, StartRatingQuestion>>;
}

/** A player's two ratings side by side. */
function rowsOf(questions: readonly StartRatingQuestion[]): GridRow[] {
  const rows = new Map<string, GridRow>();
  for (const question of questions) {
    const { key, name, table, mode } = question;
    // Two people may have one name: a row is a player, whose key ends in the mode.
    const row = key.slice(0, -mode.length);
    const known = rows.get(row) ?? { row, name, table, byMode: {} };
    rows.set(row, { ...known, byMode: { ...known.byMode, [mode]: question } });
  }
  return [...rows.values()];
}

/** Cells of a spreadsheet fill the grid from the cell that has the focus on, or by the names that they begin with. */
function pasteCells(event: ClipboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, clipboardData } = event;
  const text = clipboardData.getData("text/plain");
  if (!(target instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  const rows = [...currentTarget.tBodies[0]!.rows];
  const grid = rows.map((row) => ({
    name: row.dataset["name"] ?? "",
    cells: [...row.cells].slice(1).map((cell) => cell.querySelector("input")),
  }));
  const row = rows.findIndex((one) => one.contains(target));
  const column = grid[row]?.cells.indexOf(target) ?? 0;
  const names = grid.map(({ name }) => name);
  for (const cell of pastedCells(text, names, { row, column })) {
    const input = grid[cell.row]?.cells[cell.column];
    if (input) input.value = cell.text;
  }
}
