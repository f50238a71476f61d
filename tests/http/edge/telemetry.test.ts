import { expect, test, vi } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { createMetrics } from "#app/server/telemetry/metrics.ts";
import type { SeenRequest } from "#app/server/telemetry/watch-requests.ts";
import { builtScript } from "#tests/built-script.ts";
import { aListeningSite } from "./a-listening-site.ts";

const token = "nobody guesses this one";

async function aWatchedSite() {
  const seen: SeenRequest[] = [];
  const metrics = await createMetrics({
    lastGoodBackup: async () => Date.parse("2026-03-14T07:30:00Z"),
    isLongWorkRunning: () => false,
    slowQueries: () => 3,
  });
  const requestLog = { info: (details: object) => void seen.push(details as SeenRequest) };
  const site = await aListeningSite((found) => found, { requestLog, metrics: { metrics, token } });
  return {
    seen,
    ask: async (path: string, init: RequestInit = {}) => {
      const before = seen.length;
      const answer = await fetch(site.address + path, init);
      const text = await answer.text();
      while (seen.length === before) await new Promise((resolve) => setImmediate(resolve));
      return { status: answer.status, text, line: seen.at(-1) };
    },
  };
}

test("each request leaves one line: a route, never what was typed; and whether it came from memory", async () => {
  const { ask, seen } = await aWatchedSite();
  const person = "/matches/bonzini/ABC123?q=Ana";
  const lines = [
    await ask("/methods"),
    await ask("/methods"),
    await ask("/methods", { headers: { "accept-language": "en" }, method: "HEAD" }),
    await ask(person),
    await ask(builtScript("visitor")),
    await ask("/healthz"),
    await ask("/wp-login.php?user=Ana"),
    await ask("/language", { method: "DELETE" }),
  ].map(({ line }) => [line?.method, line?.route, line?.status, line?.cached]);
  expect(lines).toEqual([
    ["GET", "/methods", 200, false],
    ["GET", "/methods", 200, true],
    ["HEAD", "/methods", 200, true],
    ["GET", "/matches/:tableType/:playerId", 404, false],
    ["GET", "/files/*", 200, false],
    ["GET", "/healthz", 200, false],
    ["GET", "none", 404, false],
    ["other", "/language", 405, false],
  ]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(JSON.stringify(seen)).not.toMatch(/Ana|ABC123|127\.0\.0\.1|wp-login/);
});

test("an address that cannot be read leaves a line like any other, and nothing of what was typed", async () => {
  const complained = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { ask } = await aWatchedSite();
  const { line } = await ask("/matches/bonzini/Ana%C3");
  expect([line?.route, line?.status]).toEqual(["none", 400]);
  expect(complained).not.toHaveBeenCalled();
});

test("figures are for whoever brings the token, and count what was asked for", async () => {
  const { ask } = await aWatchedSite();
  await ask("/methods");
  await ask("/methods");
  expect((await ask("/metrics")).status).toBe(401);
  expect((await ask("/metrics", { headers: { authorization: "Bearer nobody" } })).status).toBe(401);
  const { status, text } = await ask("/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
  const counted = (cached: boolean) =>
    `gamelle_request_duration_seconds_count{route="/methods",method="GET",status="200",cached="${cached}"} 1`;
  expect(text).toContain(counted(false));
  expect(text).toContain(counted(true));
  expect(text).toContain('route="/metrics",method="GET",status="401"');
  expect(text).toContain("gamelle_last_good_backup_timestamp_seconds 1773473400\n");
  expect(text).toContain("gamelle_slow_queries_total 3\n");
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test("where nobody asked for figures there are none", async () => {
  const site = await aListeningSite();
  expect((await fetch(`${site.address}/metrics`)).status).toBe(404);
});

test("a server of an older version than the database still answers, and is not ready", async () => {
  const site = await aListeningSite();
  const statuses = async () =>
    Promise.all(["/healthz", "/readyz"].map(async (path) => (await fetch(site.address + path)).status));
  expect(await statuses()).toEqual([200, 200]);
  const other = await openDatabase({ file: `${site.dataDir}/gamelle.sqlite` }, { migrate: false });
  const row = { name: "9999-later", timestamp: "2030-01-01T00:00:00.000Z" };
  await other.write
    .insertInto("kysely_migration" as never)
    .values(row)
    .execute();
  await other.close();
  expect(await statuses()).toEqual([200, 503]);
  expect(await (await fetch(`${site.address}/readyz`)).json()).toMatchObject({ status: "newer schema" });
});
