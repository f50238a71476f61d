import { expect, test } from "vitest";
import { listMatches } from "#app/data/matches/match-rows.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { admit } from "#tests/admit.ts";
import { latest, undoing } from "#tests/data/a-played-season.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { named } from "#tests/data/operations/undo-site.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const table = "bonzini";
type Events = Readonly<Record<string, readonly string[]>>;

/** What an administrator does with nights of March and April, one after another; each gives its operation. */
function actions(operator: Operator) {
  const { read } = operator.database;
  return {
    /** Imports a night, in which the people of each match are written "Ana–Bob"; nobody after the dash is a bye. */
    bring: async (day: string, events: Events) => {
      const side = (name: string) => ({ players: name === "" ? [] : [{ license: null, name }] });
      const competitions = Object.entries(events).map(([name, matches]) => ({
        name,
        standings: [],
        matches: matches.map((pair, index) => {
          const [home = "", away = ""] = pair.split("–").map(side);
          return { round: index + 1, home, away, winner: 1, start_at: `${day}T23:0${index}:00Z` };
        }),
      }));
      const file = fileOf({
        tournament: { code: day, name: `Soirée du ${day}`, table: "Bonzini" },
        competitions,
      });
      admit(await importMatches(operator, { ...importing, files: [file], corrections: "apply" }));
      return latest(operator);
    },
    compile: async (inOrderOfPlay = false) => {
      await compileTable(operator, { table, dryRun: false, inOrderOfPlay });
      return latest(operator);
    },
    remove: async (operationId: string) => {
      admit(await removeCompilation(operator, { operationId, dryRun: false }));
      return latest(operator);
    },
    /** Writes a score beside the result that is known already. */
    addScore: async () => {
      const [match] = await listMatches(read, table);
      const score = { home: [7], away: [5] };
      const request = { matchId: match?.id ?? "", winner: null, score, dryRun: false };
      expect(admit(await correctMatch(operator, request)).moves).toEqual([]);
      return latest(operator);
    },
    start: async (name: string) => {
      const { id: playerId } = await named(operator, name);
      admit(await setRating(operator, { playerId, mode: "singles", value: 900 }));
      return latest(operator);
    },
  };
}

type Actions = ReturnType<typeof actions>;
type Two = readonly [earlier: string, later: string];

const cases: { readonly what: string; readonly act: (does: Actions) => Promise<Two> }[] = [
  {
    what: "a correction that moves nobody stands on the compilation of its match",
    act: async ({ bring, compile, addScore }) => {
      await bring("2025-03-14", { Simple: ["Ana–Bob"] });
      return [await compile(), await addScore()];
    },
  },
  {
    what: "what puts a match at another place of the ledger stands on a correction of it that moved nobody",
    act: async ({ bring, compile, addScore }) => {
      await bring("2025-04-14", { Simple: ["Ana–Bob"] });
      await compile();
      const correction = await addScore();
      await bring("2025-03-14", { Simple: ["Cléo–Dan"] });
      return [correction, await compile(true)];
    },
  },
  {
    what: "what compiles a bye again stands on what took its compilation out",
    act: async ({ bring, compile, remove }) => {
      await bring("2025-03-14", { Simple: ["Ana–"] });
      const removal = await remove(await compile());
      return [removal, await compile()];
    },
  },
  {
    what: "what takes a compilation out stands on what took another match out of it",
    act: async ({ bring, compile, remove }) => {
      await bring("2025-03-14", { Simple: ["Cléo–Dan"], "Simple B": ["Ana–Bob"] });
      const compilation = await compile();
      const correction = await bring("2025-03-14", { Simple: ["Cléo–Dan"], "Simple B": [] });
      return [correction, await remove(compilation)];
    },
  },
  {
    what: "a corrected file that changes what somebody had before a starting rating stands on that rating",
    act: async ({ bring, compile, start }) => {
      await bring("2025-03-14", { Simple: ["Ana–Bob", "Ana–Dan"] });
      await compile();
      const rating = await start("Dan");
      return [rating, await bring("2025-03-14", { Simple: ["Cléo–Bob", "Ana–Dan"] })];
    },
  },
  {
    what: "what takes a compilation out, and changes what somebody had before a starting rating, stands on that rating",
    act: async ({ bring, compile, start, remove }) => {
      await bring("2025-03-14", { Simple: ["Ana–Bob"] });
      const compilation = await compile();
      await bring("2025-04-14", { Simple: ["Ana–Dan"] });
      await compile();
      const rating = await start("Dan");
      return [rating, await remove(compilation)];
    },
  },
];

onBothDatabases("R14, R56: what stands on what in a ledger", (fresh) => {
  test.each(cases)("$what", async ({ act }) => {
    const operator = await anOperator(await fresh());
    const [operationId, later] = await act(actions(operator));
    expect(await undoOperation(operator, { ...undoing, operationId })).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ id: later }] },
    });
  });
});
