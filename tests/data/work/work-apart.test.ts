import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase, type Transaction } from "#app/data/connection/database.ts";
import { insertAuditEntry } from "#app/data/operations/audit-entries.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { deleteAccount, insertAccount } from "#app/data/site/account-rows.ts";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";
import { type JobName, type JobRequest, jobs } from "#app/server/work/jobs.ts";
import { readIfShort, readings } from "#app/server/work/readings.ts";
import { builtWorkProgram, workApart } from "#app/server/work/work-apart.ts";
import { workHere } from "#app/server/work/work-here.ts";
import { anAuditEntry } from "#tests/factories/audit-entry.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { buildIfNeeded } from "../../../scripts/site-build/build-if-needed.ts";

// As the site does it where it runs: the built program, which starts in a third of the time.
beforeAll(buildIfNeeded);

async function aProcess() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-work-"));
  const location = { file: join(folder, "site.db") };
  const database = await openDatabase(location);
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { database, work: workApart(location, undefined, builtWorkProgram) };
}

const ana = { id: "ana", email: "ana@laval.example", createdAt: "2026-03-14T18:00:00.000Z" };

test("R64: players' and results' files are read in a process, and answered as anywhere", async () => {
  const { database, work } = await aProcess();
  await database.transaction((tx) => insertAccount(tx, ana));
  const players = fileOf([{ name: "Ana Côté", code: "C1", license: "01111111" }]);
  const imported = await work.run("importPlayers", "ana@laval.example", {
    file: players,
    table: "bonzini",
    dryRun: false,
  });
  expect(imported).toMatchObject({ ok: true, value: { counts: { new: 1 } } });
  expect(await listPlayers(database.read)).toMatchObject([
    { name: "Ana Côté", createdBy: "ana@laval.example" },
  ]);
  const tournamentId = await makeTournament(await anOperator(database));
  const standings = [{ rank: 1, players: [{ license: "01111111", name: "Ana Côté" }] }];
  const results = fileOf({
    tournament: { code: "1", name: "Ouvert", table: "Bonzini" },
    competitions: [{ name: "Open", standings }],
  });
  const answer = await work.run("importResults", "ana@laval.example", {
    file: results,
    tournamentId,
    dryRun: false,
  });
  expect(answer).toMatchObject({ ok: true, value: { counts: { new: 1 }, warnings: [] } });
});

test("an answer that is larger than what a pipe holds arrives whole", async () => {
  const { work } = await aProcess();
  // What is refused names its file, and a pipe of Linux holds 208 kB.
  const name = "a".repeat(1_000_000);
  const request = { file: fileOf("[", name), table: "bonzini", dryRun: true } as const;
  const answer = await work.run("importPlayers", "cli", request);
  expect(answer).toMatchObject({ ok: false, refusal: { fileName: name } });
});

const nobodys = "nobody's";
const dry = { dryRun: true } as const;

const nightlyFolder = mkdtempSync(join(tmpdir(), "gamelle-nightly-"));
afterAll(() => rmSync(nightlyFolder, { recursive: true, force: true }));

/** A request for every job, which changes nothing; a job without a line here does not compile. */
const harmless: { readonly [Name in JobName]: JobRequest<Name> } = {
  importMatches: { ...importing, ...dry, files: [fileOf("[")] },
  importPlayers: { ...dry, file: fileOf("["), table: "bonzini" },
  importResults: { ...dry, file: fileOf("["), tournamentId: nobodys },
  previewEvening: { draftId: nobodys },
  publishEvening: { draftId: nobodys, digest: "" },
  compile: { ...dry, table: "bonzini" },
  compileAsShown: { table: "bonzini", inOrderOfPlay: false, seen: undefined },
  correctMatch: { ...dry, matchId: nobodys, winner: 1, score: null },
  removeCompilation: { ...dry, operationId: nobodys },
  setPseudonym: { playerId: nobodys, pseudonym: null },
  erasePlayer: { ...dry, playerId: nobodys, confirmation: "" },
  undo: { ...dry, operationId: nobodys, withDependents: false },
  // A folder is no place for a backup: it is refused.
  backUp: { dataDir: "/nowhere", path: tmpdir() },
  nightlyBackup: { dataDir: tmpdir(), target: { folder: nightlyFolder }, day: "2026-03-14" },
};

test.each(Object.keys(jobs) as JobName[])(
  "the job %s is answered in a process as it is outside",
  async (name) => {
    const { database, work } = await aProcess();
    const here = workHere(database, () => new Date());
    const answer = await work.run(name, "cli", harmless[name]);
    expect(answer).toEqual(await here.run(name, "cli", harmless[name]));
  },
);

test("a reading is answered in a process as it is outside, and is read once for a version", async () => {
  const { database, work } = await aProcess();
  const here = workHere(database, () => new Date());
  expect(Object.keys(readings)).toEqual(["records"]);
  const [first, again] = [work.read("records", "bonzini", 1), work.read("records", "bonzini", 1)];
  expect(await first).toEqual(await here.read("records", "bonzini", 1));
  expect(await again).toBe(await first);
  expect(await work.read("records", "bonzini", 2)).not.toBe(await first);
});

test("a short reading is done at once, a long one in a process", async () => {
  const { database, work } = await aProcess();
  const short = () => readIfShort(database.read, "records", "bonzini");
  expect(await short()).toEqual(await work.read("records", "bonzini", 1));
  const at = new Date().toISOString();
  const row = { id: "c", operationId: "o", table: "bonzini", firstSequence: 1, lastSequence: 3_001 } as const;
  const compilation = { ...row, matches: 3_001, rated: 3_001, at, madeIn: null };
  await database.transaction(async (tx) => {
    await insertAuditEntry(tx, { ...anAuditEntry, id: "o", at });
    await tx.insertInto("compilations").values(compilation).execute();
  });
  expect(await short()).toBeUndefined();
});

test("a reading does not wait for a job that waits", async () => {
  const { database, work } = await aProcess();
  const gate = Promise.withResolvers<void>();
  const writing = database.transaction(() => gate.promise);
  const answered: string[] = [];
  const job = work
    .run("compile", "cli", { table: "bonzini", dryRun: false })
    .then(() => answered.push("job"));
  await work.read("records", "bonzini", 1);
  answered.push("reading");
  gate.resolve();
  await Promise.all([writing, job]);
  expect(answered).toEqual(["reading", "job"]);
});

test("R50: a job whose author is removed while it waits does nothing, and a backup is not made for whoever was removed", async () => {
  const { database, work } = await aProcess();
  await database.transaction((tx) => insertAccount(tx, ana));
  const gate = Promise.withResolvers<void>();
  const removing = database.transaction(async (tx) => {
    await gate.promise;
    await deleteAccount(tx, ana.id);
  });
  const file = fileOf([{ name: "Ana Côté", code: "C1", license: "01111111" }]);
  const request = { file, table: "bonzini", dryRun: false } as const;
  const waiting = [
    work.run("importPlayers", ana.email, request),
    work.run("backUp", ana.email, harmless.backUp),
  ];
  const refused = Promise.allSettled(waiting);
  gate.resolve();
  await removing;
  expect(await refused).toMatchObject([
    { reason: { code: "AUTHOR_REMOVED" } },
    { reason: { code: "AUTHOR_REMOVED" } },
  ]);
  expect(await listPlayers(database.read)).toEqual([]);
});

test("R50: a job that has asked who its author is, and waits for another server's transaction, asks again inside its own", async () => {
  const { database } = await aProcess();
  await database.transaction((tx) => insertAccount(tx, ana));
  const removedMeanwhile = {
    ...database,
    async transaction<Value>(work: (tx: Transaction) => Promise<Value>) {
      await database.transaction((tx) => deleteAccount(tx, ana.id));
      return database.transaction(work);
    },
  };
  const file = fileOf([{ name: "Ana Côté", code: "C1", license: "01111111" }]);
  const work = workHere(removedMeanwhile, () => new Date());
  const refused = work.run("importPlayers", ana.email, { file, table: "bonzini", dryRun: false });
  await expect(refused).rejects.toMatchObject({ code: "AUTHOR_REMOVED" });
  expect(await listPlayers(database.read)).toEqual([]);
});

test("R31: a refusal comes back with its place", async () => {
  const { work } = await aProcess();
  const request = { table: "bonzini", dryRun: true } as const;
  const empty = await work.run("importPlayers", "cli", { ...request, file: fileOf("   ") });
  expect(empty).toMatchObject({ ok: false, refusal: { fileName: "file.json", refusal: { code: "empty" } } });
  const cut = await work.run("importPlayers", "cli", { ...request, file: fileOf("[\n{") });
  expect(cut).toMatchObject({ ok: false, refusal: { refusal: { code: "notJson", found: "2:2" } } });
});

test("a process that the system ends, as when memory runs out, is a fault of the machine: the work may be done", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-work-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, "killed.js");
  writeFileSync(program, 'process.once("message", () => process.kill(process.pid, "SIGKILL"));');
  const work = workApart({ file: join(folder, "site.db") }, undefined, program);
  const file = fileOf([{ name: "Ana Côté" }]);
  const killed = work.run("importPlayers", "ana@laval.example", { file, table: "bonzini", dryRun: false });
  const error: unknown = await killed.catch((reason: unknown) => reason);
  expect(machineFaultOf(error)).toBe("workStopped");
});

test("a fault of the database in the process comes back with its code", async () => {
  const file = join(nightlyFolder, "no-database.sqlite");
  writeFileSync(file, "not a database, and longer than the head of one would be ".repeat(20));
  const work = workApart({ file }).run("compile", "cli", { table: "bonzini", dryRun: true });
  await expect(work).rejects.toMatchObject({ code: "SQLITE_NOTADB" });
});
