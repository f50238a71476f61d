import type { LoaderFunctionArgs } from "react-router";
import { ledgerCsv } from "#app/domain/ledger/ledger-export.ts";
import { showPlayer } from "#app/reading/players/show-player.ts";
import { requireAdministrator } from "#app/routes/layout/requests/administrator-action.ts";
import { fileResponse } from "#app/routes/layout/requests/file-response.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";

/** A player's ratings and history as a file: everything as JSON, the ledger as CSV. */
export async function loader({ context: provider, params }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  requireAdministrator(context);
  const [id = "", format] = (params["file"] ?? "").split(".");
  const file = await context.snapshot((db) => showPlayer(db, id));
  if (!file) throw notFound();
  if (format === "json") return fileResponse(`${id}.json`, `${JSON.stringify(file, null, 2)}\n`);
  if (format === "csv") return fileResponse(`${id}.csv`, ledgerCsv(file.ledger));
  throw notFound();
}
