import type { LoaderFunctionArgs } from "react-router";
import { ledgerCsv } from "#app/domain/ledger-export.ts";
import { requestContext } from "#app/server/context.ts";
import { showPlayer } from "#app/use-cases/show-player.ts";
import { requireAdministrator } from "../../layout/administrator-action.ts";
import { fileResponse } from "../../layout/file-response.ts";
import { notFound } from "../../layout/not-found.ts";

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
