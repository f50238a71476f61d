import { type TableType, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** How a table type is written: the brand's name, or the word for all of them. */
export function tableLabel(table: TableType): string {
  return table === "multitable" ? m.multitable() : tableNames[table];
}

/** The same behind another word of a title or a sentence: "Classement multitable". */
export function tableWithin(table: TableType): string {
  return table === "multitable" ? m.multitable_within() : tableNames[table];
}
