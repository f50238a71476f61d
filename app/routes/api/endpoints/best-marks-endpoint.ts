import { z } from "zod";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readRecordPage } from "#app/reading/ledger/read-record-page.ts";
import { endpoint } from "#app/routes/api/endpoint.ts";
import { tableParameter } from "#app/routes/api/parameters.ts";
import { bestMarksAnswer, bestMarksShape } from "#app/routes/api/shapes/best-marks-shape.ts";

export const bestMarks = endpoint({
  path: "/records/{table}",
  summary: m.api_best_marks,
  input: z.object({ table: tableParameter() }),
  output: bestMarksShape,
  async answer({ snapshot, longWork, settings }, { table }) {
    // R24: a hidden table's ledger tells visitors nothing.
    if (visitorsVisibility(settings).hidden.includes(table)) return undefined;
    const found = await longWork.read("records", table, await snapshot(readContentVersion));
    return bestMarksAnswer(table, await snapshot((db) => readRecordPage(db, found)));
  },
});
