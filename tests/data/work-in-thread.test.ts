import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { workInThread } from "#app/server/work/work-in-thread.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

async function aThread() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-thread-"));
  const location = { file: join(folder, "site.db") };
  const database = await openDatabase(location);
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { database, work: workInThread(location) };
}

test("R64: players' and results' files are read in the thread, and answered as anywhere", async () => {
  const { database, work } = await aThread();
  const players = fileOf([{ name: "Ana Côté", code: "C1", license: "01111111" }]);
  const imported = await work.importPlayers("ana@laval.example", {
    file: players,
    table: "bonzini",
    dryRun: false,
  });
  expect(imported).toMatchObject({ ok: true, value: { counts: { new: 1 } } });
  expect(await listPlayers(database.read)).toMatchObject([
    { name: "Ana Côté", createdBy: "ana@laval.example" },
  ]);
  const input = { name: "Ouvert", city: "Laval", from: "2026-03-01", table: "bonzini" } as const;
  const fields = { address: null, about: null, aboutEn: null, flyerLink: null, registrationLink: null };
  const rest = { to: null, status: "completed", imageUrl: null, imageName: null } as const;
  const made = await createTournament(await anOperator(database), { ...input, ...fields, ...rest });
  const tournamentId = made.ok ? made.value.id : "";
  const standings = [{ rank: 1, players: [{ license: "01111111", name: "Ana Côté" }] }];
  const results = fileOf({
    tournament: { code: "1", name: "Ouvert", table: "Bonzini" },
    competitions: [{ name: "Open", standings }],
  });
  const told = await work.importResults("ana@laval.example", { file: results, tournamentId, dryRun: false });
  expect(told).toMatchObject({ ok: true, value: { counts: { new: 1 }, warnings: [] } });
});

test("R31: a refusal comes back with its place", async () => {
  const { work } = await aThread();
  const request = { table: "bonzini", dryRun: true } as const;
  const empty = await work.importPlayers("cli", { ...request, file: fileOf("   ") });
  expect(empty).toMatchObject({ ok: false, refusal: { fileName: "file.json", refusal: { code: "empty" } } });
  const cut = await work.importPlayers("cli", { ...request, file: fileOf("[\n{") });
  expect(cut).toMatchObject({ ok: false, refusal: { refusal: { code: "notJson", found: "2:2" } } });
});
