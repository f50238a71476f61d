import { describe, expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { revokePushToken } from "#app/use-cases/live/make-push-token.ts";
import { dump } from "#tests/data/dump.ts";
import { documentedFile, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { origin } from "#tests/http/a-site.ts";
import { aLiveSite, push } from "./a-live-site.ts";

test("R33: a file sent again and again is the import of a file; corrections are recognised, and pages show them", async () => {
  const { site, token } = await aLiveSite();
  const first = await push(site, token, flatFile([flatMatch()]));
  expect([first.status, first.json.counts]).toMatchObject([200, { new: 1, changed: 0 }]);
  expect(await site.html("/live?lang=en")).toContain("Ana Côté");
  const again = await push(site, token, flatFile([flatMatch()]));
  expect(again.json.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
  const before = await dump(site.database);
  expect((await push(site, token, flatFile([flatMatch()]))).json).toEqual(again.json);
  expect(await dump(site.database)).toEqual(before);
  const corrected = flatFile([
    flatMatch({ score: { home: 7, away: 6 } }),
    flatMatch({ round: 2, number: 2 }),
  ]);
  expect((await push(site, token, corrected)).json.counts).toMatchObject({ new: 1, changed: 1 });
  const entries = await site.database.read.selectFrom("audit_log").select(["author", "action"]).execute();
  expect(entries.filter(({ author }) => author === "push: La salle")).toHaveLength(2);
});

test("R33: the other shape of Coral is the same night", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch()]));
  const times = { start_at: "2025-03-14 18:30:00", end_at: "2025-03-14 18:37:00" };
  const match = { round: 1, home: ["01111111"], away: ["22222222"], score: { home: 7, away: 3 }, ...times };
  const answer = await push(site, token, documentedFile([match], { code: "Q1" }));
  expect([answer.status, answer.json.counts]).toMatchObject([200, { new: 0, unchanged: 1 }]);
});

test("a list of who is registered, sent twice, is new once", async () => {
  const { site, token } = await aLiveSite();
  const seeds = ["Ana Côté", "Bob Roy"].map((name, index) => ({ seed: index + 1, players: [{ name }] }));
  const phases = [{ id: 1, name: "Tableau A", system: "sko", stage: 1, standings: seeds, matches: [] }];
  const competition = { id: 1, name: "Open Simple", category: "OS", dyp: false, standings: [], phases };
  const list = documentedFile([], { competitions: [competition] });
  expect((await push(site, token, list)).json).toMatchObject({ registered: 2 });
  expect((await push(site, token, list)).json).toMatchObject({ registered: 0 });
});

test("one match that is dated months away, by a wrong clock, does not stop the night", async () => {
  const { site, token } = await aLiveSite();
  const night = [1, 2, 3, 4].map((round) => flatMatch({ round, number: round }));
  const far = flatMatch({ round: 5, number: 5, start_at: "2024-05-06 20:00:00", end_at: null });
  const answer = await push(site, token, flatFile([...night, far]));
  expect([answer.status, answer.json.counts]).toMatchObject([200, { new: 5 }]);
  expect(answer.json.warnings).toMatchObject([{ code: "farDay", found: "2024-05-06" }]);
});

test("what others write while a push is answered is not forgotten at the next one", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch()]));
  // Between this push, which changes nothing, and its answer, somebody undoes the result.
  afterCommit(site.database, () =>
    site.database.transaction(async (tx) => {
      await tx.updateTable("matches").set({ winner: null, score: null, endAt: null }).execute();
    }),
  );
  expect((await push(site, token, flatFile([flatMatch()]))).json.counts).toMatchObject({ unchanged: 1 });
  expect((await push(site, token, flatFile([flatMatch()]))).json.counts).toMatchObject({ changed: 1 });
});

describe("what is not taken changes nothing", () => {
  test("without a token, with a wrong or a revoked one, the answer is the same", async () => {
    const { site, token, operator } = await aLiveSite();
    const { id } = await site.database.read.selectFrom("push_tokens").select("id").executeTakeFirstOrThrow();
    const refused = [await push(site, null, flatFile([flatMatch()])), await push(site, "made up", "{}")];
    await revokePushToken(operator, id);
    refused.push(await push(site, token, flatFile([flatMatch()])));
    for (const answer of refused) {
      expect([answer.status, answer.headers.get("www-authenticate"), answer.json]).toEqual([
        401,
        "Bearer",
        refused[0]?.json,
      ]);
    }
    const many = await Promise.all(Array.from({ length: 20 }, () => push(site, "made up", "{}")));
    const refusals = many.filter(({ status }) => status === 429).map(({ json }) => json);
    expect(refusals[0]).toMatchObject({ code: "tooManyTries", title: "Too many requests from your address" });
    expect((await dump(site.database))["matches"]).toEqual([]);
  });

  test("a file that is on its way when its token is revoked is not taken", async () => {
    const { site, token, operator } = await aLiveSite();
    const { id } = await site.database.read.selectFrom("push_tokens").select("id").executeTakeFirstOrThrow();
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await revokePushToken(operator, id);
          controller.enqueue(new TextEncoder().encode(JSON.stringify(flatFile([flatMatch()]))));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { authorization: `Bearer ${token}`, "transfer-encoding": "chunked" };
    const init = { method: "PUT", headers, body, duplex: "half" };
    expect((await site.fetch(new Request(`${origin}/live/laval-2025-03-14`, init))).status).toBe(401);
    expect((await dump(site.database))["matches"]).toEqual([]);
  });

  test.each<{ what: string; file: unknown; id?: string; status: number; code: string }>([
    { what: "text", file: "not JSON", status: 422, code: "notJson" },
    {
      what: "another table",
      file: flatFile([flatMatch()], { table: "Leonhart" }),
      status: 422,
      code: "otherTable",
    },
    {
      what: "another day",
      file: flatFile([flatMatch({ start_at: "2025-04-01 12:00:00", end_at: null })]),
      status: 409,
      code: "otherTournament",
    },
    {
      what: "a day before it",
      file: flatFile([flatMatch({ start_at: "2025-02-01 12:00:00", end_at: null })]),
      status: 409,
      code: "otherTournament",
    },
    {
      what: "a tournament that is not on",
      file: flatFile([flatMatch()]),
      id: "laval-2026-03-14",
      status: 409,
      code: "notLive",
    },
    {
      what: "an unknown tournament",
      file: flatFile([flatMatch()]),
      id: "nowhere",
      status: 409,
      code: "notLive",
    },
  ])("$what", async ({ file, id, status, code }) => {
    const { site, token } = await aLiveSite();
    const answer = await push(site, token, file, id);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json.title).not.toBe("");
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect((await dump(site.database))["matches"]).toEqual([]);
  });

  test("a file that the site knows as another tournament's", async () => {
    const { site, token } = await aLiveSite();
    await push(site, token, flatFile([flatMatch()]));
    await writeSettings(site.database.write, { liveTournament: "laval-2026-03-14" });
    const answer = await push(
      site,
      token,
      flatFile([flatMatch({ start_at: null, end_at: null })]),
      "laval-2026-03-14",
    );
    expect([answer.status, answer.json.code]).toEqual([409, "otherTournament"]);
  });

  test("half a body, too long a one, and none", async () => {
    const { site, token } = await aLiveSite();
    const send = (body: string | null, length: number) =>
      site.ask("/live/laval-2025-03-14", {
        method: "PUT",
        body,
        headers: {
          authorization: `Bearer ${token}`,
          ...(length < 0 ? {} : { "content-length": String(length) }),
        },
      });
    expect((await send('{"tournament":', 1_000)).status).toBe(400);
    expect((await send("{}", 5_000_000)).status).toBe(413);
    expect((await send(null, -1)).status).toBe(411);
    expect((await dump(site.database))["audit_log"]?.filter((row) => row.includes("push:"))).toEqual([]);
  });
});

test("a token that sends too often is told when to come back", async () => {
  const { site, token } = await aLiveSite();
  const statuses: number[] = [];
  for (let count = 0; count < 40; count++) statuses.push((await push(site, token, "{}")).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  const last = await push(site, token, "{}");
  expect([last.status, Number(last.headers.get("retry-after"))]).toEqual([429, 1]);
});

test("a token whose file is still on its way sends no other one meanwhile", async () => {
  const { site, token } = await aLiveSite();
  const rest = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await rest.promise;
        controller.enqueue(new TextEncoder().encode(JSON.stringify(flatFile([flatMatch()]))));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { authorization: `Bearer ${token}`, "transfer-encoding": "chunked" };
  const init = { method: "PUT", headers, body, duplex: "half" };
  const slow = site.fetch(new Request(`${origin}/live/laval-2025-03-14`, init));
  await expect.poll(() => body.locked).toBe(true);
  const other = await push(site, token, flatFile([]));
  expect([other.status, other.headers.get("retry-after")]).toEqual([429, "1"]);
  // Whoever sends by this token may be at another address: it is not the address that sends too often.
  expect(other.json).toMatchObject({
    code: "tooOften",
    title: "This token sends too often, or its last file is still on its way.",
  });
  rest.resolve();
  expect((await slow).status).toBe(200);
  expect((await push(site, token, flatFile([flatMatch()]))).json.counts).toMatchObject({ unchanged: 1 });
});

/** Runs something once, right after the next transaction's commit, before whoever asked for it goes on. */
function afterCommit(database: Database, work: () => Promise<unknown>): void {
  const plain = { ...database };
  const transaction: Database["transaction"] = async (inside) => {
    Object.assign(database, plain);
    const value = await plain.transaction(inside);
    await work();
    return value;
  };
  Object.assign(database, { transaction });
}

test("R10: a night without times stays on its day, also when the tournament has another one since: nobody said so of the file", async () => {
  const { site, token } = await aLiveSite();
  const undated = flatFile([flatMatch({ start_at: null, end_at: null })]);
  await push(site, token, undated);
  await site.database.write.updateTable("tournaments").set({ from: "2025-03-13" }).execute();
  const again = await push(site, token, undated);
  expect([again.status, again.json.counts, again.json.warnings]).toMatchObject([200, { unchanged: 1 }, []]);
});
