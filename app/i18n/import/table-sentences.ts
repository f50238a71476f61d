import type { KnownTable, TableReason } from "#app/domain/import/evening/known-table.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const reasons: Record<TableReason, () => string> = {
  sameFile: m.evening_file_table_why_file,
  sameTournament: m.evening_file_table_why_tournament,
  sameNight: m.evening_file_table_why_night,
  siteTournament: m.evening_file_table_why_site,
};

/** On which table a file is that names none, or on which it is proposed, and what that is known from. */
export function knownTableSentence({ table, reason, isCertain }: KnownTable): string {
  const known = { table: tableNames[table], reason: reasons[reason]() };
  return isCertain ? m.evening_file_table_is(known) : m.evening_file_table_guess(known);
}
