import { expect, test } from "vitest";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";
import { announce, type List, read } from "./read-api.ts";

/** Walks through a list part by part. */
async function readAll(site: TestSite, path: string): Promise<{ ids: string[]; parts: number }> {
  const ids: string[] = [];
  let parts = 0;
  for (let next: string | null = path; next !== null; parts++) {
    const part: List = await read(site, next);
    ids.push(...part.data.map(({ id }) => id));
    next = part.next;
  }
  return { ids, parts };
}

test("news come part by part, and only what is out", async () => {
  const site = await aSite();
  const days = Array.from({ length: 22 }, (_, index) => `2026-02-${String(index + 1).padStart(2, "0")}`);
  await announce(site, ...days, "2099-01-01");
  const { ids, parts } = await readAll(site, "/news");
  expect(ids).toEqual(days.toReversed());
  expect(parts).toBe(2);
  expect((await site.get("/api/v1/news?cursor=2099-01-01")).status).toBe(400);
});

test("lists go on where they stopped: nothing twice, nothing left out", async () => {
  const site = await aSite();
  const { bonzini, completed } = await aSeason(site);
  const stored = await site.database.read.selectFrom("matches").select("id").orderBy("id", "desc").execute();
  const all = await readAll(site, "/matches");
  expect(all.ids).toEqual(stored.map(({ id }) => id));
  expect(all.parts).toBe(Math.ceil(stored.length / 50));
  for (const path of [
    "/tournaments",
    "/players",
    `/players/${bonzini}/matches`,
    `/tournaments/${completed}/matches`,
  ]) {
    const { ids } = await readAll(site, path);
    expect(new Set(ids).size, path).toBe(ids.length);
    expect(ids.length, path).toBeGreaterThan(5);
  }
});

test("more than fifty tournaments come part by part, newest first, those without a day last", async () => {
  const site = await aSite();
  const { completed } = await aSeason(site);
  const db = site.database.write;
  const row = await db
    .selectFrom("tournaments")
    .selectAll()
    .where("id", "=", completed)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 120 }, (_, index) => ({
    ...row,
    id: `copy-${index}`,
    from: index % 40 === 0 ? null : `20${10 + (index % 7)}-05-01`,
  }));
  await db.insertInto("tournaments").values(more).execute();
  const { ids, parts } = await readAll(site, "/tournaments");
  const count = await db.selectFrom("tournaments").select("id").execute();
  expect([new Set(ids).size, parts]).toEqual([count.length, Math.ceil(count.length / 50)]);
  expect(ids.slice(-3).sort()).toEqual(["copy-0", "copy-40", "copy-80"]);
});
