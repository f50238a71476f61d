import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { documentedFile, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aLiveSite, push } from "./a-live-site.ts";
import { anOpenPage } from "./an-open-page.ts";

test("an open page is sent what changed, whoever wrote it; who comes back catches up", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-live-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "live.sqlite");
  const { site, token } = await aLiveSite(file);
  const page = await anOpenPage(site);
  const first = await page.next();
  expect([first.tournament, first.parts.map(({ id }) => id)]).toEqual([
    "laval-2025-03-14",
    ["live-updated", "live-others", "live-people", "live-streamed", "live-now", "live-latest"],
  ]);

  await push(site, token, flatFile([flatMatch({ end_at: null, winner: null, score: { home: 4, away: 3 } })]));
  const second = await page.next();
  const now = second.parts.find(({ id }) => id === "live-now")?.html ?? "";
  expect(now).toContain("At the tables");
  expect(now).toContain("4–3");
  expect(now).toContain("Expected\u00a050%");
  // Who leads has won nothing yet: no row of the table counts it.
  const table = second.parts.find(({ id }) => id === "live-1")?.html ?? "";
  expect(table).toContain("<table");
  expect(second.parts.find(({ id }) => id === "live-updated")?.html).toMatch(/Updated (at|on) /);

  // Another process: its own connections to the same database.
  const elsewhere = await openDatabase({ file });
  onTestFinished(() => elsewhere.close());
  const operator = { database: elsewhere, author: "cli", now: () => testNow, newId };
  await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
  const third = await page.next();
  const over = third.parts.find(({ id }) => id === "live-latest")?.html ?? "";
  expect(over).toContain("Latest results");
  expect(over).toContain("<b>Ana Côté</b>");
  expect(over).toContain('data-says="Result: Ana Côté against Bob Roy, 7–3"');

  const back = await anOpenPage(site, { "last-event-id": second.id });
  expect((await back.next()).id).toBe(third.id);
});

test("who is called to which table stands first, then who plays there", async () => {
  const { site, token } = await aLiveSite();
  const sides = { home: ["01111111"], away: ["22222222"] };
  await push(site, token, flatFile([flatMatch({ start_at: null, end_at: null, score: null, winner: null })]));
  const called = { round: 1, ...sides, pg: 3, start_at: null, end_at: null, score: null };
  await push(site, token, documentedFile([called], { code: "Q1" }));
  const html = await site.html("/live?lang=en");
  expect(html).toContain("Called to the tables");
  expect(html).toContain("Table 3");
  await push(site, token, documentedFile([{ ...called, start_at: "2025-03-14 18:30:00" }], { code: "Q1" }));
  const started = await site.html("/live?lang=en");
  expect(started).not.toContain("Called to the tables");
  expect(started).toContain("At the tables");
});
