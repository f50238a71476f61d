import type { ReactNode } from "react";
import { Form } from "react-router";
import { type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { addressHere } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { WaitingTable } from "#app/reading/site/read-desk.ts";
import { listedNames } from "#app/routes/layout/widgets/listed-names.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { DeskItem } from "./desk-item.tsx";

/** One thing that waits on a table, with the button that helps. */
interface TableItem {
  readonly key: string;
  readonly count: number;
  readonly title: string;
  readonly names: readonly string[];
  readonly action: ReactNode;
}

/** What waits on one table: to be compiled, to be put in order, to be rated, to be known. */
export function tableItems(waiting: WaitingTable): ReactNode[] {
  const compile = compileItem(waiting);
  const others = itemsBeforeCompiling(waiting).filter(({ count }) => count > 0);
  return [
    <DeskItem
      key={compile.key}
      count={compile.count}
      title={compile.title}
      detail={listedNames(compile.names)}
    >
      {compile.action}
    </DeskItem>,
    ...others.map(({ key, count, title, names, action }) => (
      <DeskItem
        key={key}
        count={count}
        isAtLeast={waiting.isPartial}
        title={title}
        detail={listedNames(names)}
      >
        {action}
      </DeskItem>
    )),
  ];
}

function compileItem({ table, waiting, tournaments }: WaitingTable): TableItem {
  return {
    key: `waiting ${table}`,
    count: waiting,
    title: m.desk_waiting_matches({ count: waiting, table: tableNames[table] }),
    names: tournaments,
    action: <CompilePreviewButton table={table} label={m.compile_preview()} />,
  };
}

function itemsBeforeCompiling({ table, late, withoutStart, leftOut }: WaitingTable): TableItem[] {
  const label = tableNames[table];
  const unrated = [...new Set(withoutStart.map(({ name }) => name))];
  return [
    {
      key: `late ${table}`,
      count: late.matches,
      title: m.desk_late({ count: late.matches, table: label }),
      names: late.tournaments,
      action: <CompilePreviewButton table={table} label={m.desk_late_do()} />,
    },
    {
      key: `unrated ${table}`,
      count: unrated.length,
      title: m.desk_unrated({ count: unrated.length, table: label }),
      names: unrated,
      action: (
        <a className="btn" href={paths.startRatings(table)}>
          {m.desk_unrated_do()} <span className="sr">{label}</span>
        </a>
      ),
    },
    {
      key: `left out ${table}`,
      count: leftOut.length,
      title: m.desk_left_out({ count: leftOut.length, table: label }),
      names: leftOut,
      action: <RetakeButton table={table} />,
    },
  ];
}

/** Takes the files in which people are left out once more: the site has kept them. */
function RetakeButton({ table }: { readonly table: StoredTable }) {
  return (
    <Form method="post" action={addressHere(paths.addEvening())}>
      <input type="hidden" name="retake" value={table} />
      <StepButton step="retake">
        {m.desk_left_out_do()} <span className="sr">{tableNames[table]}</span>
      </StepButton>
    </Form>
  );
}

/** Asks for the preview of a table's compilation, which is a page of its own where there is no script. */
function CompilePreviewButton({ table, label }: { readonly table: StoredTable; readonly label: string }) {
  return (
    <Form method="post" action={addressHere(paths.compile())}>
      <input type="hidden" name="table" value={table} />
      <StepButton step="preview">
        {label} <span className="sr">{tableNames[table]}</span>
      </StepButton>
    </Form>
  );
}
