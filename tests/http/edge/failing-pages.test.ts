import { describe, expect, onTestFinished, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import type { Log } from "#app/server/machine/logger.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";
import { player } from "#tests/http/forms/posted-forms.ts";

/** A log, and what is written to it: the level and the words of each line. */
function aLog() {
  const logged: string[] = [];
  const note = (level: string) => (_details: object, words: string) => logged.push(`${level}: ${words}`);
  const log = { info: note("info"), warn: note("warn"), error: note("error") } as unknown as Log;
  return { log, logged };
}

describe("a page that cannot be shown", () => {
  test.each([
    "/export/rankings/garlando.csv",
    "/export/players/nobody.csv",
    "/share/players/bonzini/nobody.png",
    "/share/tournaments/nowhere.png",
  ])("%s is no file: a 404 that says so in words", async (path) => {
    const site = await aSite();
    const answer = await site.get(`${path}?lang=en`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
    expect(await answer.text()).toBe("There is no such page\n");
  });

  test("a page that fails shows a reference, in the visitor's language; a tournament that fails says so", async () => {
    const site = await aSite();
    const { completed } = await aSeason(site);
    await site.database.write.schema.alterTable("tournaments").renameTo("gone").execute();
    const failed = await site.get("/tournaments?lang=en");
    const html = await failed.text();
    expect(failed.status).toBe(500);
    expect(html).toMatch(/Something went wrong on our side.*with this reference: [0-9a-z]{18}/s);
    expect(html).toMatch(/<a [^>]*href=""[^>]*>Try again<\/a>/);
    const tournament = await site.get(`/tournaments/${completed}?lang=en`);
    expect(tournament.status).toBe(500);
    expect(await tournament.text()).toMatch(/Failed to fetch tournament.*with this reference: [0-9a-z]{18}/s);
    expect((await site.get("/tournaments?lang=en")).headers.get("cache-control")).toBe("no-store");
    expect(await site.html("/embed/next?lang=en")).toMatch(
      /unavailable.*<a [^>]*href=""[^>]*>Try again<\/a>/s,
    );
  });

  test("where even the menus cannot be read, a page of its own says so, with the reference", async () => {
    const site = await aSite();
    await site.database.write.schema.alterTable("articles").renameTo("gone").execute();
    const failed = await site.get("/tournaments?lang=en");
    expect(failed.status).toBe(503);
    expect(failed.headers.get("content-security-policy")).toContain("style-src 'sha256-");
    expect(await failed.text()).toMatch(/with this reference: [0-9a-z]{18}.*<a href="">Try again<\/a>/s);
  });

  test("a page whose connection to the database is lost midway is there again in a moment: 503, not kept, and no bug", async () => {
    const database = await emptyDatabase();
    onTestFinished(() => database.close());
    const lost = async () => {
      throw new Error("Connection terminated unexpectedly");
    };
    const { log, logged } = aLog();
    // What the menus read is still answered; the page's own relation is not.
    const snapshot: typeof database.snapshot = (work) => database.snapshot(work).catch(lost);
    const site = await aSite(undefined, undefined, { database: { ...database, snapshot }, log });
    const rename = (from: "tournaments" | "gone", to: string) =>
      database.write.schema.alterTable(from).renameTo(to).execute();
    await rename("tournaments", "gone");
    const failed = await site.get("/tournaments?lang=en");
    expect([failed.status, failed.headers.get("retry-after"), failed.headers.get("cache-control")]).toEqual([
      503,
      "60",
      "no-store",
    ]);
    expect(await failed.text()).toMatch(
      /The site will be back in a moment.*with this reference: [0-9a-z]{18}/s,
    );
    for (const path of ["/tournaments/nowhere", "/embed/next", "/tournaments.ics", "/api/v1/tournaments"]) {
      expect([path, (await site.get(`${path}?lang=en`)).status]).toEqual([path, 503]);
    }
    expect(new Set(logged)).toEqual(new Set(["warn: a page failed by a fault of the machine"]));
    await rename("gone", "tournaments");
    expect((await site.get("/tournaments?lang=en")).status).toBe(200);
  });
});

test("a request whose connection to the database is lost before its page begins is no bug either", async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.close());
  const { log, logged } = aLog();
  const ask = async () => {
    throw new Error("Connection terminated unexpectedly");
  };
  const content = { ...database.content, ask };
  const site = await aSite(undefined, undefined, { database: { ...database, content }, log });
  expect((await site.get("/tournaments?lang=en")).status).toBe(503);
  expect(logged).toEqual(["warn: a request failed by a fault of the machine"]);
});

test.each([
  {
    what: "that passes is no bug",
    words: "Connection terminated unexpectedly",
    status: 503,
    line: "warn: an action failed by a fault of the machine",
  },
  {
    what: "that nobody knows is one",
    words: "Nobody thought of this",
    status: 500,
    line: "error: an action failed",
  },
])("an action that fails by a fault $what", async ({ words, status, line }) => {
  const { log, logged } = aLog();
  const site = await aSite(undefined, undefined, { log });
  const cookie = await site.signIn();
  vi.spyOn(site.database, "transaction").mockRejectedValue(new Error(words));
  const form = new URLSearchParams(player);
  expect((await site.post(paths.addPlayer("bonzini"), form, { cookie })).status).toBe(status);
  expect(logged).toEqual([line]);
});
