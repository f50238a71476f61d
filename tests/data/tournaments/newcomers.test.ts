import { expect, test } from "vitest";
import { listNewcomers } from "#app/data/players/newcomers.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const side = (name: string, license: string) => ({ players: [{ name, license }] });
const ana = side("Ana Côté", "01111111");
const night = (table: string, day: string, away: ReturnType<typeof side>) => {
  const times = { start_at: `${day} 20:00:00`, end_at: `${day} 20:10:00` };
  return fileOf(flatFile([flatMatch({ home: ana, away, ...times })], { code: `${table} ${day}`, table }));
};

onBothDatabases("newcomers", (fresh) => {
  test("whoever played on another table before is none", async () => {
    const operator = await anOperator(await fresh());
    const files = [
      night("Leonhart", "2025-03-14", side("Bob Roy", "02222222")),
      night("Bonzini", "2025-03-15", side("Cléo Nadeau", "03333333")),
    ];
    for (const file of files) admit(await importMatches(operator, { ...importing, files: [file] }));
    const { read } = operator.database;
    const players = await listPlayers(read, "bonzini");
    const ids = players.map(({ id }) => id);
    // The first match of the evening itself is none before it.
    const found = await listNewcomers(read, ids, "2025-03-16T00:00:00.000Z");
    expect(players.flatMap(({ id, name }) => (found.includes(id) ? name : []))).toEqual(["Cléo Nadeau"]);
  });
});
