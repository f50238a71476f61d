import { expect, test } from "vitest";
import { listForms } from "#app/data/matches/of-a-player/player-form.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { ana, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const won = { winner: 1, score: { home: 7, away: 3 } };
const lost = { winner: 2, score: { home: 3, away: 7 } };
const drawn = { winner: null, score: { home: 5, away: 5 } };

onBothDatabases("form", (fresh) => {
  test("the last matches are the latest, latest first, on one table and over all of a person’s", async () => {
    const operator = await anOperator(await fresh());
    const bring = async (table: "bonzini" | "leonhart", day: string, ...results: readonly object[]) => {
      const times = { start_at: `${day} 20:00:00`, end_at: `${day} 20:10:00` };
      const matches = results.map((result) => flatMatch({ ...result, ...times }));
      const files = [fileOf(flatFile(matches, { table, code: `${table} ${day}` }))];
      admit(await importMatches(operator, { ...importing, files, table }));
    };
    await bring("bonzini", "2025-03-14", won);
    await bring("leonhart", "2025-03-15", drawn);
    await bring("bonzini", "2025-03-16", lost);
    const { read } = operator.database;
    const own = (await listPlayers(read)).filter(({ name }) => name === ana.name);
    const onBonzini = own.filter(({ table }) => table === "bonzini").map(({ id }) => id);
    const form = async (playerIds: readonly string[], count: number) =>
      (await listForms(read, [{ id: "ana", playerIds }], count)).get("ana");
    expect(await form(onBonzini, 1)).toEqual(["loss"]);
    expect(await form(onBonzini, 3)).toEqual(["loss", "win"]);
    const everywhere = own.map(({ id }) => id);
    expect(await form(everywhere, 2)).toEqual(["loss", "draw"]);
    expect(await form(everywhere, 3)).toEqual(["loss", "draw", "win"]);
  });

  test("R10: of matches at one moment the last one is that of the file, whichever came in first", async () => {
    const operator = await anOperator(await fresh());
    const [first, second] = [flatMatch({ round: 1, ...won }), flatMatch({ round: 2, ...lost })];
    for (const matches of [[second], [first, second]])
      admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile(matches))] }));
    const { read } = operator.database;
    const playerIds = (await listPlayers(read)).flatMap(({ id, name }) => (name === ana.name ? id : []));
    const form = async (count: number) =>
      (await listForms(read, [{ id: "ana", playerIds }], count)).get("ana");
    expect([await form(1), await form(2)]).toEqual([["loss"], ["loss", "win"]]);
  });
});
