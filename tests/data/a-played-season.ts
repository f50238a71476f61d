import { listPlayers } from "#app/data/players/players.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import type { Player } from "#app/domain/players/player.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";

const season = generateSeason({ seed: 11, years: 1, players: 24, lastDay: "2026-03-01" });
/** Its nights on one table, and their files. */
export const nights = season.tournaments
  .flatMap(({ night }) => night ?? [])
  .filter((night) => night.table === "bonzini");
export const files = nights.map((night) => fileOf(night.flat, night.fileName));
const players = season.playersFiles.find((file) => file.table === "bonzini");

/** The id of the last operation. */
export async function latest(operator: Operator): Promise<string> {
  const row = await operator.database.read
    .selectFrom("audit_log")
    .select("id")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Undone by itself. */
export const undoing = { withDependents: false, dryRun: false };

/** Imports three nights, of which two are compiled. */
export async function playSeason(operator: Operator): Promise<void> {
  admit(await importPlayers(operator, { file: fileOf(players?.json), table: "bonzini", dryRun: false }));
  admit(await importMatches(operator, { ...importing, files: files.slice(0, 2) }));
  await compileTable(operator, { table: "bonzini", dryRun: false });
  admit(await importMatches(operator, { ...importing, files: files.slice(2, 3) }));
}

/** One of the people, by the order of their names. */
export const someone = async (operator: Operator, index = 0): Promise<Player> => {
  const all = await listPlayers(operator.database.read, "bonzini");
  const sorted = all.sort((one, other) => compareKeys(one.name, other.name));
  return sorted[index] as Player;
};

/** A change of all that can be changed at once. */
export const input = (player: Player) => ({
  ...player,
  name: `${player.name} Tremblay`,
  singlesRanking: 777,
  doublesRanking: 888,
});

/** A tournament that nobody has played. */
export const night = admit(
  readTournamentInput({ name: "Nuit", city: "Laval", from: "2026-02-02", table: "bonzini" }),
);
