import { listPseudonyms } from "#app/data/players/pseudonyms.ts";
import { isStoredTable, isTableType } from "#app/domain/values/table-type.ts";
import { listRoster } from "#app/reading/players/list-roster.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";

/** Everyone on a table, or on all of them, for the forms that choose among them: asked for when one of these opens. */
export const loader = administratorLoader(async ({ context, params }) => {
  const table = params["tableType"];
  if (!isTableType(table)) throw notFound();
  const stored = isStoredTable(table) ? table : undefined;
  return context.snapshot(async (db) => ({
    players: await listRoster(db, stored),
    pseudonyms: stored === undefined ? {} : await listPseudonyms(db, stored),
  }));
});
