import type { LoaderFunctionArgs } from "react-router";
import { listPseudonyms } from "#app/data/players/pseudonyms.ts";
import { isStoredTable, isTableType } from "#app/domain/values/table-type.ts";
import { listRoster } from "#app/reading/players/list-roster.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requireAdministrator } from "#app/routes/layout/requests/require-administrator.ts";
import { requestContext } from "#app/server/context.ts";

/** Everyone on a table, or on all of them, for the forms that choose among them: asked for when one of these opens. */
export async function loader({ context: provider, params }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  requireAdministrator(context);
  const table = params["tableType"];
  if (!isTableType(table)) throw notFound();
  const stored = isStoredTable(table) ? table : undefined;
  return context.snapshot(async (db) => ({
    players: await listRoster(db, stored),
    pseudonyms: stored === undefined ? {} : await listPseudonyms(db, stored),
  }));
}
