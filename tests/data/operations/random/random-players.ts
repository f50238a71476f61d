import { expect } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import { hasStartRating, ratingIn, unrated } from "#app/domain/players/player-ratings.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { fileOf } from "#tests/factories/files.ts";
import type { Step } from "./random-steps.ts";
import { type Effect, foldSeason } from "./season-model.ts";

/** What an operation did, and on which table; a pseudonym concerns all tables. */
export interface Done {
  readonly operationId: string;
  readonly table: StoredTable;
  readonly effects: readonly Effect[];
}

/** The players of the database and of the model side by side. */
export class RandomPlayers {
  readonly operator: Operator;
  operations: Done[] = [];
  protected time = 0;

  constructor(operator: Operator) {
    this.operator = operator;
  }

  model(table: StoredTable) {
    return foldSeason(this.effectsOn(table));
  }

  protected effectsOn(table: StoredTable): Effect[] {
    return this.operations.filter((done) => done.table === table).flatMap(({ effects }) => effects);
  }

  protected async add(table: StoredTable, value: number): Promise<void> {
    const fields = { coralId: null, license: null, gender: null, aqbbId: null, doublesRanking: 0 };
    const name = `Ajoutée ${++this.time}`;
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
    await this.note(table, [player, start("singles", value), start("doubles", 0)]);
  }

  protected async rate(
    table: StoredTable,
    id: string,
    mode: "singles" | "doubles",
    value: number,
  ): Promise<void> {
    const set = await setRating(this.operator, { playerId: id, mode, value });
    // What the player has already makes no operation.
    if (!set.ok || set.value.cause === null) return;
    const { cause, before } = set.value;
    const start = cause === "start" ? value : null;
    await this.note(table, [{ kind: "rating", id, mode, start, change: value - (before ?? 0) }]);
  }

  protected async edit(table: StoredTable, id: string, value: number, other: number): Promise<void> {
    const player = (await listPlayers(this.operator.database.read, table)).find((one) => one.id === id);
    if (!player) throw new Error("someone of the model is not stored");
    const wanted = {
      singles: other % 3 === 0 ? player.singlesRanking : Math.abs(value),
      doubles: other % 3 === 1 ? player.doublesRanking : other,
    };
    const input = { ...player, singlesRanking: wanted.singles, doublesRanking: wanted.doubles };
    expect((await editPlayer(this.operator, id, input, {})).ok).toBe(true);
    const effects = ratingModes.flatMap((mode) =>
      wanted[mode] === ratingIn(player, mode) ? [] : ratingEffect(player, mode, wanted[mode]),
    );
    await this.note(table, effects);
  }

  /** The players file that a season begins with. */
  async begin(table: StoredTable): Promise<void> {
    await this.importPlayers({ kind: "players", table, one: 1, other: 1, value: 900 });
  }

  /**
   * A players file of one to three people with licences, who may be strangers, known on the other table only, or rated
   * already: in one mode or both, or not at all. Someone who was deleted is left out of it; a file of nobody is refused.
   */
  protected async importPlayers({ table, one, other, value }: Step): Promise<void> {
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
    const [before] = await this.latest(1);
    const imported = await importPlayers(this.operator, {
      file: fileOf(entries),
      table,
      overwrite: "all",
      dryRun: false,
    });
    // Where everyone of the file was deleted, it is a list of nobody.
    const expected =
      entries.length > 0
        ? { ok: true, value: { skipped: [] } }
        : { refusal: { refusal: { code: "noPlayers" } } };
    expect(imported).toMatchObject(expected);
    if ((await this.latest(1))[0] === before) return;
    const now = await listPlayers(this.operator.database.read, table);
    const created = new Map(now.map(({ license, id }) => [license ?? "", id]));
    await this.note(
      table,
      effects.flatMap((effect) => effect(created)),
    );
  }

  protected async note(table: StoredTable, effects: readonly Effect[]): Promise<void> {
    const [operationId = ""] = await this.latest(1);
    this.operations.push({ operationId, table, effects });
  }

  /** The last operations, oldest first. */
  protected async latest(count: number): Promise<string[]> {
    const entries = this.operator.database.read.selectFrom("audit_log").select("id");
    const wholes = entries.where("partOf", "is", null);
    const rows = await wholes.orderBy("number", "desc").limit(count).execute();
    return rows.map(({ id }) => id).reverse();
  }
}

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
