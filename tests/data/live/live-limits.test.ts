import { expect, test } from "vitest";
import { listPushTokens, noteTokenUse } from "#app/data/live/push-tokens.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { mostNotices } from "#app/domain/live/notice-request.ts";
import { mostPushTokens } from "#app/domain/live/push-limits.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { askForNotices } from "#app/use-cases/live/ask-for-notices.ts";
import { makePushToken, revokePushToken } from "#app/use-cases/live/make-push-token.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator, testNow } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const people = Array.from({ length: mostNotices.ofOneBrowser + 1 }, (_, index) => ({
  name: `Personne ${index}`,
  code: `C${index}`,
  license: `${10_000_000 + index}`,
}));

onBothDatabases("what is kept of anybody who asks, and of tokens, has an end", (fresh) => {
  /** A live tournament, people who can be followed, and browsers that ask. */
  async function aLiveDay() {
    const database = await fresh();
    const operator = await anOperator(database);
    const file = fileOf(people, "people.json");
    expect(await importPlayers(operator, { file, table: "bonzini", dryRun: false })).toMatchObject({
      ok: true,
    });
    const tournamentId = await makeTournament(operator, { status: "upcoming" });
    await writeSettings(database.write, { liveTournament: tournamentId });
    const players = (await database.read.selectFrom("players").select("id").execute()).map(({ id }) => id);
    const ask = async (endpoint: string, player = "") => {
      const keys = { endpoint, p256dh: "key", auth: "secret" };
      const asked = await askForNotices(
        { database, now: testNow, newId },
        { ...keys, player, lang: "fr", stop: undefined },
      );
      return asked.ok ? "kept" : asked.refusal;
    };
    return { database, tournamentId, players, ask };
  }

  test("a browser is told of twenty people, and may ask for one of them again", async () => {
    const { players, ask } = await aLiveDay();
    const first = players.slice(0, mostNotices.ofOneBrowser);
    for (const player of first) expect(await ask("https://push.example/1", player)).toBe("kept");
    expect(await ask("https://push.example/1", players.at(-1))).toBe("tooMany");
    expect(await ask("https://push.example/1", first[0])).toBe("kept");
    expect(await ask("https://push.example/2", players.at(-1))).toBe("kept");
  });

  test("five thousand are kept of all browsers together", async () => {
    const { database, tournamentId, players, ask } = await aLiveDay();
    const [playerId = ""] = players;
    const kept = {
      tournamentId,
      playerId,
      p256dh: "key",
      auth: "secret",
      locale: "fr",
      lastNotice: "",
    } as const;
    const createdAt = testNow.toISOString();
    for (let start = 0; start < mostNotices.all; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        ...kept,
        createdAt,
        id: `n${start + index}`,
        endpoint: `https://push.example/${start + index}`,
      }));
      await database.write.insertInto("notice_subscriptions").values(rows).execute();
    }
    expect(await ask("https://push.example/new", playerId)).toBe("tooMany");
    await database.write.deleteFrom("notice_subscriptions").where("id", "=", "n0").execute();
    expect(await ask("https://push.example/new", playerId)).toBe("kept");
  });

  test("twenty tokens send results: one more is made when another is withdrawn", async () => {
    const operator = { ...(await anOperator(await fresh())), author: "cli" };
    for (let made = 0; made < mostPushTokens; made++)
      expect(await makePushToken(operator, `Salle ${made}`)).toMatchObject({ ok: true });
    expect(await makePushToken(operator, "Une de plus")).toEqual({ ok: false, refusal: "tooManyTokens" });
    const [first] = await listPushTokens(operator.database.read);
    // Of one token alone, each.
    await noteTokenUse(operator.database.write, first?.id ?? "", testNow.toISOString());
    const used = (await listPushTokens(operator.database.read)).filter(
      ({ lastUsedAt }) => lastUsedAt !== null,
    );
    expect(used.map(({ id }) => id)).toEqual([first?.id]);
    await revokePushToken(operator, first?.id ?? "");
    expect(await listPushTokens(operator.database.read)).toHaveLength(mostPushTokens - 1);
    expect(await makePushToken(operator, "Une de plus")).toMatchObject({ ok: true });
  });
});
