import { expect, test } from "vitest";
import {
  claimNotices,
  countOtherSubscriptions,
  deleteEndedSubscriptions,
  deleteNoticeSubscription,
  listFollowedPlayers,
  saveNoticeSubscription,
} from "#app/data/live/notice-subscriptions.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

onBothDatabases("notices", (fresh) => {
  test("a browser is given to one caller for each match; it goes with its tournament, and with its address", async () => {
    const database = await fresh();
    const operator = await anOperator(database);
    const third = flatMatch({ round: 2, home: { players: [{ license: null, name: "Cléo Nadeau" }] } });
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch(), third]))] });
    const tournamentId = await makeTournament(operator);
    const players = await database.read.selectFrom("players").select("id").orderBy("id").execute();
    const [ana = "", bob = "", cleo = ""] = players.map(({ id }) => id);
    const save = (id: string, endpoint: string, playerId: string, locale: "fr" | "en" = "fr") =>
      saveNoticeSubscription(database.write, {
        id,
        endpoint,
        playerId,
        tournamentId,
        locale,
        p256dh: "key",
        auth: "secret",
        lastNotice: "",
        createdAt: "2025-03-14T18:00:00.000Z",
      });
    await save("1", "https://push.example/1", ana);
    await save("2", "https://push.example/2", ana);
    await save("3", "https://push.example/2", bob);
    await save("4", "https://push.example/2", bob, "en");
    const others = (endpoint: string) => countOtherSubscriptions(database.read, endpoint, bob);
    expect(await others("https://push.example/1")).toEqual({ all: 3, own: 1 });
    // The browser asks for the same person again: that is not one more.
    expect(await others("https://push.example/2")).toEqual({ all: 2, own: 1 });
    expect(await listFollowedPlayers(database.read)).toEqual(new Set([ana, bob]));

    const claim = (lastNotice: string) =>
      claimNotices(database.write, { tournamentId, playerId: ana, lastNotice });
    const both = (await Promise.all([claim("m1 3"), claim("m1 3")])).flat();
    expect(both.map(({ endpoint }) => endpoint).sort()).toEqual([
      "https://push.example/1",
      "https://push.example/2",
    ]);
    expect([await claim("m1 3"), (await claim("m1 5")).length]).toEqual([[], 2]);
    // Whoever asked at another tournament is told nothing of this one.
    const elsewhere = { tournamentId: "elsewhere", playerId: ana, lastNotice: "m1 6" };
    expect(await claimNotices(database.write, elsewhere)).toEqual([]);

    await deleteNoticeSubscription(database.write, "https://push.example/2", ana);
    await deleteEndedSubscriptions(database.write, tournamentId);
    const left = await database.read
      .selectFrom("notice_subscriptions")
      .select(["id", "locale"])
      .orderBy("id")
      .execute();
    expect(left).toEqual([
      { id: "1", locale: "fr" },
      { id: "3", locale: "en" },
    ]);
    // Somebody who plays under two names is merged while the day goes on.
    await database.write.updateTable("players").set({ mergedInto: ana }).where("id", "=", bob).execute();
    expect(await listFollowedPlayers(database.read)).toEqual(new Set([ana]));
    expect((await claim("m2 1")).map(({ id }) => id).sort()).toEqual(["1", "3"]);

    // And that one once more.
    await database.write.updateTable("players").set({ mergedInto: cleo }).where("id", "=", ana).execute();
    expect(await listFollowedPlayers(database.read)).toEqual(new Set([cleo]));
    const those = await claimNotices(database.write, { tournamentId, playerId: cleo, lastNotice: "m3 1" });
    expect(those.map(({ id }) => id).sort()).toEqual(["1", "3"]);

    await deleteEndedSubscriptions(database.write, null);
    expect(await listFollowedPlayers(database.read)).toEqual(new Set());
  });
});
