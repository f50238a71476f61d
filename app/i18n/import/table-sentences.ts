import type { KnownTable, TableReason } from "#app/domain/import/evening/known-table.ts";
import { type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const reasons: Record<TableReason, () => string> = {
  sameFile: m.evening_file_table_why_file,
  sameTournament: m.evening_file_table_why_tournament,
  legacySite: m.evening_file_table_why_legacy,
  sameNight: m.evening_file_table_why_night,
  siteTournament: m.evening_file_table_why_site,
  besideResults: m.evening_file_table_why_beside,
};

/**
 * On which table a file is that names none, or on which it is proposed, and what that is known from; of one that was answered,
 * whether that was taken.
 */
export function knownTableSentence(
  { table, reason, isCertain }: KnownTable,
  answered: StoredTable | null,
): string {
  const known = { table: tableNames[table], reason: reasons[reason]() };
  if (answered !== null)
    return answered === table ? m.evening_file_table_taken(known) : m.evening_file_table_not_taken(known);
  return isCertain ? m.evening_file_table_is(known) : m.evening_file_table_guess(known);
}
