import fc from "fast-check";
import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { contentOf } from "#tests/data/operations/undo-site.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { isHard } from "#tests/is-hard.ts";

const runs = isHard ? 1_000 : 12;
// Another seed tries other sequences.
const seed = Number(process.env["GAMELLE_SEED"] ?? 20_261_122);
const timeout = isHard ? 3_600_000 : 600_000;
const table = "bonzini";
const events = ["Open Singles", "DYP", "Simples mixtes"];

const step = fc.record({
  kind: fc.constantFrom("part", "part", "part", "compile", "reorder", "remove", "day", "merge", "undo"),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One competition of a tournament; other numbers make another version of the same competition. */
function partOf(tournament: number, { one, other }: Step): unknown {
  const player = (index: number) => ({
    players: index < 0 ? [] : [{ license: null, name: `Joueur ${"ABCDE"[index % 5]}` }],
  });
  const instant = (minute: number) => new Date(Date.UTC(2025, tournament, 1, 23, minute)).toISOString();
  const matches = Array.from({ length: 1 + (other % 4) }, (_, index) => ({
    number: index,
    round: index,
    home: player(one + index),
    // Here and there a bye.
    away: player((one + index) % 6 === 0 ? -1 : one + index + 1 + (other % 3)),
    winner: 1,
    ...((one * other + index) % 3 === 0 ? { start_at: instant((one + index * 5) % 59) } : {}),
    ...((one + other + index) % 3 === 0 ? { end_at: instant(59) } : {}),
  }));
  return {
    tournament: { code: `T${tournament}`, name: `Ouvert ${tournament}`, table },
    competitions: [{ name: events[one % events.length], standings: [], matches }],
  };
}

class Parts {
  readonly #operator: Operator;
  readonly #tournaments: string[] = [];
  operations: string[] = [];

  constructor(operator: Operator) {
    this.#operator = operator;
  }

  /** Two tournaments of the site; their days date the matches that have no time in the file. */
  async start(): Promise<void> {
    for (const day of ["2025-01-01", "2025-02-01"]) {
      const made = await createTournament(this.#operator, inputOf(day));
      if (made.ok) this.#tournaments.push(made.value.id);
    }
  }

  async take(next: Step): Promise<void> {
    const { kind, one, other } = next;
    const last = await this.#last();
    const tournament = other % 2;
    const tournamentId = this.#tournaments[tournament] ?? "";
    if (kind === "part") {
      const files = [fileOf(partOf(tournament, next))];
      const imported = await importMatches(this.#operator, { ...importing, files, tournamentId });
      expect(imported).toMatchObject({ ok: true });
    }
    if (kind === "compile" || kind === "reorder") {
      await compileTable(this.#operator, { table, dryRun: false, inOrderOfPlay: kind === "reorder" });
    }
    const chosen = this.operations[one % Math.max(1, this.operations.length)] ?? "";
    if (kind === "remove") await removeCompilation(this.#operator, { operationId: chosen, dryRun: false });
    if (kind === "day") {
      const day = `2025-0${1 + (one % 3)}-1${other % 9}`;
      await editTournament(this.#operator, tournamentId, inputOf(day), {});
    }
    if (kind === "merge") {
      const players = await listPlayers(this.#operator.database.read, table);
      const pick = (index: number) => players[index % Math.max(1, players.length)]?.id ?? "";
      await mergePlayers(this.#operator, { from: pick(one), into: pick(other), dryRun: false });
    }
    if (kind === "undo") await this.undo(one);
    const now = await this.#last();
    if (kind !== "undo" && now !== last) this.operations.push(now);
  }

  async undo(index: number): Promise<void> {
    const operationId = this.operations[index % Math.max(1, this.operations.length)];
    if (operationId === undefined) return;
    const undone = await undoOperation(this.#operator, { operationId, withDependents: true, dryRun: false });
    expect(undone).toMatchObject({ ok: true });
    const ids = undone.ok ? undone.value.map(({ id }) => id) : [];
    this.operations = this.operations.filter((id) => !ids.includes(id));
  }

  async #last(): Promise<string> {
    const entries = this.#operator.database.read.selectFrom("audit_log").select("id");
    return (await entries.orderBy("number", "desc").limit(1).executeTakeFirst())?.id ?? "";
  }
}

function inputOf(from: string) {
  const input = readTournamentInput({ name: "Ouvert", city: "Laval", from, table });
  if (!input.ok) throw new Error("a sound form was refused");
  return input.value;
}

test(
  `${runs} random sequences over tournaments that come in parts, without starts or days: verify is clean after each, and undoing everything, in any order, leaves every row as it was`,
  async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(1_000), async (taken, seed) => {
        const database = await emptyDatabase();
        try {
          const parts = new Parts(await anOperator(database));
          await parts.start();
          const before = await contentOf(database);
          for (const next of taken) {
            await parts.take(next);
            expect((await verify(database.read)).faults).toEqual([]);
          }
          for (let turn = 0; parts.operations.length > 0; turn++) {
            await parts.undo(seed + turn * 7);
            expect((await verify(database.read)).faults).toEqual([]);
          }
          expect(await contentOf(database)).toEqual(before);
        } finally {
          await database.close();
        }
      }),
      { numRuns: runs, seed },
    );
  },
  timeout,
);
