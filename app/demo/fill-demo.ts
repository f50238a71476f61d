import type { Database } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { type PhotoEdit, photoKey } from "#app/domain/tournaments/pictures/photo.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { Result } from "#app/domain/values/result.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { savePhotos } from "#app/use-cases/tournaments/save-photos.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { drawFlyer } from "./draw-flyer.ts";
import { associationSettings } from "./season-generator/association/association-settings.ts";
import { type GeneratedNight, generateSeason } from "./season-generator/generate-season.ts";
import { photoCaptions } from "./season-generator/photo-captions.ts";
import { writeArticles } from "./write-articles.ts";

/** What a demonstration is like; the same seed makes the same one. */
export interface DemoOptions {
  readonly seed: number;
  readonly years: number;
  readonly players: number;
  /** The last day that anything is played on. */
  readonly lastDay: string;
  /** With Saturdays and a day of five competitions, as an association shows itself. */
  readonly withGala?: boolean;
  /** Keeps the flyer of a tournament to come, an SVG, and returns its address; without it there are none. */
  readonly keepFlyer?: (tournamentId: string, flyer: string) => Promise<string>;
}

/** How much was made. */
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
  admit(await saveSettings(operator, associationSettings));
  for (const { table, json } of season.playersFiles) {
    admit(
      await importPlayers(operator, { file: fileOf(`players-${table}.json`, json), table, dryRun: false }),
    );
  }
  const ids: string[] = [];
  for (const [index, { input, night }] of season.tournaments.entries()) {
    const { keepFlyer } = night === null ? options : {};
    const keepPicture = async (id: string) => (keepFlyer ? keepFlyer(id, drawFlyer(index)) : null);
    const fields = admit(readTournamentInput({ ...input }));
    const tournament = admit(await createTournament(operator, fields, { keepPicture }));
    ids.push(tournament.id);
  }
  const played = season.tournaments.flatMap(({ night }, index) =>
    night ? [{ night, id: ids[index] ?? "" }] : [],
  );
  const matches = await importNights(operator, played);
  for (const { night, id } of played.slice(0, -1)) {
    admit(
      await importResults(operator, {
        file: fileOf(night.fileName, night.flat),
        tournamentId: id,
        dryRun: false,
      }),
    );
  }
  for (const [index, { input, registered }] of season.tournaments.entries())
    if (registered !== null) await importRegistrations(operator, registered, input.table, ids[index] ?? "");
  if (options.withGala) await writeArticles(operator, options.lastDay);
  await addPhotos(operator, played.at(-2)?.id, options.keepFlyer);
  for (const table of storedTables) await compileTable(operator, { table, dryRun: false });
  return {
    tournaments: season.tournaments.length,
    players: season.players.length,
    matches,
  };
}

interface PlayedNight {
  readonly night: GeneratedNight;
  /** Of the site's tournament. */
  readonly id: string;
}

/** Files of several programs come in, as they do in life; a club's own program does not say the table. */
async function importNights(operator: Operator, played: readonly PlayedNight[]): Promise<number> {
  const usual = { table: "auto", tournamentId: null, day: null, unknown: "create", dryRun: false } as const;
  const ofClub = played.filter(({ night }) => night.kickertool !== null);
  const files = played
    .filter(({ night }) => night.kickertool === null)
    .map(({ night }, index) => fileOf(night.fileName, index % 3 === 1 ? night.documented : night.flat));
  const reports = [...admit(await importMatches(operator, { ...usual, files }))];
  for (const { night, id } of ofClub) {
    const file = fileOf(`kickertool-${night.fileName}`, night.kickertool);
    const event = { name: night.event };
    const request = { ...usual, files: [file], table: night.table, tournamentId: id, event };
    reports.push(...admit(await importMatches(operator, request)));
  }
  return reports.reduce((sum, report) => sum + report.counts.new, 0);
}

async function importRegistrations(
  operator: Operator,
  json: unknown,
  table: StoredTable,
  tournamentId: string,
): Promise<void> {
  const file = fileOf("inscriptions.json", json);
  const request = {
    files: [file],
    table,
    tournamentId,
    day: null,
    event: "open",
    unknown: "create",
    dryRun: false,
  } as const;
  admit(await importMatches(operator, request));
}

/** Drawn pictures of the last evening that has results, with photoCaptions. */
async function addPhotos(
  operator: Operator,
  tournamentId: string | undefined,
  keep: DemoOptions["keepFlyer"],
): Promise<void> {
  if (tournamentId === undefined || keep === undefined) return;
  const added = await Promise.all(photoCaptions.map((_, index) => keep(tournamentId, drawFlyer(index))));
  const none = new Map<string, PhotoEdit>();
  const photos = admit(await savePhotos(operator, { tournamentId, edits: none, added }));
  const edits = photos.map((photo, index): [string, PhotoEdit] => {
    const { caption, captionEn } = photoCaptions[index] ?? { caption: null, captionEn: null };
    return [photoKey(photo), { caption, captionEn, position: index + 1, isRemoved: false }];
  });
  admit(await savePhotos(operator, { tournamentId, edits: new Map(edits), added: [] }));
}

function fileOf(name: string, json: unknown): ImportFile {
  return { name, bytes: new TextEncoder().encode(JSON.stringify(json)) };
}

function admit<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  throw new Error(`The demonstration season was refused: ${JSON.stringify(result.refusal)}`);
}
