import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { findOperationId } from "#app/data/operations/operation-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { flatFile, flatMatch } from "#app/demo/season-generator/quirk-files.ts";
import type { Player } from "#app/domain/players/player.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { onBothDatabases } from "./both-databases.ts";
import { dump } from "./dump.ts";

const season = generateSeason({ seed: 11, years: 1, players: 24, lastDay: "2026-03-01" });
const nights = season.tournaments
  .flatMap(({ night }) => night ?? [])
  .filter((night) => night.table === "bonzini");
const files = nights.map((night) => fileOf(night.flat, night.fileName));
const players = season.playersFiles.find((file) => file.table === "bonzini");

/** Everything but the audit log, and the counter that only ever rises. */
async function content(database: Database) {
  const { site_state: state, ...rest } = await dump(database, ["audit_log", "audit_subjects"]);
  const sequence = /"nextSequence",(\d+)/.exec(state?.[0] ?? "")?.[1];
  return { ...rest, sequence };
}

async function latest(operator: Operator): Promise<string> {
  const row = await operator.database.read
    .selectFrom("audit_log")
    .select("id")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

const undoing = { withDependents: false, dryRun: false };

async function started(database: Database) {
  const operator = await anOperator(database);
  admit(await importPlayers(operator, { file: fileOf(players?.json), table: "bonzini", dryRun: false }));
  admit(await importMatches(operator, { ...importing, files: files.slice(0, 2) }));
  await compileTable(operator, { table: "bonzini", dryRun: false });
  admit(await importMatches(operator, { ...importing, files: files.slice(2, 3) }));
  return operator;
}

const someone = async (operator: Operator, index = 0): Promise<Player> => {
  const all = await listPlayers(operator.database.read, "bonzini");
  const sorted = all.sort((one, other) => compareKeys(one.name, other.name));
  return sorted[index] as Player;
};

const input = (player: Player) => ({
  ...player,
  name: `${player.name} Tremblay`,
  singlesRanking: 777,
  doublesRanking: 888,
});
const night = admit(
  readTournamentInput({ name: "Nuit", city: "Laval", from: "2026-02-02", table: "bonzini" }),
);

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
      return editPlayer(operator, player.id, input(player));
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
  test.each(operations)("R56: undoing $what leaves every row as it was", async ({ act }) => {
    const operator = await started(await fresh());
    const before = await content(operator.database);
    const done = (await act(operator)) as { ok?: boolean };
    expect(done.ok ?? true).toBe(true);
    const after = await content(operator.database);
    expect(after).not.toEqual(before);
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const undone = await undoOperation(operator, { ...undoing, operationId: await latest(operator) });
    expect(undone).toMatchObject({ ok: true });
    expect(await content(operator.database)).toEqual(before);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R56: undoing an edit and results of a tournament leaves every row as it was", async () => {
    const operator = await started(await fresh());
    const made = admit(await createTournament(operator, night));
    const before = await content(operator.database);
    admit(await editTournament(operator, made.id, { ...night, name: "Autre", city: "Gatineau" }));
    const edit = await latest(operator);
    const results = { file: fileOf(nights[0]?.flat), tournamentId: made.id, dryRun: false };
    admit(await importResults(operator, results));
    const refused = await undoOperation(operator, { ...undoing, operationId: edit });
    expect(refused).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ action: "import.results" }] },
    });
    const both = await undoOperation(operator, { ...undoing, withDependents: true, operationId: edit });
    expect(both).toMatchObject({ value: [{ action: "import.results" }, { action: "tournament.edit" }] });
    expect(await content(operator.database)).toEqual(before);
  });

  test("R54, R56: a merge of two who never met moves matches, keeps ratings, replays, and is undone exactly", async () => {
    const operator = await started(await fresh());
    const twin = flatMatch({
      home: { players: [{ license: null, name: "Double Gagné" }] },
      away: { players: [{ license: null, name: "Zoé Nadeau" }] },
    });
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([twin]))] }));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const all = await listPlayers(operator.database.read, "bonzini");
    const from = all.find((player) => player.name === "Double Gagné") as Player;
    const into = all.find((player) => player.singlesGiven) as Player;
    const before = await content(operator.database);
    const merged = admit(await mergePlayers(operator, { from: from.id, into: into.id, dryRun: false }));
    expect(merged).toMatchObject({ matches: 1, into: { singlesRanking: into.singlesRanking } });
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const now = await listPlayers(operator.database.read, "bonzini");
    expect(now.some((player) => player.id === from.id)).toBe(false);
    const again = await importMatches(operator, { ...importing, files: [fileOf(flatFile([twin]))] });
    expect(admit(again)[0]).toMatchObject({ counts: { unchanged: 1, new: 0 }, players: { created: 0 } });
    admit(await undoOperation(operator, { ...undoing, operationId: await latest(operator) }));
    expect(await content(operator.database)).toEqual(before);
  });

  test("R54: who met in a match, has another licence or stands on another table is not merged", async () => {
    const operator = await anOperator(await fresh());
    const player = (license: string, name: string) => ({ players: [{ license, name }] });
    const one = flatMatch({ home: player("01", "Un"), away: player("02", "Deux") });
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([one]))] }));
    const [un, deux] = await listPlayers(operator.database.read, "bonzini");
    const merge = (from?: Player, into?: Player) =>
      mergePlayers(operator, { from: from?.id ?? "", into: into?.id ?? "", dryRun: false });
    const before = await dump(operator.database);
    expect(await merge(un, deux)).toEqual({ ok: false, refusal: "otherLicense" });
    expect(await merge(un, un)).toEqual({ ok: false, refusal: "samePlayer" });
    expect(await merge(un, undefined)).toEqual({ ok: false, refusal: "unknownPlayer" });
    expect(await dump(operator.database)).toEqual(before);
    admit(await editPlayer(operator, un?.id ?? "", { ...(un as Player), license: null }));
    expect(await merge(un, deux)).toEqual({ ok: false, refusal: "sharedMatch" });
    const elsewhere = admit(
      await addPlayer(operator, "leonhart", {
        ...(un as Player),
        coralId: null,
        license: null,
        singlesRanking: 1,
        doublesRanking: 1,
      }),
    );
    expect(await merge(elsewhere, deux)).toEqual({ ok: false, refusal: "otherTable" });
  });

  test("R56: what stands on an import is named, and undone first where that is asked for", async () => {
    const database = await fresh();
    const operator = await anOperator(database);
    const before = await content(database);
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
    expect(await content(database)).not.toEqual(before);
    const undone = await undoOperation(operator, { operationId: id, withDependents: true, dryRun: false });
    expect(undone).toMatchObject({
      value: [{ action: "compile" }, { summary: { importId: report?.importId } }],
    });
    expect(await content(database)).toEqual(before);
    expect(await undoOperation(operator, { ...undoing, operationId: id })).toEqual({
      ok: false,
      refusal: { code: "alreadyUndone" },
    });
  });

  test("R55: a deleted player's matches replay, and the same night again finds the player", async () => {
    const operator = await started(await fresh());
    const player = (await listPlayers(operator.database.read, "bonzini")).find(
      ({ lastParticipation }) => lastParticipation !== null,
    ) as Player;
    const gone = admit(await deletePlayer(operator, { playerId: player.id, dryRun: false }));
    expect(gone.matches).toBeGreaterThan(0);
    await compileTable(operator, { table: "bonzini", dryRun: false });
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const again = admit(await importMatches(operator, { ...importing, files: files.slice(0, 3) }));
    expect(again.map(({ counts }) => counts.new + counts.changed + counts.removed)).toEqual([0, 0, 0]);
    expect(again.flatMap(({ warnings }) => warnings.map(({ code }) => code))).toContain("removedPlayer");
    const { coralId, license } = player;
    const back = await addPlayer(operator, "bonzini", { ...input(player), coralId, license });
    expect(back).toMatchObject({ ok: true, value: { coralId } });
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
