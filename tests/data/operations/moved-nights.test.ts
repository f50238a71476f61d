import { expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";
import { editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { contentOf, lastOperation } from "./undo-site.ts";

/** What is done, one after the other, once a night has come to Laval. */
const steps = {
  editLaval: (operator: Operator) => edit(operator, "laval-2026-03-01"),
  editLavalAgain: (operator: Operator) => edit(operator, "laval-2026-03-01", "Encore un autre nom"),
  editHull: (operator: Operator) => edit(operator, "hull-2026-03-01"),
  move: (operator: Operator) => bring(operator, "hull-2026-03-01"),
  moveBack: (operator: Operator) => bring(operator, "laval-2026-03-01"),
  compile: async (operator: Operator) => {
    await compileTable(operator, { table: "bonzini", dryRun: false });
  },
  deleteLaval: async (operator: Operator) => {
    admit(await deleteTournament(operator, { id: "laval-2026-03-01", dryRun: false }));
  },
  makeLaval: async (operator: Operator) => {
    await makeTournament(operator, { city: "Laval" });
  },
};
type Step = keyof typeof steps;

async function edit(operator: Operator, id: string, name = `Autre nom ${id}`): Promise<void> {
  const from = id.startsWith("laval") ? "2026-03-02" : "2026-02-28";
  const fields = { name, city: "Ailleurs", from, table: "bonzini" };
  admit(await editTournament(operator, id, admit(readTournamentInput(fields)), {}));
}

async function bring(operator: Operator, tournamentId: string): Promise<void> {
  // Without a time: its day is that of its tournament on the site (R10).
  const night = flatFile([flatMatch({ start_at: null, end_at: null })]);
  admit(await importMatches(operator, { ...importing, files: [fileOf(night)], tournamentId }));
}

async function aMovableNight(operator: Operator): Promise<void> {
  await makeTournament(operator, { city: "Laval" });
  await makeTournament(operator, { city: "Hull" });
  await bring(operator, "laval-2026-03-01");
}

async function take(operator: Operator, list: readonly Step[]): Promise<string[]> {
  const ids: string[] = [];
  for (const step of list) {
    await steps[step](operator);
    ids.push(await lastOperation(operator));
    expect((await verify(operator.database.read)).faults).toEqual([]);
  }
  return ids;
}

onBothDatabases("nights that go to another tournament", (fresh) => {
  test.for<[list: Step[], undone: number, names: number[]]>([
    // The import writes neither tournament: their edits stay, before it and after it.
    [["move", "editLaval"], 0, []],
    [["move", "editHull"], 0, []],
    [["editLaval", "move"], 0, []],
    [["editHull", "move"], 0, []],
    [["move", "moveBack"], 0, [1]],
    // It gives the night back to a tournament, which must be the one that lost it.
    [["move", "deleteLaval"], 0, [1]],
    [["move", "deleteLaval", "makeLaval"], 0, [2, 1]],
    [["move", "editLaval", "deleteLaval"], 0, [2]],
    [["move", "compile", "editLaval"], 0, []],
    [["move", "editLaval", "moveBack"], 0, [2]],
  ])("R56: of %j, undoing number %i names %j", async ([list, undone, names]) => {
    const operator = await anOperator(await fresh());
    await aMovableNight(operator);
    const ids = await take(operator, list);
    const operationId = ids[undone] ?? "";
    const alone = await undoOperation(operator, { operationId, withDependents: false, dryRun: true });
    const dependents = alone.ok || alone.refusal.code !== "dependedOn" ? [] : alone.refusal.dependents;
    expect(dependents.map(({ id }) => ids.indexOf(id))).toEqual(names);
    expect(alone.ok).toBe(names.length === 0);
    admit(await undoOperation(operator, { operationId, withDependents: true, dryRun: false }));
    expect((await verify(operator.database.read)).faults).toEqual([]);

    // What is left is what the other steps alone give.
    const other = await anOperator(await fresh());
    await aMovableNight(other);
    await take(
      other,
      list.filter((_, index) => index !== undone && !names.includes(index)),
    );
    const [{ read }, { read: expected }] = [operator.database, other.database];
    for (const id of ["laval-2026-03-01", "hull-2026-03-01"]) {
      const { updatedAt: _, ...tournament } = (await findTournament(read, id)) ?? { updatedAt: "" };
      expect(tournament).toMatchObject({ id });
      const { updatedAt: _other, ...same } = (await findTournament(expected, id)) ?? { updatedAt: "" };
      expect(tournament).toEqual({ ...same, createdAt: expect.any(String) });
    }
    const nights = (db: typeof read) =>
      db
        .selectFrom("source_tournaments as source")
        .innerJoin("competitions", "competitions.sourceTournamentId", "source.id")
        .innerJoin("matches", "matches.competitionId", "competitions.id")
        .select(["source.tournamentId", "effectiveStart", "sequence"])
        .execute();
    expect(await nights(read)).toEqual(await nights(expected));
  });

  test("R56: latest first, each undo leaves what was there before its step", async () => {
    const operator = await anOperator(await fresh());
    await aMovableNight(operator);
    const list: Step[] = [
      "editLaval",
      "move",
      "editHull",
      "moveBack",
      "editLavalAgain",
      "move",
      "deleteLaval",
    ];
    const before: unknown[] = [];
    const ids: string[] = [];
    for (const step of list) {
      before.push(await contentOf(operator.database));
      ids.push(...(await take(operator, [step])));
    }
    for (const operationId of ids.reverse()) {
      admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
      expect(await contentOf(operator.database)).toEqual(before.pop());
      expect((await verify(operator.database.read)).faults).toEqual([]);
    }
  });
});
