import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import {
  isStoredTable,
  type StoredTable,
  storedTables,
  type TableType,
} from "#app/domain/values/table-type.ts";

/** What someone may see of the tables' ratings. Whoever reads ratings for a page asks this, and nothing else. */
export interface TableVisibility {
  /** Tables whose ratings are not shown, nor anything that is made of them (R24). */
  readonly hidden: readonly StoredTable[];
  /** The tables that the combined view is made of (R23). */
  readonly combined: readonly StoredTable[];
}

type HidingSettings = Pick<SiteSettings, "hiddenTables" | "combinedOpenOnly">;

/** What visitors may see: the combined view shows hidden tables' part in it, unless the association wants otherwise. */
export function visitorsVisibility({ hiddenTables, combinedOpenOnly }: HidingSettings): TableVisibility {
  const open = storedTables.filter((table) => !hiddenTables.includes(table));
  return { hidden: hiddenTables, combined: combinedOpenOnly ? open : storedTables };
}

/** Nothing is hidden from administrators. */
export const administratorsVisibility: TableVisibility = { hidden: [], combined: storedTables };

/** What the one who asks may see. */
export function visibilityFor(settings: HidingSettings, isAdministrator: boolean): TableVisibility {
  return isAdministrator ? administratorsVisibility : visitorsVisibility(settings);
}

/** Whether a table's ratings are not shown. The combined view always is, of whatever it is made. */
export function isHidden({ hidden }: TableVisibility, table: TableType): boolean {
  return isStoredTable(table) && hidden.includes(table);
}
