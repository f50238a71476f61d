import fc from "fast-check";
import { expect, test } from "vitest";
import { listCompilations } from "#app/data/compiling.ts";
import { type Database, openDatabase } from "#app/data/database.ts";
import { listMatches } from "#app/data/matches.ts";
import { listPlayers } from "#app/data/players.ts";
import { compileTable } from "#app/use-cases/compile-matches.ts";
import { correctMatch } from "#app/use-cases/correct-match.ts";
import { deletePlayer } from "#app/use-cases/delete-player.ts";
import { importMatches } from "#app/use-cases/import-matches.ts";
import { mergePlayers } from "#app/use-cases/merge-players.ts";
import type { Operator } from "#app/use-cases/operator.ts";
import { removeCompilation } from "#app/use-cases/remove-compilation.ts";
import { addPlayer } from "#app/use-cases/save-player.ts";
import { setRating } from "#app/use-cases/set-rating.ts";
import { undoOperation } from "#app/use-cases/undo.ts";
import { verify } from "#app/use-cases/verify.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { dump } from "./dump.ts";
import { type Effect, foldSeason, type ModelMatch, type Operation } from "./season-model.ts";

const runs = process.env["GAMELLE_HARD"] === "1" ? 1_000 : 100;
// Half of them have no licence: only such can be merged with others.
const people = ["01", "02", "03", "sans-a", "sans-b", "sans-c"];

/** What an administrator does next; numbers choose among what there is. */
const step = fc.record({
  kind: fc.constantFrom(
    "add",
    "rate",
    "import",
    "import",
    "compile",
    "compile",
    "delete",
    "merge",
    "merge",
    "correct",
    "correct",
    "reorder",
    "reorder",
    "remove",
    "undo",
  ),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
  value: fc.integer({ min: -50, max: 2_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The database and the model side by side. */
class Season {
  readonly operator: Operator;
  operations: Operation[] = [];
  #time = 0;

  constructor(operator: Operator) {
    this.operator = operator;
  }

  get model() {
    return foldSeason(this.operations);
  }

  async take({ kind, one, other, value }: Step): Promise<void> {
    const live = [...this.model.ratings.keys()];
    const pick = (index: number) => live[index % Math.max(1, live.length)] ?? "";
    if (kind === "add") await this.#add(value);
    if (kind === "import") await this.#import(one, other);
    if (kind === "compile") await this.#compile();
    if (kind === "reorder") await this.#reorder();
    if (kind === "remove") await this.#remove(one);
    if (kind === "undo") await this.#undo(one);
    if (kind === "correct") await this.#correct(one);
    if (live.length === 0) return;
    if (kind === "rate") {
      const set = await setRating(this.operator, { playerId: pick(one), mode: "singles", value });
      if (set.ok) {
        const { cause, before } = set.value;
        const start = cause === "start" ? value : null;
        await this.#note({ kind: "rating", id: pick(one), start, change: value - (before ?? 0) });
      }
    }
    if (kind === "delete") {
      const gone = await deletePlayer(this.operator, { playerId: pick(one), dryRun: false });
      if (gone.ok) await this.#note({ kind: "delete", id: pick(one) });
    }
    if (kind === "merge") {
      const [from, into] = [pick(one), pick(other)];
      const merged = await mergePlayers(this.operator, { from, into, dryRun: false });
      if (merged.ok) await this.#note({ kind: "merge", from, into });
    }
  }

  async #add(value: number): Promise<void> {
    const fields = { coralId: null, license: null, gender: null, aqbbId: null, doublesRanking: 0 };
    const name = `Ajoutée ${++this.#time}`;
    const added = await addPlayer(this.operator, "bonzini", { ...fields, name, singlesRanking: value });
    if (added.ok) await this.#note({ kind: "player", id: added.value.id, license: null, rating: value });
  }

  async #import(one: number, other: number): Promise<void> {
    // Any order: a late file is as likely as the next one.
    const night = (++this.#time * 7) % 41;
    const matches = Array.from({ length: 1 + (one % 4) }, (_, index): ModelMatch => {
      const home = (one + index) % people.length;
      const away = (home + 1 + ((other + index) % (people.length - 1))) % people.length;
      const homeWins = (one + other + index) % 2 === 0;
      return { place: night * 10 + index, home: people[home] ?? "", away: people[away] ?? "", homeWins };
    });
    const before = this.model.byLicense;
    const done = await importMatches(this.operator, {
      ...importing,
      files: [fileOf(nightOf(night, matches))],
    });
    expect(done.ok).toBe(true);
    const players = await listPlayers(this.operator.database.read, "bonzini");
    const strangers = new Set(
      matches.flatMap(({ home, away }) => [home, away]).filter((license) => !before.has(license)),
    );
    const created = [...strangers].map((license): Effect => {
      const id = players.find((player) => player.name === `Joueur ${license}`)?.id ?? "nobody";
      return { kind: "player", id, license, rating: null };
    });
    await this.#note(...created, { kind: "import", matches });
  }

  async #compile(): Promise<void> {
    const report = await compileTable(this.operator, { table: "bonzini", dryRun: false });
    const places = this.model.waiting.map(({ place }) => place);
    expect(report.matches).toBe(places.length);
    if (places.length > 0) await this.#note({ kind: "compile", places });
  }

  async #reorder(): Promise<void> {
    const report = await compileTable(this.operator, {
      table: "bonzini",
      dryRun: false,
      inOrderOfPlay: true,
    });
    const places = this.model.waiting.map(({ place }) => place);
    expect(report.matches).toBe(places.length);
    if (report.compilationId !== null) await this.#note({ kind: "reorder", places });
  }

  async #remove(index: number): Promise<void> {
    const made = this.operations.filter(({ effects }) =>
      effects.some(({ kind }) => kind === "compile" || kind === "reorder"),
    );
    const chosen = made[index % Math.max(1, made.length)];
    if (!chosen) return;
    const compilations = await listCompilations(this.operator.database.read, "bonzini");
    const id = compilations.find((compilation) => compilation.operationId === chosen.operationId)?.id;
    const all = await listMatches(this.operator.database.read, "bonzini");
    const places = all.flatMap((match) => (match.compilationId === id ? placeOf(match.startAt ?? "") : []));
    const removed = await removeCompilation(this.operator, {
      operationId: chosen.operationId,
      dryRun: false,
    });
    expect(removed.ok).toBe(places.length > 0);
    if (removed.ok) await this.#note({ kind: "remove", places });
  }

  async #correct(index: number): Promise<void> {
    const compiled = (await listMatches(this.operator.database.read, "bonzini")).filter(
      (match) => match.sequence !== null,
    );
    const chosen = compiled.sort((one, other) => (one.id < other.id ? -1 : 1))[
      index % Math.max(1, compiled.length)
    ];
    if (!chosen) return;
    const homeWins = chosen.winner === 2;
    const request = { matchId: chosen.id, winner: homeWins ? 1 : 2, score: null, dryRun: false } as const;
    expect((await correctMatch(this.operator, request)).ok).toBe(true);
    await this.#note({ kind: "correct", place: placeOf(chosen.startAt ?? ""), homeWins });
  }

  async #undo(index: number): Promise<void> {
    const chosen = this.operations[index % Math.max(1, this.operations.length)];
    if (!chosen) return;
    const request = { operationId: chosen.operationId, withDependents: true, dryRun: false };
    const undone = await undoOperation(this.operator, request);
    expect(undone.ok).toBe(true);
    const ids = new Set(undone.ok ? undone.value.map(({ id }) => id) : []);
    expect(ids.has(chosen.operationId)).toBe(true);
    this.operations = this.operations.filter(({ operationId }) => !ids.has(operationId));
  }

  async undoAll(): Promise<void> {
    while (this.operations.length > 0) await this.#undo(this.operations.length - 1);
  }

  async #note(...effects: Effect[]): Promise<void> {
    const { id } = await this.operator.database.read
      .selectFrom("audit_log")
      .select("id")
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    this.operations.push({ operationId: id, effects });
  }
}

/** Where a match stands in time, from its start: nights are days apart, matches minutes. */
function placeOf(startAt: string): number {
  const minutes = (Date.parse(startAt) - Date.UTC(2025, 0, 1)) / 60_000;
  return Math.floor(minutes / 1_440) * 10 + (minutes % 1_440);
}

function nightOf(night: number, matches: readonly ModelMatch[]): unknown {
  const side = (person: string) => ({
    players: [{ license: person.startsWith("sans") ? null : person, name: `Joueur ${person}` }],
  });
  return {
    tournament: { code: `N${night}`, name: `Nuit ${night}`, table: "Bonzini" },
    competitions: [
      {
        name: "Open Singles",
        standings: [],
        matches: matches.map(({ home, away, homeWins }, index) => ({
          number: index,
          round: index,
          home: side(home),
          away: side(away),
          winner: homeWins ? 1 : 2,
          start_at: new Date(Date.UTC(2025, 0, 1) + night * 86_400_000 + index * 60_000).toISOString(),
        })),
      },
    ],
  };
}

async function content(database: Database) {
  return dump(database, ["audit_log", "audit_subjects", "site_state"]);
}

test(`${runs} random sequences of operations: the database says what a plain model says, verify is clean, and undoing everything leaves nothing`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const database = await openDatabase({ file: ":memory:" });
      try {
        const season = new Season(await anOperator(database));
        const empty = await content(database);
        for (const next of steps) await season.take(next);
        const { ratings, matches, waiting } = season.model;
        const players = await listPlayers(database.read, "bonzini");
        const stored = Object.fromEntries(players.map((player) => [player.id, player.singlesRanking]));
        expect(stored).toEqual(Object.fromEntries(ratings));
        const kept = await listMatches(database.read, "bonzini");
        expect(kept.length).toBe(matches);
        expect(kept.filter((match) => match.compilationId === null).length).toBe(waiting.length);
        expect((await verify(database.read)).faults).toEqual([]);
        await season.undoAll();
        expect(await content(database)).toEqual(empty);
      } finally {
        await database.close();
      }
    }),
    { numRuns: runs, seed: 20_261_121 },
  );
});
