import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { flatMatch } from "#app/demo/season-generator/quirk-files.ts";
import { endpoints } from "#app/routes/api/all-endpoints.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { article } from "#tests/factories/article.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSeason } from "./a-season.ts";
import { aSite, origin, type TestSite } from "./a-site.ts";

interface List {
  readonly data: readonly { readonly id: string }[];
  readonly next: string | null;
}

const at = (path: string) => `/api/v1${path}`;

async function read<Answer = List>(site: TestSite, path: string): Promise<Answer> {
  const answer = await site.get(path.startsWith(origin) ? path.slice(origin.length) : at(path));
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

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

async function announce({ database }: TestSite, ...days: readonly string[]): Promise<void> {
  const operator = { database, author: "cli", now: () => testNow, newId };
  for (const day of days) {
    const input = article({ day, title: `Le ${day}` });
    admit(await createArticle(operator, "news", { input, state: "published" }));
  }
}

test("R27: a player's matches come newest first, also those of competitions that were played at one time", async () => {
  const site = await aSite();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const matchAt = (time: string) => flatMatch({ start_at: `2025-03-14 ${time}`, end_at: null });
  const competitions = [
    { name: "Open Simple", category: "OS", matches: [matchAt("18:00:00"), matchAt("20:00:00")] },
    { name: "Open Double", category: "OD", matches: [matchAt("19:00:00"), matchAt("21:00:00")] },
  ];
  const file = fileOf({ tournament: { code: "Q1", name: "Ouvert", table: "Bonzini" }, competitions });
  admit(await importMatches(operator, { ...importing, files: [file] }));
  const [ana] = (await read(site, "/players?q=ana")).data;
  const newestFirst = ["15T01", "15T00", "14T23", "14T22"].map((hour) => `2025-03-${hour}:00:00.000Z`);
  const { data } = await read<{ data: { date: string }[] }>(site, `/players/${ana?.id}/matches`);
  expect(data.map(({ date }) => date)).toEqual(newestFirst);
  const taken = await (await site.get(`/export/players/${ana?.id}.json`)).json();
  expect((taken as { matches: { date: string }[] }).matches.map(({ date }) => date)).toEqual(newestFirst);
});

test("news come part by part, and only what is out", async () => {
  const site = await aSite();
  const days = Array.from({ length: 22 }, (_, index) => `2026-02-${String(index + 1).padStart(2, "0")}`);
  await announce(site, ...days, "2099-01-01");
  const { ids, parts } = await readAll(site, "/news");
  expect(ids).toEqual(days.toReversed());
  expect(parts).toBe(2);
  expect((await site.get("/api/v1/news?cursor=2099-01-01")).status).toBe(400);
});

test("every question is answered in the shape that is described, and with nothing else", async () => {
  const site = await aSite();
  const { completed, bonzini } = await aSeason(site);
  const [match] = (await read(site, "/matches")).data;
  await announce(site, "2026-03-02", "2026-03-01");
  const examples: Record<string, readonly string[]> = {
    "/tournaments": ["/tournaments", "/tournaments?status=upcoming"],
    "/tournaments/{id}": [`/tournaments/${completed}`],
    "/tournaments/{id}/results": [`/tournaments/${completed}/results`],
    "/tournaments/{id}/matches": [`/tournaments/${completed}/matches`],
    "/rankings/{table}": [
      "/rankings/bonzini",
      "/rankings/multitable?inactive=1",
      "/rankings/bonzini?on=2026-02-01&sort=singles",
      "/rankings/bonzini?gender=women&class=expert&year=2026&city=Laval",
    ],
    "/players": ["/players", "/players?table=bonzini&q=mar"],
    "/players/{id}": [`/players/${bonzini}`],
    "/players/{id}/matches": [`/players/${bonzini}/matches`],
    "/matches": ["/matches"],
    "/matches/{id}": [`/matches/${match?.id}`],
    "/records/{table}": ["/records/bonzini"],
    "/news": ["/news", "/news?cursor=2026-03-02"],
  };
  expect(Object.keys(examples).sort()).toEqual(endpoints.map(({ path }) => path).sort());
  for (const { path, output } of endpoints) {
    for (const example of examples[path] ?? []) {
      const answer = await read<unknown>(site, example);
      expect(output.parse(answer), example).toEqual(answer);
    }
  }
});

test("a match says its arithmetic: what the sides were worth, what was expected, and what it changed", async () => {
  const site = await aSite();
  await aSeason(site);
  interface Side {
    readonly rating: number;
    readonly expected: number;
    readonly players: readonly { readonly change: number }[];
  }
  const { data } = await read<{ data: { k: number; outcome: string; home: Side; away: Side }[] }>(
    site,
    "/matches",
  );
  const rated = data.filter(({ k, outcome }) => k > 0 && ["home", "away"].includes(outcome));
  expect(rated.length).toBeGreaterThan(5);
  for (const { k, outcome, home, away } of rated) {
    expect(home.expected).toBeCloseTo(1 / (1 + 10 ** ((away.rating - home.rating) / 1000)), 9);
    const change = k * ((outcome === "home" ? 1 : 0) - home.expected);
    for (const player of home.players) expect(Math.abs(player.change - change)).toBeLessThanOrEqual(0.5);
  }
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

test("the description is OpenAPI 3.1 without a fault, in both languages", async () => {
  const site = await aSite();
  const config = await createConfig({ extends: ["recommended"] });
  for (const lang of ["fr", "en"]) {
    const source = await site.html(at(`/openapi.json?lang=${lang}`));
    const problems = await lintFromString({ source, config, absoluteRef: `${origin}/openapi.json` });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
    expect(JSON.parse(source)).toMatchObject({ openapi: "3.1.1", servers: [{ url: `${origin}/api/v1` }] });
  }
  const broken = JSON.stringify({ openapi: "3.1.1", info: {}, paths: { "/x": { get: {} } } });
  expect((await lintFromString({ source: broken, config })).length).toBeGreaterThan(0);
});

test.each([
  { path: "/tournaments?status=soon", status: 400, parameter: "status" },
  { path: "/tournaments?cursor=nothing", status: 400, parameter: "cursor" },
  { path: "/rankings/bonzini?on=2026-02-30", status: 400, parameter: "on" },
  { path: "/rankings/bonzini?class=best", status: 400, parameter: "class" },
  { path: "/rankings/bonzini?year=26", status: 400, parameter: "year" },
  { path: "/rankings/multitable?on=2026-02-01", status: 400, parameter: "on" },
  { path: "/rankings/bonzini?cursor=0", status: 400, parameter: "cursor" },
  { path: "/players?table=garlando", status: 400, parameter: "table" },
  { path: "/rankings/garlando", status: 404, parameter: undefined },
  { path: "/tournaments/nowhere/results", status: 404, parameter: undefined },
  { path: "/matches/nothing", status: 404, parameter: undefined },
  { path: "/players/nobody/matches", status: 404, parameter: undefined },
  { path: "/nothing", status: 404, parameter: undefined },
  { path: "", status: 404, parameter: undefined },
])(
  "$path is refused with $status, for programs and in the asked language",
  async ({ path, status, parameter }) => {
    const site = await aSite();
    const separator = path.includes("?") ? "&" : "?";
    const ask = (lang: string) => site.get(at(`${path}${separator}lang=${lang}`));
    const [french, english] = [await ask("fr"), await ask("en")];
    const problem = (await french.json()) as { title: string };
    expect(french.headers.get("content-type")).toBe("application/problem+json");
    expect([french.status, problem]).toMatchObject([
      status,
      { status, ...(parameter === undefined ? {} : { parameter }) },
    ]);
    expect(((await english.json()) as typeof problem).title).not.toBe(problem.title);
  },
);

test("any site may read it, without credentials, and nothing but read", async () => {
  const site = await aSite();
  await aSeason(site);
  const path = at("/rankings/bonzini");
  const answer = await site.get(path, { origin: "https://elsewhere.example" });
  const headers = (one: Response) => [
    one.headers.get("access-control-allow-origin"),
    one.headers.get("access-control-allow-credentials"),
    one.headers.get("cross-origin-resource-policy"),
  ];
  expect(headers(answer)).toEqual(["*", null, "cross-origin"]);
  const etag = answer.headers.get("etag") ?? "";
  const unchanged = await site.get(path, { "if-none-match": etag });
  expect([unchanged.status, ...headers(unchanged)]).toEqual([304, "*", null, "cross-origin"]);
  const before = await site.ask(path, { method: "OPTIONS" });
  expect([before.status, before.headers.get("access-control-allow-methods"), ...headers(before)]).toEqual([
    204,
    "GET, HEAD",
    "*",
    null,
    "cross-origin",
  ]);
  const head = await site.ask(path, { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
  const posted = await site.post(path, "x");
  expect([posted.status, posted.headers.get("allow"), ...headers(posted)]).toEqual([
    405,
    "GET, HEAD",
    "*",
    null,
    "cross-origin",
  ]);
  expect((await site.get(at("/nothing"))).headers.get("access-control-allow-origin")).toBe("*");
});

test("R24: who is signed in reads by it what everybody reads", async () => {
  const site = await aSite();
  const { leonhart } = await aSeason(site);
  const cookie = await site.signIn();
  expect(await site.html(at("/rankings/leonhart"), { cookie })).toBe(
    await site.html(at("/rankings/leonhart")),
  );
  expect((await read(site, "/rankings/leonhart")).data).toEqual([]);
  expect((await read(site, "/players?table=leonhart")).data).toEqual([]);
  for (const path of [`/players/${leonhart}`, `/players/${leonhart}/matches`, "/records/leonhart"]) {
    expect([path, (await site.get(at(path), { cookie })).status]).toEqual([path, 404]);
  }
});

test("one address that asks too often waits; cached answers count too, and other addresses do not wait", async () => {
  const site = await aSite(undefined, undefined, { apiAllowance: { burst: 2, perSecond: 1 } });
  const ask = (address: string) => site.get(at("/tournaments"), {}, address);
  expect([(await ask("192.0.2.1")).status, (await ask("192.0.2.1")).status]).toEqual([200, 200]);
  const refused = await ask("192.0.2.1");
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("content-type")]).toEqual([
    429,
    "1",
    "application/problem+json",
  ]);
  expect((await ask("192.0.2.2")).status).toBe(200);
  expect((await site.get("/tournaments", {}, "192.0.2.1")).status).toBe(200);
});

test("when the database does not answer, programs are answered as programs", async () => {
  const site = await aSite();
  await site.database.write.schema.dropTable("site_state").execute();
  const answer = await site.get(at("/tournaments"));
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("retry-after")]).toEqual([
    503,
    "application/problem+json",
    "60",
  ]);
});

test("the page names every question and every shape, in both languages", async () => {
  const site = await aSite();
  const { components } = (await (await site.get(at("/openapi.json"))).json()) as {
    components: { schemas: Record<string, unknown> };
  };
  for (const lang of ["fr", "en"]) {
    const html = await site.html(`/api?lang=${lang}`);
    for (const { path } of endpoints) expect(html).toContain(`<code>${path}</code>`);
    for (const name of Object.keys(components.schemas)) expect(html).toContain(`id="${name}"`);
    for (const [, anchor] of html.matchAll(/href="#(\w+)"/g)) {
      if (anchor !== "main") expect(html).toContain(`id="${anchor}"`);
    }
  }
});

test("a ranking of women, of a class or of a city counts its ranks among them, as the page does", async () => {
  const site = await aSite();
  await aSeason(site);
  type Rows = {
    readonly data: readonly { readonly rank: number; readonly id: string; readonly class: string }[];
  };
  const rows = async (query: string) => (await read<Rows>(site, `/rankings/bonzini${query}`)).data;
  const all = await rows("");
  const women = await rows("?gender=women");
  expect(women.length).toBeGreaterThan(0);
  expect(women.length).toBeLessThan(all.length);
  expect(women[0]?.rank).toBe(1);
  const [first] = all;
  const slug = (first?.class ?? "")
    .normalize("NFD")
    .replace(/[^a-z ]/gi, "")
    .toLowerCase()
    .replace(" ", "-");
  const ofClass = await rows(`?class=${slug}`);
  expect(ofClass.map(({ id }) => id)).toEqual(
    all.filter((row) => row.class === first?.class).map(({ id }) => id),
  );
  expect(await rows("?city=Nowhere")).toEqual([]);
});
