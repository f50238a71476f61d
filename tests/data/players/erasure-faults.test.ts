import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { finishPendingSweeps } from "#app/data/players/pending-sweeps.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { addPlayer } from "#app/use-cases/players/save-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { keptFiles } from "./kept-files.ts";
import { importFile } from "./people-steps.ts";

const zoe = { license: "00123456", code: "ZOE999", name: "Zoé Nadeau" };

async function idOfZoe({ database }: Operator): Promise<string> {
  const [player] = (await listPlayers(database.read)).filter(({ license }) => license === zoe.license);
  return player?.id ?? "";
}

const pending = async ({ read }: Database) =>
  (await read.selectFrom("pending_sweeps").selectAll().execute()).length;

/** A database that fails between the commit and the sweep. */
function cutShort(database: Database): Database {
  const write = new Proxy(database.write, {
    get() {
      throw new Error("the disk fails");
    },
  });
  return { ...database, write };
}

onBothDatabases("faults of erasing", (fresh) => {
  test("R57: a file's numbers stay, its escapes and white space are read", async () => {
    const operator = await anOperator(await fresh());
    const match = flatMatch({ home: { players: [zoe] }, sequence: 123_456, id: 123_456 });
    const text = JSON.stringify(flatFile([match]), null, 2).replaceAll("é", "\\u00e9");
    await importFile(operator, text);
    const request = { playerId: await idOfZoe(operator), confirmation: "Zoé Nadeau", dryRun: false };
    expect(await erasePlayer(operator, request)).toMatchObject({ ok: true, value: { files: 1 } });
    const [file = ""] = await keptFiles(operator);
    expect(file).not.toMatch(/Nadeau|00123456|ZOE999/);
    expect(file).toContain('"sequence": 123456');
    expect(JSON.parse(file).competitions[0].matches[0].home.players).toEqual([
      { license: null, code: null, name: "Anonymous" },
    ]);
    expect(file).toBe(
      JSON.stringify(
        flatFile([
          flatMatch({
            home: { players: [{ license: null, code: null, name: "Anonymous" }] },
            sequence: 123_456,
            id: 123_456,
          }),
        ]),
        null,
        2,
      ).replaceAll("é", "\\u00e9"),
    );
  });

  test.each([
    { stored: "Zoé Nadeau".normalize("NFD"), typed: "Zoé Nadeau", why: "letters of another composition" },
    { stored: "Zoé L’Heureux\u00a0Nadeau", typed: "Zoé L'Heureux Nadeau", why: "signs that no keyboard has" },
    { stored: "Zoé\u2011Ève Nadeau", typed: "Zoé-Ève Nadeau", why: "a hyphen that does not break" },
    { stored: "Zoé-\u00adÈve Nadeau", typed: "Zoé-Ève Nadeau", why: "a sign that nobody sees" },
    {
      stored: "Zoé L´H‘E`Uʼ Nadeau",
      typed: "Zoé L'H'E'U' Nadeau",
      why: "an accent or a letter for the apostrophe",
    },
  ])("R57: a name is confirmed as people type it, and found: $why", async ({ stored, typed }) => {
    const operator = await anOperator(await fresh());
    await importFile(operator, flatFile([flatMatch({ home: { players: [{ ...zoe, name: stored }] } })]));
    const request = { playerId: await idOfZoe(operator), confirmation: typed, dryRun: false };
    expect(await erasePlayer(operator, request)).toMatchObject({ ok: true });
    expect((await keptFiles(operator)).join("").normalize("NFC")).not.toContain("Nadeau");
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R57, R59: possible mentions are listed and stay; those that an administrator ticks go everywhere", async () => {
    const operator = await anOperator(await fresh());
    const written = { license: null, code: null, name: "Z. Nadeau" };
    const night = flatFile([
      flatMatch({ home: { players: [zoe] } }),
      flatMatch({ home: { players: [written] }, round: 2 }),
    ]);
    const choices = { "name Z. Nadeau": { kind: "leave" as const } };
    await importMatches(operator, { ...importing, files: [fileOf(night)], choices });
    const request = { playerId: await idOfZoe(operator), confirmation: "Zoé Nadeau", dryRun: false };
    const possibleMentions = [{ text: "Z. Nadeau", foundIn: ["Ouvert de Laval"], count: 1 }];
    const previewed = await erasePlayer(operator, { ...request, dryRun: true });
    expect(previewed).toMatchObject({ ok: true, value: { possibleMentions, matches: 1 } });
    const erased = await erasePlayer(operator, { ...request, mentions: ["Z. Nadeau"] });
    expect(erased).toMatchObject({ ok: true, value: { possibleMentions: [], matches: 2 } });
    expect((await keptFiles(operator)).join("")).not.toContain("Nadeau");
    const sides = await operator.database.read.selectFrom("matches").select(["home", "away"]).execute();
    expect(JSON.stringify(sides)).not.toContain("Nadeau");
  });

  test("R57, R59: a word that an administrator ticks stays where it is part of somebody else's name", async () => {
    const operator = await anOperator(await fresh());
    const [lea, luc, alone] = ["Léa Nadeau", "Luc Nadeau", "Nadeau"].map((name, index) => ({
      license: name === "Léa Nadeau" ? "00654321" : null,
      code: name === "Léa Nadeau" ? `LEA99${index}` : null,
      name,
    }));
    const night = flatFile([
      flatMatch({ home: { players: [zoe] }, away: { players: [lea] } }),
      flatMatch({ home: { players: [luc] }, round: 2 }),
      flatMatch({ home: { players: [alone] }, round: 3 }),
    ]);
    const left = { kind: "leave" as const };
    const choices = { "name Luc Nadeau": left, "name Nadeau": left };
    await importMatches(operator, { ...importing, files: [fileOf(night)], choices });
    const id = await makeTournament(operator, {
      about: "Nadeau bat Léa Nadeau, puis NADEAU, Léa et Luc Nadeau.",
    });
    const request = { playerId: await idOfZoe(operator), confirmation: "Zoé Nadeau", dryRun: false };
    await erasePlayer(operator, { ...request, mentions: ["Nadeau"] });
    const [file = ""] = await keptFiles(operator);
    expect(file.match(/"name":"(?:[^"]*Nadeau|Anonymous)"/g)?.sort()).toEqual([
      '"name":"Anonymous"',
      '"name":"Anonymous"',
      '"name":"Luc Nadeau"',
      '"name":"Léa Nadeau"',
    ]);
    const tournaments = operator.database.read.selectFrom("tournaments");
    expect(await tournaments.select("about").where("id", "=", id).execute()).toEqual([
      { about: "Anonymous bat Léa Nadeau, puis NADEAU, Léa et Luc Nadeau." },
    ]);
  });

  test.each([{ about: "Un mot de Z. Nadeau." }, { about_en: "A word by Z. Nadeau." }])(
    "R57: a possible mention in what a tournament says of itself is listed, in each language",
    async (said) => {
      const operator = await anOperator(await fresh());
      await importFile(operator, flatFile([flatMatch({ home: { players: [zoe] } })]));
      await makeTournament(operator, said);
      const request = { playerId: await idOfZoe(operator), confirmation: "Zoé Nadeau", dryRun: true };
      const previewed = admit(await erasePlayer(operator, request));
      expect(previewed.possibleMentions).toMatchObject([{ text: "Z. Nadeau", count: 1 }]);
    },
  );

  test("R57: an erasure cut short before its sweep is finished when it is asked for again, which says so", async () => {
    const operator = await anOperator(await fresh());
    await importFile(operator, flatFile([flatMatch({ home: { players: [zoe] } })]));
    const request = { playerId: await idOfZoe(operator), confirmation: "Zoé Nadeau", dryRun: false };
    const { database } = operator;
    const cut = await erasePlayer({ ...operator, database: cutShort(database) }, request);
    expect(cut).toMatchObject({ ok: true, value: { isSwept: false } });
    expect(await pending(database)).toBe(1);
    expect(await erasePlayer(operator, request)).toEqual({ ok: false, refusal: "alreadyErased" });
    expect(await pending(database)).toBe(0);
    expect(await finishPendingSweeps(database)).toBe(false);
  });
});

onBothDatabases("sweep of an erasure", (fresh) => {
  test("R57: what the erasure rewrites stands in new files of the database", async () => {
    const operator = await anOperator(await fresh());
    const { database } = operator;
    const input = { coralId: "ZOE999", license: "00123456", gender: null, aqbbId: null };
    const ratings = { singlesRanking: 900, doublesRanking: 900 };
    const added = await addPlayer(operator, "bonzini", { name: "Zoé Nadeau", ...input, ...ratings });
    const fileOfPeople = async () => {
      if (database.dialect === "sqlite") return null;
      const found = await sql<{ node: string }>`select pg_relation_filenode('people') as node`.execute(
        database.read,
      );
      return found.rows[0]?.node;
    };
    const before = await fileOfPeople();
    const playerId = added.ok ? added.value.id : "";
    await erasePlayer(operator, { playerId, confirmation: "Zoé Nadeau", dryRun: false });
    expect(await pending(database)).toBe(0);
    if (database.dialect === "postgres") expect(await fileOfPeople()).not.toBe(before);
  });
});

test("R57: on SQLite no byte of the folder tells of the person once the pending sweep was finished at a start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-erasure-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bytes = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), "latin1"))
      .join("");
  const location = { file: join(folder, "gamelle.sqlite") };
  const database = await openDatabase(location);
  const operator = await anOperator(database);
  await importFile(operator, flatFile([flatMatch({ home: { players: [zoe] } })]));
  const request = { playerId: await idOfZoe(operator), confirmation: "Zoé Nadeau", dryRun: false };
  const cut = await erasePlayer({ ...operator, database: cutShort(database) }, request);
  expect(cut).toMatchObject({ ok: true, value: { isSwept: false } });
  expect(bytes()).toContain("Nadeau");
  await database.close();
  const again = await openDatabase(location);
  onTestFinished(() => again.close());
  expect(await finishPendingSweeps(again)).toBe(true);
  expect(bytes()).not.toMatch(/Nadeau|00123456|ZOE999/);
});

test("R57: on SQLite nothing is rebuilt next to a reader without end, and all of it once the reader has ended", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-erasure-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "gamelle.sqlite");
  const database = await openDatabase({ file });
  onTestFinished(() => database.close());
  const operator = await anOperator(database);
  await importFile(operator, flatFile([flatMatch({ home: { players: [zoe] } })]));
  const reader = new BetterSqlite3(file, { readonly: true });
  onTestFinished(() => void reader.close());
  reader.exec("begin");
  reader.prepare("select count(*) from players").get();
  const request = { playerId: await idOfZoe(operator), confirmation: "Zoé Nadeau", dryRun: false };
  await erasePlayer({ ...operator, database: cutShort(database) }, request);
  const content = () => [file, `${file}-wal`].map((path) => readFileSync(path, "latin1"));

  const before = content();
  expect(await finishPendingSweeps(database, "now")).toBe(true);
  expect(await pending(database)).toBe(1);
  const after = content();
  expect(after[1] === before[1]).toBe(true);

  reader.exec("commit");
  expect(await finishPendingSweeps(database, "now")).toBe(true);
  expect(await pending(database)).toBe(0);
  expect(content().join("")).not.toMatch(/Nadeau|00123456|ZOE999/);
});
