import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { identifyPlayers } from "#app/domain/import/who-is-who/identify-players.ts";
import { nameSearch } from "#app/domain/players/name-search.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { sharedData } from "#tests/shared-data.ts";

interface RankingList {
  readonly database: Readonly<Record<string, { readonly name: string }>>;
}

const folder = join(sharedData ?? "", "itsf");
const lists = (
  sharedData ? JSON.parse(readFileSync(join(folder, "itsfFullRankings_2023.json"), "utf8")) : []
) as RankingList[];

/** Every row of every list, as a players file has it: most people are in several lists. */
const rows = lists.flatMap(({ database }) =>
  Object.entries(database).map(([license, { name }]) => ({ name, code: `C${license}`, license })),
);
/** Of somebody who has another name in a later list, the first row counts. */
const people = [...new Map(rows.toReversed().map((row) => [row.license, row])).values()];

/** A name in other words' order, in capitals, without accents: as lists write it that are made by hand. */
function writtenOtherwise(name: string): string {
  return name.split(" ").reverse().join(" ").normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
}

describe.skipIf(sharedData === undefined)("the international ranking lists (needs the shared data)", () => {
  onBothDatabases("ten thousand rows", (fresh) => {
    test("R33, R35: each person is a player once, with a licence of eight digits; the rest is counted", async () => {
      const operator = await anOperator(await fresh());
      const request = { file: fileOf(rows), table: "bonzini", dryRun: false } as const;
      const first = await importPlayers(operator, request);
      const repeated = rows.length - people.length;
      expect(rows.length).toBeGreaterThan(10_000);
      expect(first.ok && first.value.counts).toMatchObject({ new: people.length, skipped: repeated });
      const players = await listPlayers(operator.database.read, "bonzini");
      expect(new Map(players.map(({ license, name }) => [license, name]))).toEqual(
        new Map(people.map(({ license, name }) => [license, name])),
      );
      expect(players.filter(({ license }) => !/^\d{8}$/.test(license ?? ""))).toEqual([]);
      const second = await importPlayers(operator, request);
      expect(second.ok && second.value.counts).toMatchObject({
        new: 0,
        changed: 0,
        unchanged: people.length,
      });
    });
  });

  test("R34: a name that one person has finds that person in any order, case and accents; one that several have, nobody", () => {
    const known = people.map(({ name, license, code }) => ({
      id: license,
      personId: license,
      name,
      license,
      coralId: code,
    }));
    const bearers = Map.groupBy(known, ({ name }) => nameKey(name));
    const found = identifyPlayers({
      people: known.map(({ name }) => ({
        name: writtenOtherwise(name),
        license: null,
        code: null,
        path: "",
      })),
      players: known,
      aliases: [],
      unknown: "leave",
      newId: () => "new",
    });
    if (!found.ok) throw new Error("names alone contradict nothing");
    const idOf = (name: string) =>
      found.value.identify({ name: writtenOtherwise(name), license: null, code: null }).playerId;
    const wrong = known.filter(
      ({ id, name }) => idOf(name) !== (bearers.get(nameKey(name))?.length === 1 ? id : null),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("R25: everybody is found by any word of the name, without accents and in capitals", () => {
    const lost = people.filter(({ name }) =>
      name.split(" ").some((word) => !nameSearch(writtenOtherwise(word))(name)),
    );
    expect(lost).toEqual([]);
  });
});
