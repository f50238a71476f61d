import { expect } from "vitest";
import { listCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listParts } from "#app/data/operations/operation-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { publishNight } from "./publish-night.ts";
import { aNight, fileOfNight, type Night } from "./random-nights.ts";
import { RandomPlayers } from "./random-players.ts";
import type { Step } from "./random-steps.ts";
import { type Effect, foldSeason } from "./season-model.ts";

/** The database and the model side by side. */
export class RandomSeason extends RandomPlayers {
  async take(next: Step): Promise<void> {
    const { kind, table, one, other, value } = next;
    if (kind === "add") await this.add(table, value);
    if (kind === "import") await this.#import(next);
    if (kind === "publish") await this.#publish(next);
    if (kind === "players") await this.importPlayers(next);
    if (kind === "compile") await this.#compile(table, false);
    if (kind === "reorder") await this.#compile(table, true);
    if (kind === "remove") await this.#remove(one);
    if (kind === "undo") await this.undo(one);
    if (kind === "correct") await this.#correct(table, one);
    const live = [...this.model(table).ratings.keys()];
    const pick = (index: number) => live[index % Math.max(1, live.length)] ?? "";
    if (live.length === 0) return;
    const playerId = pick(one);
    if (kind === "rate") await this.rate(table, playerId, other % 2 === 0 ? "singles" : "doubles", value);
    if (kind === "edit") await this.edit(table, playerId, value, other);
    if (kind === "delete") {
      const gone = await deletePlayer(this.operator, { playerId, dryRun: false });
      if (gone.ok) await this.note(table, [{ kind: "delete", id: playerId }]);
    }
    if (kind === "merge") {
      const [from, into] = [playerId, pick(other)];
      const merged = await mergePlayers(this.operator, { from, into, dryRun: false });
      if (merged.ok) await this.note(table, [{ kind: "merge", from, into }]);
    }
    if (kind === "pseudonym") {
      const pseudonym = other % 3 === 0 ? null : `Pseudonyme ${++this.time}`;
      const [before] = await this.latest(1);
      await setPseudonym(this.operator, { playerId, pseudonym });
      // Showing somebody who is not hidden makes no operation.
      if ((await this.latest(1))[0] !== before) await this.note(table, [{ kind: "pseudonym" }]);
    }
  }

  /** One to three files at once, of whichever table, in any order: a late one is as likely as the next one. */
  async #import({ table, one, other, value }: Step): Promise<void> {
    const nights = Array.from({ length: 1 + (Math.abs(value) % 3) }, (_, index) => {
      const where = index === 1 && one % 2 === 0 ? "leonhart" : table;
      return aNight(where, (++this.time * 7) % 97, one + index, other + 2 * index);
    });
    const known = new Map(storedTables.map((each) => [each, new Set(this.model(each).byPerson.keys())]));
    const files = nights.map((night) => fileOf(fileOfNight(night)));
    const imported = await importMatches(this.operator, { ...importing, files });
    expect(imported).toMatchObject({ ok: true });
    const effects = await this.#effectsOf(nights, known);
    const ids = await this.latest(nights.length);
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

  /** A night imported and compiled as one operation, at the end or in the order of play; nobody gets a starting rating. */
  async #publish({ table, one, other, value }: Step): Promise<void> {
    const night = aNight(table, (++this.time * 7) % 97, one, other);
    const known = new Map([[table, new Set(this.model(table).byPerson.keys())]]);
    const order = value % 2 === 0 ? "play" : "end";
    await publishNight(this.operator, night, order);
    const effects = (await this.#effectsOf([night], known)).flat();
    const waiting = foldSeason([...this.effectsOn(table), ...effects]).waiting.map((match) => match.order);
    await this.note(table, [...effects, { kind: order === "play" ? "reorder" : "compile", orders: waiting }]);
  }

  async #compile(table: StoredTable, inOrderOfPlay: boolean): Promise<void> {
    const report = await compileTable(this.operator, { table, dryRun: false, inOrderOfPlay });
    const orders = this.model(table).waiting.map(({ order }) => order);
    expect(report.matches).toBe(orders.length);
    if (report.compilationId === null) return;
    await this.note(table, [{ kind: inOrderOfPlay ? "reorder" : "compile", orders }]);
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
    if (removed.ok) await this.note(table, [{ kind: "remove", orders }]);
  }

  async #correct(table: StoredTable, index: number): Promise<void> {
    const all = await listMatches(this.operator.database.read, table);
    const compiled = all.filter((match) => match.sequence !== null);
    const sorted = compiled.sort((one, other) => compareKeys(one.id, other.id));
    const chosen = sorted[index % Math.max(1, sorted.length)];
    if (!chosen) return;
    const homeWins = chosen.winner === 2;
    const request = { matchId: chosen.id, winner: homeWins ? 1 : 2, score: null, dryRun: false } as const;
    expect((await correctMatch(this.operator, request)).ok).toBe(true);
    await this.note(table, [{ kind: "correct", order: chosen.number ?? 0, homeWins }]);
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
