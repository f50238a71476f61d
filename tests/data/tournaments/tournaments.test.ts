import { expect, test } from "vitest";
import { listLatestResults } from "#app/data/tournaments/tournament-results.ts";
import {
  findTournament,
  listCompletedTournaments,
  listUpcomingTournaments,
} from "#app/data/tournaments/tournaments.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { copyPictures } from "#app/use-cases/tournaments/copy-pictures.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump, dumpContent } from "#tests/data/dump.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile } from "#tests/factories/result-files/coral-files.ts";

function inputOf(fields: Record<string, unknown>) {
  const input = readTournamentInput({ name: "Ouvert de Laval", city: "Laval", ...fields });
  if (!input.ok) throw new Error(JSON.stringify(input.refusal));
  return input.value;
}

async function add(operator: Operator, fields: Record<string, unknown>): Promise<string> {
  const made = await createTournament(operator, inputOf(fields));
  if (!made.ok) throw new Error(made.refusal);
  return made.value.id;
}

const standings = [
  { rank: 1, players: [{ license: "01", name: "Ana" }] },
  { rank: 2, players: [{ license: "02", name: "Bob" }] },
];
const results = (table = "Bonzini", more: object = {}) =>
  fileOf(flatFile([], { table, event: { standings, ...more } }));

onBothDatabases("tournaments", (fresh) => {
  test("R41: the address is city and start day, numbered where it is taken, and never changes", async () => {
    const operator = await anOperator(await fresh());
    const ids = [await add(operator, { from: "2026-03-14" }), await add(operator, { from: "2026-03-14" })];
    expect(ids).toEqual(["laval-2026-03-14", "laval-2026-03-14-2"]);
    await editTournament(operator, "laval-2026-03-14", inputOf({ city: "Québec", from: "2026-04-01" }), {});
    expect(await findTournament(operator.database.read, "laval-2026-03-14")).toMatchObject({
      city: "Québec",
      from: "2026-04-01",
    });
  });

  test("a new tournament needs a city and a start day; an unknown one cannot be edited", async () => {
    const operator = await anOperator(await fresh());
    expect(await createTournament(operator, inputOf({}))).toEqual({
      ok: false,
      refusal: "cityAndStartRequired",
    });
    expect(await editTournament(operator, "nowhere", inputOf({}), {})).toEqual({
      ok: false,
      refusal: { code: "unknownTournament" },
    });
  });

  test("upcoming ones come by start day, completed ones newest first", async () => {
    const operator = await anOperator(await fresh());
    for (const from of ["2026-05-01", "2026-04-01"]) await add(operator, { from });
    for (const from of ["2025-05-01", "2025-06-01"]) await add(operator, { from, status: "completed" });
    const days = (list: readonly { from: string | null }[]) => list.map((tournament) => tournament.from);
    expect(days(await listUpcomingTournaments(operator.database.read))).toEqual(["2026-04-01", "2026-05-01"]);
    const completed = (offset: number) =>
      listCompletedTournaments(operator.database.read, { offset, atMost: 2 });
    expect(days(await completed(0))).toEqual(["2025-06-01", "2025-05-01"]);
    expect(days(await completed(1))).toEqual(["2025-05-01"]);
  });

  test("R43: a copied picture is an edit that can be undone; what was changed meanwhile stays", async () => {
    const operator = await anOperator(await fresh());
    const elsewhere = { city: "Québec", image_url: "https://elsewhere.example/a.jpg" };
    const [first, other] = [
      await add(operator, { ...elsewhere, from: "2026-03-14" }),
      await add(operator, { ...elsewhere, from: "2026-03-15" }),
    ];
    const before = await dumpContent(operator.database);
    const copied = await copyPictures(
      operator,
      async (_, id, write) => write(`/uploads/tournaments/${id}/a.webp`),
      { dryRun: false },
    );
    expect(copied.map(({ outcome }) => outcome)).toEqual(["copied", "copied"]);
    expect(await findTournament(operator.database.read, first)).toMatchObject({
      city: "Québec",
      imageUrl: `/uploads/tournaments/${first}/a.webp`,
    });
    const edits = operator.database.read.selectFrom("audit_log").where("action", "=", "tournament.edit");
    for (const { id } of await edits.select("id").execute()) {
      const request = { operationId: id, withDependents: false, dryRun: false };
      expect(await undoOperation(operator, request)).toMatchObject({ ok: true });
    }
    expect(await dumpContent(operator.database)).toEqual(before);
    const meanwhile = await copyPictures(
      operator,
      async (_, id, write) => {
        if (id === other) await editTournament(operator, other, inputOf({ from: "2026-03-15" }), {});
        return write("/uploads/x.webp");
      },
      { dryRun: false },
    );
    expect(meanwhile.map(({ outcome }) => outcome)).toEqual(["copied", "changedMeanwhile"]);
    expect(await findTournament(operator.database.read, other)).toMatchObject({ imageUrl: null });
  });

  test("R36: results replace what was there, and the latest tournament with results is found", async () => {
    const operator = await anOperator(await fresh());
    const old = await add(operator, { from: "2025-05-01", status: "completed", table: "bonzini" });
    await add(operator, { from: "2025-06-01", status: "completed" });
    const imported = await importResults(operator, { file: results(), tournamentId: old, dryRun: false });
    expect(imported.ok && imported.value.counts.new).toBe(1);
    expect((await listLatestResults(operator.database.read, 1))[0]?.id).toBe(old);
    const [competition] = (await findTournament(operator.database.read, old))?.results?.competitions ?? [];
    expect(competition).toMatchObject({ name: "Open Simple", category: "OS", standings });
    const again = await importResults(operator, { file: results(), tournamentId: old, dryRun: false });
    expect(again.ok && again.value.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    const other = await importResults(operator, {
      file: results("Bonzini", { name: "Open Double" }),
      tournamentId: old,
      dryRun: false,
    });
    expect(other.ok && other.value.counts.changed).toBe(1);
  });

  test("the latest results are those of completed tournaments, newest first", async () => {
    const operator = await anOperator(await fresh());
    const ids: string[] = [];
    for (const from of ["2025-04-01", "2025-05-01", "2025-06-01"]) {
      const status = from === "2025-06-01" ? "upcoming" : "completed";
      const tournamentId = await add(operator, { from, status, table: "bonzini" });
      await importResults(operator, { file: results(), tournamentId, dryRun: false });
      ids.unshift(tournamentId);
    }
    const latest = await listLatestResults(operator.database.read, 3);
    expect(latest.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  test("R36, R37: another table is refused, another name is a warning, a preview writes nothing", async () => {
    const operator = await anOperator(await fresh());
    const id = await add(operator, { from: "2025-05-01", table: "bonzini", name: "Autre nom" });
    const before = await dump(operator.database);
    const refused = await importResults(operator, {
      file: results("Leonhart"),
      tournamentId: id,
      dryRun: false,
    });
    expect(refused).toMatchObject({ refusal: { refusal: { code: "otherTable" } } });
    const unknown = await importResults(operator, {
      file: results(),
      tournamentId: "nowhere",
      dryRun: false,
    });
    expect(unknown).toMatchObject({ refusal: { refusal: { code: "unknownTournament" } } });
    const previewed = await importResults(operator, { file: results(), tournamentId: id, dryRun: true });
    expect(previewed.ok && previewed.value.warnings).toMatchObject([
      { code: "otherName", found: "Ouvert de Laval" },
    ]);
    expect(await dump(operator.database)).toEqual(before);
  });
});
