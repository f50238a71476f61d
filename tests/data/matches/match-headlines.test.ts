import { expect, test } from "vitest";
import { readMatchHeadlines } from "#app/data/matches/match-headlines.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { readPlayerHistory } from "#app/reading/players/read-player-history.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

onBothDatabases("matches one by one", (fresh) => {
  test("a headline gives the winners first, with their own points first, from whichever side they won", async () => {
    const operator = await anOperator(await fresh());
    const lost = flatMatch({ score: { home: 3, away: 7 }, winner: 2 });
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([lost]))] }));
    const { read } = operator.database;
    const { id } = await read.selectFrom("matches").select("id").executeTakeFirstOrThrow();
    expect((await readMatchHeadlines(read, [id])).get(id)).toMatchObject({
      winners: [{ name: "Bob Roy" }],
      losers: [{ name: "Ana Côté" }],
      score: { home: [7], away: [3] },
    });
  });

  test("R55: whoever was deleted stands in a headline without a link", async () => {
    const operator = await anOperator(await fresh());
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] }));
    const { read } = operator.database;
    const everyone = await listPlayers(read, "bonzini");
    const [ana, bob] = ["Ana Côté", "Bob Roy"].map((name) => everyone.find((one) => one.name === name));
    admit(await deletePlayer(operator, { playerId: bob?.id ?? "", dryRun: false }));
    const { id } = await read.selectFrom("matches").select("id").executeTakeFirstOrThrow();
    expect((await readMatchHeadlines(read, [id])).get(id)).toMatchObject({
      winners: [{ playerId: ana?.id, name: "Ana Côté" }],
      losers: [{ playerId: null, name: "Bob Roy" }],
    });
  });

  test("R27: everything of a player has the newest match first, also while a league goes on around a cup", async () => {
    const operator = await anOperator(await fresh());
    const bring = (code: string, days: readonly string[]) => {
      const matches = days.map((day, index) => flatMatch({ round: index, start_at: `${day} 18:30:00` }));
      return importMatches(operator, { ...importing, files: [fileOf(flatFile(matches, { code }))] });
    };
    admit(await bring("Ligue", ["2025-09-02", "2025-12-02"]));
    admit(await bring("Coupe", ["2025-10-11"]));
    const { read } = operator.database;
    const [one] = await listPlayers(read, "bonzini");
    const history = await readPlayerHistory(read, one?.id ?? "");
    expect(history?.matches.map(({ playedAt }) => playedAt.slice(0, 10))).toEqual([
      "2025-12-02",
      "2025-10-11",
      "2025-09-02",
    ]);
  });
});
