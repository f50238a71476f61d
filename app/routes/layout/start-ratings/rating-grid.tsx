import { type ClipboardEvent, type ReactNode, useId, useState } from "react";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { listedNames } from "#app/routes/layout/widgets/listed-names.ts";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";
import { type Pasted, pastedCells } from "./pasted-cells.ts";

/** A rating that can be typed. */
export interface RatingCell {
  readonly id: string;
  /** The field of the form. */
  readonly field: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  /** What is there now, and what it is. */
  readonly note?: string | undefined;
  /** Why what was typed is not saved. */
  readonly fault?: string | undefined;
}

/** A person with the ratings that are missing. */
export interface RatingRow {
  readonly key: string;
  readonly name: string;
  /** What is said beside the name. */
  readonly detail?: ReactNode;
  readonly cells: Readonly<Partial<Record<RatingMode, RatingCell>>>;
  /** The rating that stands where none is asked for; null where no match needs one. */
  readonly known?: Readonly<Partial<Record<RatingMode, number | null>>>;
}

interface RatingGridProps {
  readonly caption: string;
  readonly rows: readonly RatingRow[];
}

/** Starting ratings in one grid, a row for each person; cells of a spreadsheet can be pasted into it. */
export function RatingGrid({ caption, rows }: RatingGridProps) {
  const captionId = useId();
  const [left, setLeft] = useState<LeftOut>({ strangers: [], twins: [], cells: 0 });
  // Both modes, also where nobody misses one of them: the sheet that is pasted has both.
  const headings = ratingModes.map((mode) => ({ label: ratingLabel(mode), isNumber: true }));
  return (
    <>
      <ScrollBox labelledBy={captionId}>
        <table className="table rating-grid" onPaste={(event) => setLeft(paste(event) ?? left)}>
          <caption className="sr" id={captionId}>
            {caption}
          </caption>
          <ColumnHeadings columns={[{ label: m.compile_player() }, ...headings]} />
          <tbody>
            {rows.map(({ key, name, detail, cells, known }) => (
              <tr key={key} data-name={name}>
                <th scope="row">
                  {name} <span className="soft small">{detail}</span>
                </th>
                {ratingModes.map((mode) => (
                  <td key={mode} className="number">
                    <Cell
                      cell={cells[mode]}
                      known={known?.[mode] ?? null}
                      label={`${name}, ${ratingLabel(mode)}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="soft small" role="status">
        {left.strangers.length === 0
          ? null
          : `${m.start_ratings_left_names({ names: listedNames(left.strangers) })} `}
        {left.twins.length === 0
          ? null
          : `${m.start_ratings_left_twins({ names: listedNames(left.twins) })} `}
        {left.cells === 0 ? null : m.start_ratings_left_cells({ count: left.cells })}
      </p>
    </>
  );
}

interface CellProps {
  readonly cell: RatingCell | undefined;
  readonly known: number | null;
  readonly label: string;
}

function Cell({ cell, known, label }: CellProps) {
  if (!cell) {
    return (
      <span className="soft">{known === null ? m.start_ratings_not_needed() : formatRating(known)}</span>
    );
  }
  const { id, field, value, placeholder, note, fault } = cell;
  const described = [note === undefined ? [] : `${id}-note`, fault === undefined ? [] : `${id}-error`].flat();
  return (
    <>
      <input
        id={id}
        className="rating-cell"
        name={field}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={described.join(" ") || undefined}
        inputMode="numeric"
        size={6}
        autoComplete="off"
        defaultValue={value}
        placeholder={placeholder}
      />
      {note === undefined ? null : (
        <small className="rating-note soft" id={`${id}-note`}>
          {note}
        </small>
      )}
      {fault === undefined ? null : (
        <small className="err" id={`${id}-error`}>
          {fault}
        </small>
      )}
    </>
  );
}

/** What of a paste found no place: people without a row or with several, and cells beyond the grid. */
interface LeftOut extends Pick<Pasted, "strangers" | "twins"> {
  readonly cells: number;
}

/**
 * Cells of a spreadsheet fill the grid from the cell that has the focus on, or by the names that they begin with. Undefined
 * for a piece of text that is no cells: the browser puts it down.
 */
function paste(event: ClipboardEvent<HTMLTableElement>): LeftOut | undefined {
  const { target, currentTarget, clipboardData } = event;
  const text = clipboardData.getData("text/plain");
  if (!(target instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return undefined;
  event.preventDefault();
  const rows = [...currentTarget.tBodies[0]!.rows];
  const grid = rows.map((row) => ({
    name: row.dataset["name"] ?? "",
    cells: [...row.cells].slice(1).map((cell) => cell.querySelector("input")),
  }));
  const row = rows.findIndex((one) => one.contains(target));
  const column = grid[row]?.cells.indexOf(target) ?? 0;
  const names = grid.map(({ name }) => name);
  const pasted = pastedCells(text, names, { row, column });
  let left = 0;
  for (const cell of pasted.cells) {
    const input = grid[cell.row]?.cells[cell.column];
    if (input) input.value = cell.text;
    else left++;
  }
  return { strangers: pasted.strangers, twins: pasted.twins, cells: left };
}
