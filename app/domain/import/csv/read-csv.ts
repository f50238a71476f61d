import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import type { FileHints, RecognisedFile } from "#app/domain/import/recognition/recognised-file.ts";
import { Err, type Result } from "#app/domain/values/result.ts";
import { shortened } from "#app/domain/values/text-limits.ts";
import { couldBeResults, standsInColumns } from "./could-be-results.ts";
import { CsvCells } from "./csv-cells.ts";
import { type CsvColumn, recogniseColumns } from "./csv-columns.ts";
import { readCsvPlayers, readCsvStartRatings } from "./csv-players.ts";
import { gatherTournaments, putMatch, putStanding } from "./csv-tournaments.ts";
import { type CsvRows, cellsUnder, readRows } from "./read-rows.ts";

/** What the columns of a file say that it is a table of. */
type CsvKind = "matches" | "standings" | "players" | "startRatings";

/**
 * Reads a table of players, starting ratings, matches or results. Refuses with unknownColumns, which names the headers that
 * were found, where they do not say which of them it is; with otherColumns where it can be none of them; with the path
 * ("L12.Score") where a cell does not fit.
 */
export function readCsv(bytes: Uint8Array, hints: FileHints): Result<RecognisedFile, ImportRefusal> {
  const table = readRows(bytes);
  if (!table.ok) return table;
  const columns = recogniseColumns(table.value.headers, hints.mapping);
  const kind = kindOf((column) => columns.has(column));
  if (kind === undefined) return Err(refusalOf(table.value, hints.mapping !== undefined));
  if (table.value.rows.length === 0) return Err({ code: "noRows", path: "" });
  const cellsOf = cellsUnder(table.value.headers, columns.values());
  return readDocument({}, (root): RecognisedFile => {
    const rows = table.value.rows.map(
      (row) => new CsvCells(new JsonNode(cellsOf(row), root, `L${row.line}`), columns),
    );
    if (kind === "players") return { kind, playersFile: readCsvPlayers(rows, root) };
    if (kind === "startRatings") return { kind, startRatings: readCsvStartRatings(rows, root) };
    const put = kind === "matches" ? putMatch : putStanding;
    const tournaments = gatherTournaments(rows, hints.title, put);
    return { kind: "results", resultFile: { format: "csv", tournaments, notes: root.notes } };
  });
}

function kindOf(has: (column: CsvColumn) => boolean): CsvKind | undefined {
  const isNamed = has("name") || has("lastName");
  if (has("home") && has("away")) return "matches";
  if (isNamed && has("code") && has("license")) return "players";
  if ((isNamed || has("code") || has("license")) && (has("singles") || has("doubles"))) return "startRatings";
  return has("rank") && isNamed ? "standings" : undefined;
}

/** Why columns are those of nothing that is read. Once somebody said what they hold, nothing else is supposed. */
function refusalOf(table: CsvRows, isSaid: boolean): ImportRefusal {
  const found = headersShown(table);
  if (isSaid) return { code: "unknownColumns", path: "", found };
  if (table.rows.length === 0) return { code: "noRows", path: "" };
  if (!standsInColumns(table)) return { code: "looksLikeText", path: "" };
  return { code: couldBeResults(table) ? "unknownColumns" : "otherColumns", path: "", found };
}

function headersShown({ headers }: CsvRows): string {
  return shortened(headers.filter((header) => header !== "").join(", "), "line");
}
