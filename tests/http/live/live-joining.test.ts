import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";
import { aLiveSite, push } from "./a-live-site.ts";
import { anOpenPage } from "./an-open-page.ts";

const on = { end_at: null, winner: null, score: { home: 4, away: 3 } };

/** The state from which a page was made, as its own address of a stream says it. */
async function stateOf(site: TestSite, path = "/live?lang=en"): Promise<string> {
  const stream = /data-live="([^"]+)"/.exec(await site.html(path))?.[1] ?? "";
  return new URLSearchParams(stream.slice(stream.indexOf("?")).replaceAll("&amp;", "&")).get("state") ?? "";
}

test("a page that was just loaded is sent nothing of what it has, only what changes then", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch(on)]));
  const first = await stateOf(site);
  expect(await stateOf(site, "/live?lang=fr")).toBe(first);
  const open = await anOpenPage(site, {}, undefined, undefined, first);
  const unknown = await anOpenPage(site, {}, undefined, undefined, "no-state-of-ours");
  const whole = await unknown.next();
  expect([whole.id, whole.parts.map(({ id }) => id)]).toEqual([
    first,
    ["live-updated", "live-others", "live-people", "live-streamed", "live-now", "live-latest", "live-1"],
  ]);

  await push(site, token, flatFile([flatMatch({ ...on, score: { home: 5, away: 3 } })]));
  const second = await open.next();
  expect(second.id).toBe(await stateOf(site));
  expect(second.parts.map(({ id }) => id)).not.toContain("live-people");
  expect(JSON.stringify(second.parts)).toContain("5–3");

  // The first page again, from a browser's own memory: behind by one state.
  const late = await anOpenPage(site, {}, undefined, undefined, first);
  expect(await late.next()).toEqual(second);
  // The last event that a page was sent counts, not what it was made from.
  const back = await anOpenPage(site, { "last-event-id": second.id }, undefined, undefined, first);
  await push(site, token, flatFile([flatMatch({ ...on, score: { home: 6, away: 3 } })]));
  expect(JSON.stringify((await back.next()).parts)).toContain("6–3");
});

test("another process knows the state too, also one that was made from a change that nobody has sent yet", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-joining-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "live.sqlite");
  const { site, token } = await aLiveSite(file);
  const other = await aSite(undefined, { file });
  const state = await stateOf(site);
  const open = await anOpenPage(other, {}, undefined, undefined, state);
  await push(site, token, flatFile([flatMatch(on)]));
  const newer = await anOpenPage(other, {}, undefined, undefined, await stateOf(site));
  for (const page of [open, newer]) {
    const { id, parts } = await page.next();
    expect(id).toBe(await stateOf(site));
    // Never changed, so only the whole page has it.
    expect(parts.map((part) => part.id)).not.toContain("live-streamed");
  }
});

test("the overlay and the big screen say their state too; a setting changes it", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch(on)]));
  for (const view of ["overlay", "screen"] as const) {
    const before = await stateOf(site, `/live?${view}=1&lang=en`);
    const open = await anOpenPage(site, {}, undefined, view, before);
    await push(site, token, flatFile([flatMatch({ ...on, score: { home: 5, away: view.length } })]));
    expect(JSON.stringify((await open.next()).parts)).toContain(view === "screen" ? "5–6" : ">7<");
    await open.close();
  }
  const played = await stateOf(site, "/live?overlay=1");
  await writeSettings(site.database.write, { hiddenTables: ["bonzini"] });
  await site.database.transaction(async () => undefined);
  expect(await stateOf(site, "/live?overlay=1")).not.toBe(played);
});

test("the page for typing scores hears that something changed, and is sent no board", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch(on)]));
  const stream = /data-stream="[^"?]+\?([^"]+)"/.exec(
    await site.html("/admin/scores", { cookie: await site.signIn() }),
  )?.[1];
  expect(new URLSearchParams(stream?.replaceAll("&amp;", "&")).get("scores")).toBe("1");
  const open = await anOpenPage(site, {}, undefined, "scores");
  const first = await open.next();
  expect(first.parts).toEqual([{ id: "live-state", html: first.id }]);
  await push(site, token, flatFile([flatMatch({ ...on, score: { home: 5, away: 3 } })]));
  const second = await open.next();
  expect(second.parts).toEqual([{ id: "live-state", html: second.id }]);
  expect(second.id).not.toBe(first.id);
});
