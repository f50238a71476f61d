import type { Database } from "../data/database.ts";
import { listPlayers } from "../data/players.ts";
import { listTournaments } from "../data/tournaments.ts";
import type { Result } from "../domain/result.ts";
import { storedTables } from "../domain/table-type.ts";
import { readTournamentInput } from "../domain/tournament-input.ts";
import { compileTable } from "../use-cases/compile-matches.ts";
import { importMatches } from "../use-cases/import-matches.ts";
import { importPlayers } from "../use-cases/import-players.ts";
import type { ImportFile } from "../use-cases/import-report.ts";
import { importResults } from "../use-cases/import-results.ts";
import type { Operator } from "../use-cases/operator.ts";
import { createTournament } from "../use-cases/save-tournament.ts";
import { generateSeason } from "./season-generator/generate-season.ts";

export interface DemoOptions {
  readonly seed: number;
  readonly years: number;
  readonly players: number;
  /** The last day that anything is played on. */
  readonly lastDay: string;
}

export interface DemoFilled {
  readonly tournaments: number;
  readonly players: number;
  readonly matches: number;
}

/** True where nothing was ever entered. */
export function isEmpty(database: Database): Promise<boolean> {
  return database.snapshot(
    async (db) => (await listTournaments(db)).length + (await listPlayers(db)).length === 0,
  );
}

/** Fills a database with a generated season, through the very imports and compilations that volunteers use. */
export async function fillDemo(operator: Operator, options: DemoOptions): Promise<DemoFilled> {
  const season = generateSeason(options);
  for (const { table, json } of season.playersFiles) {
    admit(
      await importPlayers(operator, { file: fileOf(`players-${table}.json`, json), table, dryRun: false }),
    );
  }
  const ids: string[] = [];
  for (const { input } of season.tournaments) {
    const tournament = admit(await createTournament(operator, admit(readTournamentInput({ ...input }))));
    ids.push(tournament.id);
  }
  const played = season.tournaments.flatMap(({ night }, index) =>
    night ? [{ night, id: ids[index] ?? "" }] : [],
  );
  // Both shapes come in, as they do in life.
  const files = played.map(({ night }, index) =>
    fileOf(night.fileName, index % 3 === 1 ? night.documented : night.flat),
  );
  const reports = admit(
    await importMatches(operator, {
      files,
      table: "auto",
      tournamentId: null,
      day: null,
      unknown: "create",
      dryRun: false,
    }),
  );
  for (const { night, id } of played.slice(0, -1)) {
    admit(
      await importResults(operator, {
        file: fileOf(night.fileName, night.flat),
        tournamentId: id,
        dryRun: false,
      }),
    );
  }
  for (const table of storedTables) await compileTable(operator, { table, dryRun: false });
  return {
    tournaments: season.tournaments.length,
    players: season.players.length,
    matches: reports.reduce((sum, report) => sum + report.counts.new, 0),
  };
}

function fileOf(name: string, json: unknown): ImportFile {
  return { name, bytes: new TextEncoder().encode(JSON.stringify(json)) };
}

function admit<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  throw new Error(`The demonstration season was refused: ${JSON.stringify(result.refusal)}`);
}
