import fc from "fast-check";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { listCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listParts } from "#app/data/operations/operation-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { Player } from "#app/domain/players/player.ts";
import { hasStartRating, ratingIn } from "#app/domain/players/player-ratings.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { publishFiles } from "#app/use-cases/import/publish-evening.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { dump } from "./dump.ts";
import { aNight, fileOfNight, type Night } from "./random-nights.ts";
import { type Effect, foldSeason } from "./season-model.ts";

const isHard = process.env["GAMELLE_HARD"] === "1";
const runs = isHard ? 1_000 : 40;
// A thousand take minutes; on a busy machine, many minutes.
const timeout = isHard ? 3_600_000 : 600_000;

/** What an administrator does next; kinds that stand here more often are chosen more often. */
const kinds = {
  add: 1,
  rate: 2,
  import: 5,
  publish: 3,
  players: 2,
  edit: 1,
  compile: 5,
  delete: 1,
  merge: 2,
  correct: 4,
  reorder: 2,
  remove: 2,
  pseudonym: 1,
  undo: 1,
} as const;
type Kind = keyof typeof kinds;

/** The numbers choose among the existing things. */
const step = fc.record({
  kind: fc.constantFrom(
    ...(Object.keys(kinds) as Kind[]).flatMap((kind) => Array<Kind>(kinds[kind]).fill(kind)),
  ),
  // One table more often, so that operations concern the same players.
  table: fc.constantFrom<StoredTable>("bonzini", "bonzini", "bonzini", "leonhart"),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
  value: fc.integer({ min: -50, max: 2_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What an operation did, and on which table; a pseudonym concerns all tables. */
interface Done {
  readonly operationId: string;
  readonly table: StoredTable;
  readonly effects: readonly Effect[];
}

/** The database and the model side by side. */
class Season {
  readonly operator: Operator;
  operations: Done[] = [];
  #time = 0;

  constructor(operator: Operator) {
    this.operator = operator;
  }

  model(table: StoredTable) {
    return foldSeason(this.#effectsOn(table));
  }

  #effectsOn(table: StoredTable): Effect[] {
    return this.operations.filter((done) => done.table === table).flatMap(({ effects }) => effects);
  }

  async take(next: Step): Promise<void> {
    const { kind, table, one, other, value } = next;
    if (kind === "add") await this.#add(table, value);
    if (kind === "import") await this.#import(next);
    if (kind === "publish") await this.#publish(next);
    if (kind === "players") await this.#importPlayers(next);
    if (kind === "compile") await this.#compile(table, false);
    if (kind === "reorder") await this.#compile(table, true);
    if (kind === "remove") await this.#remove(one);
    if (kind === "undo") await this.undo(one);
    if (kind === "correct") await this.#correct(table, one);
    const live = [...this.model(table).ratings.keys()];
    const pick = (index: number) => live[index % Math.max(1, live.length)] ?? "";
    if (live.length === 0) return;
    const playerId = pick(one);
    if (kind === "rate") await this.#rate(table, playerId, other % 2 === 0 ? "singles" : "doubles", value);
    if (kind === "edit") await this.#edit(table, playerId, value, other);
    if (kind === "delete") {
      const gone = await deletePlayer(this.operator, { playerId, dryRun: false });
      if (gone.ok) await this.#note(table, [{ kind: "delete", id: playerId }]);
    }
    if (kind === "merge") {
      const [from, into] = [playerId, pick(other)];
      const merged = await mergePlayers(this.operator, { from, into, dryRun: false });
      if (merged.ok) await this.#note(table, [{ kind: "merge", from, into }]);
    }
    if (kind === "pseudonym") {
      const pseudonym = other % 3 === 0 ? null : `Pseudonyme ${++this.#time}`;
      const hidden = await setPseudonym(this.operator, { playerId, pseudonym });
      if (hidden.ok) await this.#note(table, [{ kind: "pseudonym" }]);
    }
  }

  async #add(table: StoredTable, value: number): Promise<void> {
    const fields = { coralId: null, license: null, gender: null, aqbbId: null, doublesRanking: 0 };
    const name = `Ajoutée ${++this.#time}`;
    const added = await addPlayer(this.operator, table, { ...fields, name, singlesRanking: value });
    if (!added.ok) return;
    const { id } = added.value;
    const start = (mode: "singles" | "doubles", rating: number): Effect => ({
      kind: "rating",
      id,
      mode,
      start: rating,
      change: 0,
    });
    const player: Effect = { kind: "player", id, person: null };
    await this.#note(table, [player, start("singles", value), start("doubles", 0)]);
  }

  async #rate(table: StoredTable, id: string, mode: "singles" | "doubles", value: number): Promise<void> {
    const set = await setRating(this.operator, { playerId: id, mode, value });
    if (!set.ok) return;
    const { cause, before } = set.value;
    const start = cause === "start" ? value : null;
    await this.#note(table, [{ kind: "rating", id, mode, start, change: value - (before ?? 0) }]);
  }

  async #edit(table: StoredTable, id: string, value: number, other: number): Promise<void> {
    const player = (await listPlayers(this.operator.database.read, table)).find((one) => one.id === id);
    if (!player) throw new Error("someone of the model is not stored");
    const wanted = {
      singles: other % 3 === 0 ? player.singlesRanking : Math.abs(value),
      doubles: other % 3 === 1 ? player.doublesRanking : other,
    };
    const input = { ...player, singlesRanking: wanted.singles, doublesRanking: wanted.doubles };
    expect((await editPlayer(this.operator, id, input)).ok).toBe(true);
    const effects = ratingModes.flatMap((mode) =>
      wanted[mode] === ratingIn(player, mode) ? [] : ratingEffect(player, mode, wanted[mode]),
    );
    await this.#note(table, effects);
  }

  /** The players file that a season begins with. */
  async begin(table: StoredTable): Promise<void> {
    await this.#importPlayers({ kind: "players", table, one: 1, other: 1, value: 900 });
  }

  /**
   * A players file of one to three people with licences, who may be strangers, known on the other table only, or rated
   * already: in one mode or both, or not at all. Someone who was deleted is left out of it.
   */
  async #importPlayers({ table, one, other, value }: Step): Promise<void> {
    const { byPerson, ratings } = this.model(table);
    const here = await listPlayers(this.operator.database.read, table);
    const effects: ((created: ReadonlyMap<string, string>) => Effect[])[] = [];
    const entries = ["01", "02", "03", "04"]
      .slice(one % 2, 2 + (one % 2) + (other % 2))
      .flatMap((person, index) => {
        const id = byPerson.get(person);
        if (id !== undefined && !ratings.has(id)) return [];
        const player = here.find((stored) => stored.id === id);
        const wanted = {
          singles: (other + index) % 4 === 0 ? undefined : Math.abs(value) + index,
          doubles: (one + index) % 3 === 0 ? undefined : 500 + (other % 100),
        };
        effects.push((created) => {
          const known = player ?? { id: created.get(person) ?? "nobody", ...unrated };
          const rated = ratingModes.flatMap((mode) => ratingEffect(known, mode, wanted[mode] ?? null));
          return player ? rated : [{ kind: "player", id: known.id, person }, ...rated];
        });
        const ranked = { singlesRanking: wanted.singles, doublesRanking: wanted.doubles };
        return [{ name: player?.name ?? `Joueur ${person}`, code: `C${person}`, license: person, ...ranked }];
      });
    const [before] = await this.#latest(1);
    const imported = await importPlayers(this.operator, { file: fileOf(entries), table, dryRun: false });
    expect(imported).toMatchObject({ ok: true, value: { skipped: [] } });
    if ((await this.#latest(1))[0] === before) return;
    const now = await listPlayers(this.operator.database.read, table);
    const created = new Map(now.map(({ license, id }) => [license ?? "", id]));
    await this.#note(
      table,
      effects.flatMap((effect) => effect(created)),
    );
  }

  /** One to three files at once, of whichever table, in any order: a late one is as likely as the next one. */
  async #import({ table, one, other, value }: Step): Promise<void> {
    const nights = Array.from({ length: 1 + (Math.abs(value) % 3) }, (_, index) => {
      const where = index === 1 && one % 2 === 0 ? "leonhart" : table;
      return aNight(where, (++this.#time * 7) % 97, one + index, other + 2 * index);
    });
    const known = new Map(storedTables.map((each) => [each, new Set(this.model(each).byPerson.keys())]));
    const files = nights.map((night) => fileOf(fileOfNight(night)));
    const imported = await importMatches(this.operator, { ...importing, files });
    expect(imported).toMatchObject({ ok: true });
    const effects = await this.#effectsOf(nights, known);
    const ids = await this.#latest(nights.length);
    for (const [index, night] of nights.entries()) {
      this.operations.push({
        operationId: ids[index] ?? "",
        table: night.table,
        effects: effects[index] ?? [],
      });
    }
  }

  /** What importing nights did, with the players whom each of them added to those who were known. */
  async #effectsOf(nights: readonly Night[], known: Map<StoredTable, Set<string>>): Promise<Effect[][]> {
    const players = await listPlayers(this.operator.database.read);
    return nights.map(({ table: where, matches }): Effect[] => {
      const before = known.get(where) ?? new Set();
      const strangers = new Set(matches.flatMap(({ home, away }) => [...home, ...away]));
      const created = [...strangers.difference(before)].map((person): Effect => {
        before.add(person);
        // Whom the other table knows already may have another name by now, and the same licence.
        const isNew = (player: (typeof players)[number]) =>
          player.table === where && (player.license === person || player.name === `Joueur ${person}`);
        return { kind: "player", id: players.find(isNew)?.id ?? "nobody", person };
      });
      return [...created, { kind: "import", matches }];
    });
  }

  /** A night imported and compiled as one operation, at the end or in the order of play; nobody gets a start rating. */
  async #publish({ table, one, other, value }: Step): Promise<void> {
    const night = aNight(table, (++this.#time * 7) % 97, one, other);
    const known = new Map([[table, new Set(this.model(table).byPerson.keys())]]);
    const files = [{ key: "night", ...fileOf(fileOfNight(night)) }];
    const order = value % 2 === 0 ? ("play" as const) : ("end" as const);
    const given = { ...noChoices, compile: { [table]: order } };
    const shown = await publishFiles(this.operator, { files, choices: given, dryRun: true });
    if (!shown.ok) throw new Error(shown.refusal.code);
    const { preview } = shown.value;
    const answered = <Answer>(questions: readonly { readonly key: string }[], answer: Answer) =>
      Object.fromEntries(questions.map(({ key }) => [key, answer]));
    const choices: EveningChoices = {
      ...given,
      tournaments: answered(preview.tournaments, { kind: "none" }),
      people: answered(preview.people, { kind: "create" }),
      startRatings: answered(preview.startRatings, "none"),
    };
    const published = await publishFiles(this.operator, { files, choices, dryRun: false });
    expect(published).toMatchObject({ ok: true });
    const effects = (await this.#effectsOf([night], known)).flat();
    const waiting = foldSeason([...this.#effectsOn(table), ...effects]).waiting.map((match) => match.order);
    await this.#note(table, [
      ...effects,
      { kind: order === "play" ? "reorder" : "compile", orders: waiting },
    ]);
  }

  async #compile(table: StoredTable, inOrderOfPlay: boolean): Promise<void> {
    const report = await compileTable(this.operator, { table, dryRun: false, inOrderOfPlay });
    const orders = this.model(table).waiting.map(({ order }) => order);
    expect(report.matches).toBe(orders.length);
    if (report.compilationId === null) return;
    await this.#note(table, [{ kind: inOrderOfPlay ? "reorder" : "compile", orders }]);
  }

  async #remove(index: number): Promise<void> {
    const made = this.operations.filter(({ effects }) =>
      effects.some(({ kind }) => kind === "compile" || kind === "reorder"),
    );
    const chosen = made[index % Math.max(1, made.length)];
    if (!chosen) return;
    const { table } = chosen;
    const compilations = await listCompilations(this.operator.database.read, table);
    // Of a publication, the compilation is a part.
    const parts = await listParts(this.operator.database.read, chosen.operationId);
    const own = new Set([chosen.operationId, ...parts.map((part) => part.id)]);
    const compilation = compilations.find((one) => own.has(one.operationId));
    const operationId = compilation?.operationId ?? chosen.operationId;
    const id = compilation?.id;
    const all = await listMatches(this.operator.database.read, table);
    const orders = all.flatMap((match) => (match.compilationId === id ? (match.number ?? 0) : []));
    const removed = await removeCompilation(this.operator, { operationId, dryRun: false });
    expect(removed.ok).toBe(orders.length > 0);
    if (removed.ok) await this.#note(table, [{ kind: "remove", orders }]);
  }

  async #correct(table: StoredTable, index: number): Promise<void> {
    const all = await listMatches(this.operator.database.read, table);
    const compiled = all.filter((match) => match.sequence !== null);
    const sorted = compiled.sort((one, other) => (one.id < other.id ? -1 : 1));
    const chosen = sorted[index % Math.max(1, sorted.length)];
    if (!chosen) return;
    const homeWins = chosen.winner === 2;
    const request = { matchId: chosen.id, winner: homeWins ? 1 : 2, score: null, dryRun: false } as const;
    expect((await correctMatch(this.operator, request)).ok).toBe(true);
    await this.#note(table, [{ kind: "correct", order: chosen.number ?? 0, homeWins }]);
  }

  async undo(index: number): Promise<void> {
    const chosen = this.operations[index % Math.max(1, this.operations.length)];
    if (!chosen) return;
    const request = { operationId: chosen.operationId, withDependents: true, dryRun: false };
    const undone = await undoOperation(this.operator, request);
    expect(undone.ok).toBe(true);
    const ids = new Set(undone.ok ? undone.value.map(({ id }) => id) : []);
    expect(ids.has(chosen.operationId)).toBe(true);
    this.operations = this.operations.filter(({ operationId }) => !ids.has(operationId));
  }

  async #note(table: StoredTable, effects: readonly Effect[]): Promise<void> {
    const [operationId = ""] = await this.#latest(1);
    this.operations.push({ operationId, table, effects });
  }

  /** The last operations, oldest first. */
  async #latest(count: number): Promise<string[]> {
    const entries = this.operator.database.read.selectFrom("audit_log").select("id");
    const wholes = entries.where("partOf", "is", null);
    const rows = await wholes.orderBy("number", "desc").limit(count).execute();
    return rows.map(({ id }) => id).reverse();
  }

  /** Compares what is stored with what the model says. */
  async check(): Promise<void> {
    const { read } = this.operator.database;
    expect((await verify(read)).faults).toEqual([]);
    for (const table of storedTables) {
      const { ratings, matches, waiting } = this.model(table);
      const players = await listPlayers(read, table);
      const stored = players.map(({ id, singlesRanking, doublesRanking }) => [
        id,
        { singles: singlesRanking, doubles: doublesRanking },
      ]);
      expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(ratings));
      const kept = await listMatches(read, table);
      const open = kept.filter((match) => match.compilationId === null);
      expect([kept.length, open.length]).toEqual([matches, waiting.length]);
    }
  }
}

const unrated = { singlesRanking: null, doublesRanking: null, singlesGiven: false, doublesGiven: false };

/** What giving a rating does to the ledger: a start where none was given before, else a change, of 0 none at all (R14). */
function ratingEffect(
  player: Pick<Player, "id" | keyof typeof unrated>,
  mode: RatingMode,
  value: number | null,
): Effect[] {
  const before = ratingIn(player, mode);
  const isGiven = hasStartRating(player, mode);
  if (value === null || (isGiven && value === before)) return [];
  const start = isGiven ? null : value;
  return [{ kind: "rating", id: player.id, mode, start, change: value - (before ?? 0) }];
}

/** Every row but the audit log's, and the ledger's next sequence: the other counters only ever rise. */
async function content(database: Database) {
  const { site_state: state, ...rest } = await dump(database, ["audit_log", "audit_subjects"]);
  return { ...rest, sequence: /"nextSequence",(\d+)/.exec(state?.[0] ?? "")?.[1] };
}

test(
  `${runs} random sequences of operations: after each the database says what a plain model says and verify is clean, and undoing everything, in any order, leaves every row as it was`,
  async () => {
    // As a season does, each begins with a players file: later ones change ratings that matches have moved since.
    const steps = fc.array(step, { minLength: 8, maxLength: 24, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(1_000), async (taken, seed) => {
        const database = await openDatabase({ file: ":memory:" });
        try {
          const season = new Season(await anOperator(database));
          const empty = await content(database);
          // As a season does, each begins with ratings that matches then move: what a later file sets is a change.
          for (const table of storedTables) await season.begin(table);
          for (const next of taken) {
            await season.take(next);
            await season.check();
          }
          for (let turn = 0; season.operations.length > 0; turn++) {
            await season.undo(seed + turn * 7);
            await season.check();
          }
          expect(await content(database)).toEqual(empty);
        } finally {
          await database.close();
        }
      }),
      { numRuns: runs, seed: 20_261_121 },
    );
  },
  timeout,
);
