import { expect, test } from "vitest";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { builtScript } from "#tests/built-script.ts";
import { testNow } from "#tests/factories/operator.ts";
import { documentedFile, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aSite } from "#tests/http/a-site.ts";
import { aLiveSite, push } from "./a-live-site.ts";
import { anOpenPage, portOf } from "./an-open-page.ts";

const sides = { home: ["01111111"], away: ["22222222"] };
const called = { round: 1, ...sides, pg: 3, start_at: null, end_at: null, score: null };
const begun = { ...called, start_at: "2025-03-14 18:30:00", score: [4, 3] };

/** Two people who are called to table 3, of whom the camera sees that table. */
async function aStreamedTable() {
  const live = await aLiveSite();
  await writeSettings(live.site.database.write, { streamTable: "3" });
  await push(
    live.site,
    live.token,
    flatFile([flatMatch({ start_at: null, end_at: null, score: null, winner: null })]),
  );
  await push(live.site, live.token, documentedFile([called], { code: "Q1" }));
  return live;
}

test("the overlay is the match at the table on stream, and nothing else; the same for everyone", async () => {
  const { site, token } = await aStreamedTable();
  const before = await site.html("/live?overlay=1&lang=en");
  expect(before).toContain("Up next");
  expect(before).toContain("Ana Côté");
  expect(before).not.toMatch(/<header|<nav|<footer|visitor-/);
  expect(before).toContain(`<script src="${builtScript("live-screen")}" defer=""></script>`);
  const cookie = await site.signIn();
  expect(await site.html("/live?overlay=1&lang=en", { cookie })).not.toMatch(/<header|type="module"/);

  const tools = await site.html("/live?lang=en", { cookie });
  expect(tools).toContain('href="/live?overlay=1&amp;lang=en"');
  expect(tools).toContain('href="/live?screen=1&amp;lang=en"');

  const page = await anOpenPage(site, {}, undefined, "overlay");
  expect((await page.next()).parts.map(({ id }) => id)).toEqual(["live-overlay"]);
  await push(site, token, documentedFile([begun], { code: "Q1" }));
  const { parts } = await page.next();
  expect(parts[0]?.html).toContain('<td class="bug-score">4</td>');
  expect(parts[0]?.html).toContain('<td class="bug-rating">0</td>');

  await writeSettings(site.database.write, { hiddenTables: ["bonzini"] });
  await site.database.transaction(async () => undefined);
  expect((await page.next()).parts[0]?.html).not.toContain("bug-rating");
  await writeSettings(site.database.write, { streamTable: "4" });
  await site.database.transaction(async () => undefined);
  expect((await page.next()).parts).toEqual([{ id: "live-overlay", html: "" }]);
});

test("a line of the overlay ends between the two of a team, not within a name", async () => {
  const { site, token } = await aStreamedTable();
  const teams = { home: ["01111111", "22222222"], away: ["33333333", "44444444"] };
  await push(site, token, documentedFile([{ ...begun, ...teams }], { code: "Q1" }));
  expect(await site.html("/live?overlay=1")).toContain(
    '<span class="member">Ana Côté\u00a0/</span> <span class="member">Bob Roy</span>',
  );
});

test("R59: the overlay and the big screen show a pseudonym, and the name in none of their parts", async () => {
  const { site } = await aStreamedTable();
  const people = site.database.read
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId");
  const { id } = await people
    .select("players.id")
    .where("people.name", "=", "Ana Côté")
    .executeTakeFirstOrThrow();
  const fields = new URLSearchParams({ playerId: id, pseudonym: "Renard bleu", step: "hide" });
  expect((await site.post("/admin/set-pseudonym", fields, { cookie: await site.signIn() })).status).toBe(200);
  for (const view of ["overlay=1", "screen=1"]) {
    for (const path of [`/live?${view}`, `/live/board?${view}`]) {
      const text = await site.html(path);
      expect([path, text.includes("Renard bleu")]).toEqual([path, true]);
      expect(text, path).not.toMatch(/Ana|Côté/);
    }
    const page = await anOpenPage(site, {}, undefined, view === "screen=1" ? "screen" : "overlay");
    expect(JSON.stringify(await page.next())).not.toMatch(/Ana|Côté/);
  }
});

test("the big screen has calls, tables and results, and says when the next tournament begins", async () => {
  const { site, token } = await aStreamedTable();
  const before = await site.html("/live?screen=1&lang=en");
  expect(before).toMatch(/<li class="called">.*aria-hidden="true">3<.*Ana Côté/);
  expect(before).not.toContain("<nav");
  const page = await anOpenPage(site, {}, undefined, "screen");
  await page.next();
  await push(site, token, documentedFile([begun], { code: "Q1" }));
  expect((await page.next()).parts[0]?.html).toMatch(/<li class="playing">.*4–3/);
  await writeSettings(site.database.write, { liveTournament: "none" });
  await site.database.transaction(async () => undefined);
  expect(await page.next()).toMatchObject({ tournament: null, parts: [] });
  const nothingOn = await (await aSite()).html("/live?screen=1&lang=en");
  expect(nothingOn).toContain("No live tournament currently.");
  // Without a script it is read anew, which only the head of a document may ask for.
  expect(nothingOn.split('http-equiv="refresh"').map((part) => part.includes("<body>"))).toEqual([
    false,
    true,
  ]);
});

test("the big screen says the competition of a match only where several have begun", async () => {
  const { site, token } = await aStreamedTable();
  await push(site, token, documentedFile([begun], { code: "Q1" }));
  expect(await site.html("/live?screen=1&lang=en")).toContain('<p class="hall-event">Playing</p>');
  const ended = flatMatch({
    home: { players: [{ name: "Zoé Roy" }] },
    away: { players: [{ name: "Léo Ly" }] },
  });
  await push(site, token, flatFile([ended], { event: { name: "Open Double", category: "OD" } }));
  const both = await site.html("/live?screen=1&lang=en");
  expect(both).toContain('<p class="hall-event">Playing\u00a0· Open Simple</p>');
  expect(both).toContain('<p class="hall-event">Finished\u00a0· Open Double</p>');
});

test("who opens a view again that nobody had open is sent what is played now", async () => {
  const { site, token } = await aStreamedTable();
  const first = await anOpenPage(site, {}, undefined, "screen");
  await first.next();
  const other = await anOpenPage(site);
  await other.next();
  await first.close();
  await push(site, token, documentedFile([begun], { code: "Q1" }));
  await other.next();
  const again = await anOpenPage(site, {}, undefined, "screen");
  expect((await again.next()).parts[0]?.html).toContain("4–3");
});

test("a result stands among the last ones while the stream shows it too", async () => {
  const { site, token } = await aStreamedTable();
  await writeSettings(site.database.write, { streamLink: "https://www.twitch.tv/ligue_laval" });
  const ended = { ...begun, end_at: "2025-03-14 18:37:00", score: [7, 3] };
  await push(site, token, documentedFile([ended], { code: "Q1" }));
  const html = await site.html("/live?lang=en");
  const [, streamed = "", now = "", results = ""] = html.split(/ id="live-(?:streamed|now|latest)"/);
  expect([streamed, now, results].map((part) => part.includes("7–3"))).toEqual([true, false, true]);
});

test("the live page marks the next match of a bracket, calls nobody who leads a winner, and shows what the stream shows", async () => {
  const { site, token } = await aStreamedTable();
  const waiting = { ...called, pg: undefined, round: 2, home: ["22222222"], away: ["01111111"] };
  await push(site, token, documentedFile([begun, waiting], { code: "Q1" }));
  const html = await site.html("/live?lang=en");
  expect(html).toContain(
    '<div class="slot playing"><p class="slot-mark">Playing</p><p><span><bdi>Ana Côté</bdi></span> ',
  );
  expect(html).toContain(
    '<div class="slot next"><p class="slot-mark">Next</p><p><span><bdi>Bob Roy</bdi></span> ',
  );
  expect(html).not.toContain("On the stream");
  await writeSettings(site.database.write, { streamLink: "https://www.twitch.tv/ligue_laval" });
  await site.database.transaction(async () => undefined);
  expect(await site.html("/live?lang=en")).toContain("On the stream");
});

test("a hall's screen is sent the server's time, and shows it where the association is; without script it has no clock", async () => {
  const { site } = await aStreamedTable();
  for (const encoding of ["gzip", "identity"]) {
    const page = await anOpenPage(site, { "accept-encoding": encoding }, undefined, "screen");
    expect(await page.nextTime()).toBe(testNow.toISOString());
    expect((await page.next()).parts.map(({ id }) => id)).toEqual(["live-screen"]);
  }
  const html = await site.html("/live?screen=1&lang=en");
  expect(html).toMatch(
    /data-clock="true" data-zone="America\/Toronto" data-tag="en-US"><noscript><time [^>]*>/,
  );
});

test("who asks for a stream's head alone gets it, and no stream stays open", async () => {
  const { site } = await aLiveSite();
  const answer = await fetch(`${await portOf(site)}/live/stream?lang=en`, { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ]);
  expect(await answer.text()).toBe("");
});

test("asked for only its data, the live page has the same view as its document", async () => {
  const { site } = await aStreamedTable();
  const cookie = await site.signIn();
  for (const [query, view] of [
    ["overlay=1", "overlay"],
    ["screen=1", "screen"],
    ["lang=en", "page"],
  ] as const) {
    const data = await (await site.get(`/live.data?${query}`, { cookie })).text();
    expect(valueIn(data, "liveView")).toBe(view);
  }
});

/** A value of the data that React Router sends: a list in which keys and values are named by their index. */
function valueIn(data: string, key: string): unknown {
  const list = JSON.parse(data.slice(0, data.indexOf("\n"))) as unknown[];
  const index = `_${list.indexOf(key)}`;
  const holder = list.find((item) => typeof item === "object" && item !== null && index in item);
  return list[(holder as Record<string, number>)[index] ?? -1];
}
