import type { ReactNode } from "react";
import { Form } from "react-router";
import { type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { WaitingTable } from "#app/reading/site/read-desk.ts";
import { StepButton } from "#app/ui/step-button.tsx";
import { DeskItem } from "./desk-item.tsx";

/** How many names an item lists before it says how many more there are. */
const mostNames = 5;

/** What waits on one table: to be compiled, to be put in order, to be rated, to be known. */
export function tableItems(waiting: WaitingTable): ReactNode[] {
  const { table, isPartial, late, withoutStart, leftOut } = waiting;
  const people = [...new Set(withoutStart.map(({ name }) => name))];
  const label = tableNames[table];
  const items = [
    <DeskItem
      key={`waiting ${table}`}
      count={waiting.waiting}
      title={m.desk_waiting_matches({ count: waiting.waiting, table: label })}
      detail={listed(waiting.tournaments)}
    >
      <CompilePreviewButton table={table} label={m.compile_preview()} />
    </DeskItem>,
  ];
  if (late.matches > 0) {
    items.push(
      <DeskItem
        key={`late ${table}`}
        count={late.matches}
        isAtLeast={isPartial}
        title={m.desk_late({ count: late.matches, table: label })}
        detail={listed(late.tournaments)}
      >
        <CompilePreviewButton table={table} label={m.desk_late_do()} />
      </DeskItem>,
    );
  }
  if (people.length > 0) {
    items.push(
      <DeskItem
        key={`unrated ${table}`}
        count={people.length}
        isAtLeast={isPartial}
        title={m.desk_unrated({ count: people.length, table: label })}
        detail={listed(people)}
      >
        <CompilePreviewButton table={table} label={m.desk_unrated_do()} />
      </DeskItem>,
    );
  }
  if (leftOut.length > 0) {
    items.push(
      <DeskItem
        key={`left out ${table}`}
        count={leftOut.length}
        isAtLeast={isPartial}
        title={m.desk_left_out({ count: leftOut.length, table: label })}
        detail={listed(leftOut)}
      >
        <a className="btn" href={paths.addEvening()}>
          {m.desk_left_out_do()}
        </a>
      </DeskItem>,
    );
  }
  return items;
}

/** Asks for the preview of a table's compilation, which is a page of its own where there is no script. */
function CompilePreviewButton({ table, label }: { readonly table: StoredTable; readonly label: string }) {
  return (
    <Form method="post" action={paths.compile()}>
      <input type="hidden" name="table" value={table} />
      <StepButton step="preview">
        {label} <span className="sr">{tableNames[table]}</span>
      </StepButton>
    </Form>
  );
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNames);
  const more = names.length - shown.length;
  const list = new Intl.ListFormat(currentLocale(), { type: "conjunction" });
  return list.format(more === 0 ? shown : [...shown, m.desk_more({ count: more })]);
}
