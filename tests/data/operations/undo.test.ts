import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { findOperationId } from "#app/data/operations/operation-rows.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import {
  files,
  input,
  latest,
  night,
  nights,
  playSeason,
  someone,
  undoing,
} from "#tests/data/a-played-season.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { filledOnce } from "#tests/data/filled-once.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { contentOf, named } from "./undo-site.ts";

const operations: { what: string; act: (operator: Operator) => Promise<unknown> }[] = [
  {
    what: "an import of players",
    act: (operator) =>
      importPlayers(operator, {
        file: fileOf([{ name: "Neuf", code: "N9", license: "00000009", singlesRanking: 400 }]),
        table: "bonzini",
        dryRun: false,
      }),
  },
  {
    what: "an import of matches",
    act: (operator) => importMatches(operator, { ...importing, files: files.slice(3, 4) }),
  },
  {
    what: "an import that changes, removes and adds matches",
    act: (operator) => importMatches(operator, { ...importing, files: [corrected()] }),
  },
  { what: "a compilation", act: (operator) => compileTable(operator, { table: "bonzini", dryRun: false }) },
  {
    what: "a rating set by hand",
    act: async (operator) =>
      setRating(operator, { playerId: (await someone(operator)).id, mode: "singles", value: 1234 }),
  },
  {
    what: "a player added",
    act: async (operator) =>
      addPlayer(operator, "bonzini", { ...input(await someone(operator)), coralId: "NEW", license: null }),
  },
  {
    what: "a player edited",
    act: async (operator) => {
      const player = await someone(operator);
      return editPlayer(operator, player.id, input(player), {});
    },
  },
  {
    what: "a player deleted",
    act: async (operator) =>
      deletePlayer(operator, { playerId: (await someone(operator)).id, dryRun: false }),
  },
  { what: "a tournament created", act: (operator) => createTournament(operator, night) },
];

/** The third night again: one match gone, another with another score. */
function corrected() {
  const night = structuredClone(nights[2]?.flat) as {
    competitions: { matches: { score: unknown; winner: unknown }[] }[];
  };
  const [competition] = night.competitions;
  competition?.matches.pop();
  const [match] = competition?.matches ?? [];
  if (match) Object.assign(match, { score: [0, 5], winner: 2 });
  return fileOf(night);
}

onBothDatabases("undo", (fresh) => {
  const aPlayedSeason = filledOnce(fresh, playSeason);

  test.each(operations)("R56: undoing $what leaves every row as it was", async ({ act }) => {
    const operator = await aPlayedSeason();
    const before = await contentOf(operator.database);
    const done = (await act(operator)) as { ok?: boolean };
    expect(done.ok ?? true).toBe(true);
    const after = await contentOf(operator.database);
    expect(after).not.toEqual(before);
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const undone = await undoOperation(operator, { ...undoing, operationId: await latest(operator) });
    expect(undone).toMatchObject({ ok: true });
    expect(await contentOf(operator.database)).toEqual(before);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R56: undoing an edit and results of a tournament leaves every row as it was", async () => {
    const operator = await aPlayedSeason();
    const made = admit(await createTournament(operator, night));
    const before = await contentOf(operator.database);
    admit(await editTournament(operator, made.id, { ...night, name: "Autre", city: "Gatineau" }, {}));
    const edit = await latest(operator);
    const results = { file: fileOf(nights[0]?.flat), tournamentId: made.id, dryRun: false };
    admit(await importResults(operator, results));
    const refused = await undoOperation(operator, { ...undoing, operationId: edit });
    expect(refused).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ action: "import.results" }] },
    });
    const both = await undoOperation(operator, { ...undoing, withDependents: true, operationId: edit });
    expect(both).toMatchObject({ value: [{ action: "import.results" }, { action: "tournament.edit" }] });
    expect(await contentOf(operator.database)).toEqual(before);
  });

  test("R14, R56: a number of the ledger is given once: that of a draw between people without ratings stays taken", async () => {
    const operator = await anOperator(await fresh());
    const side = (...names: string[]) => ({ players: names.map((name) => ({ license: null, name })) });
    const draw = flatMatch({ home: side("Ana", "Béa"), away: side("Chloé", "Dan") });
    const file = fileOf(flatFile([draw], { event: { name: "DYP", category: null } }));
    admit(await importMatches(operator, { ...importing, files: [file] }));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const before = await contentOf(operator.database);
    const ledger = operator.database.read.selectFrom("rating_changes").select("sequence");
    expect(await ledger.execute()).toEqual([]);
    const { id: playerId } = await named(operator, "Ana");
    admit(await setRating(operator, { playerId, mode: "singles", value: 900 }));
    admit(await undoOperation(operator, { ...undoing, operationId: await latest(operator) }));
    expect(await contentOf(operator.database)).toEqual(before);
  });

  test("R56: what stands on an import is named, and undone first where that is asked for", async () => {
    const database = await fresh();
    const operator = await anOperator(database);
    const before = await contentOf(database);
    const [report] = admit(await importMatches(operator, { ...importing, files: files.slice(0, 1) }));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const id =
      (await findOperationId(database.read, ["import.matches"], await firstOperation(database))) ?? "";
    const refused = await undoOperation(operator, { ...undoing, operationId: id });
    expect(refused).toMatchObject({ refusal: { code: "dependedOn", dependents: [{ action: "compile" }] } });
    const previewed = await undoOperation(operator, { operationId: id, withDependents: true, dryRun: true });
    expect(previewed).toMatchObject({
      ok: true,
      value: [{ action: "compile" }, { action: "import.matches" }],
    });
    expect(await contentOf(database)).not.toEqual(before);
    const undone = await undoOperation(operator, { operationId: id, withDependents: true, dryRun: false });
    expect(undone).toMatchObject({
      value: [{ action: "compile" }, { summary: { importId: report?.importId } }],
    });
    expect(await contentOf(database)).toEqual(before);
    expect(await undoOperation(operator, { ...undoing, operationId: id })).toEqual({
      ok: false,
      refusal: { code: "alreadyUndone" },
    });
  });
});

async function firstOperation(database: Database): Promise<string> {
  const row = await database.read
    .selectFrom("audit_log")
    .select("id")
    .orderBy("number")
    .executeTakeFirstOrThrow();
  return row.id;
}
