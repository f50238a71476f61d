import { ledgerCsv } from "#app/domain/ledger/ledger-export.ts";
import { separatorOf } from "#app/domain/values/csv.ts";
import { playerDocument, readPlayerHistory } from "#app/reading/players/read-player-history.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { fileResponse } from "#app/routes/layout/requests/file-response.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";

/** A player's ratings and history as a file: everything as JSON, the ledger as CSV. */
export const loader = administratorLoader(async ({ context, params }) => {
  const [id = "", format] = (params["file"] ?? "").split(".");
  const history = await context.snapshot((db) => readPlayerHistory(db, id));
  if (!history) throw notFound();
  if (format === "json")
    return fileResponse(`${id}.json`, `${JSON.stringify(playerDocument(history), null, 2)}\n`);
  if (format === "csv")
    return fileResponse(`${id}.csv`, ledgerCsv(history.ledger, separatorOf(context.url.searchParams)));
  throw notFound();
});
