import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import { type PlayersFile, type PlayersFileEntry, readGender } from "#app/domain/import/players-file.ts";
import type { Skipped } from "#app/domain/import/result-file.ts";
import type { StartRatingsEntry, StartRatingsFile } from "#app/domain/import/start-ratings-file.ts";
import type { CsvCells } from "./csv-cells.ts";
import { readCsvName } from "./csv-people.ts";

/** Reads rows of players (R35); one without name, code or licence is skipped; without any other the table is refused. */
export function readCsvPlayers(rows: readonly CsvCells[], root: JsonNode): PlayersFile {
  const entries: PlayersFileEntry[] = [];
  const skipped: Skipped[] = [];
  for (const row of rows) {
    const { path } = row;
    const name = readCsvName(row);
    const code = row.text("code", "code");
    const license = row.license();
    if (name === null) skipped.push({ path, reason: "nameMissing" });
    else if (code === null) skipped.push({ path, reason: "codeMissing" });
    else if (license === null) skipped.push({ path, reason: "licenseMissing" });
    else {
      const aqbbId = row.text("aqbbId", "code");
      const gender = readGender(row.find("gender"));
      entries.push({ path, name, code, license, gender, aqbbId, ...readRatings(row) });
    }
  }
  if (entries.length === 0) root.refuse("noPlayers");
  return { entries, skipped, notes: root.notes };
}

/** Reads rows of starting ratings; one that names nobody or has no rating is skipped; without any other the table is refused. */
export function readCsvStartRatings(rows: readonly CsvCells[], root: JsonNode): StartRatingsFile {
  const entries: StartRatingsEntry[] = [];
  const skipped: Skipped[] = [];
  for (const row of rows) {
    const { path } = row;
    const { singlesRanking: singles, doublesRanking: doubles } = readRatings(row);
    const ids = {
      name: readCsvName(row),
      code: row.text("code", "code"),
      license: row.license(),
    };
    const table = row.text("table", "name");
    if (Object.values(ids).every((id) => id === null)) skipped.push({ path, reason: "nameMissing" });
    else if (singles === undefined && doubles === undefined) skipped.push({ path, reason: "ratingMissing" });
    else entries.push({ path, ...ids, table, singles, doubles });
  }
  if (entries.length === 0) root.refuse("noStartRatings");
  return { entries, skipped, notes: root.notes };
}

function readRatings(row: CsvCells): Pick<PlayersFileEntry, "singlesRanking" | "doublesRanking"> {
  return {
    singlesRanking: row.integer("singles", "rating") ?? undefined,
    doublesRanking: row.integer("doubles", "rating") ?? undefined,
  };
}
