import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { endpoints } from "#app/routes/api/all-endpoints.ts";
import type { JsonSchema } from "#app/routes/api/openapi-document.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, origin } from "#tests/http/a-site.ts";
import { announce, at, read } from "./read-api.ts";

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
  { path: "/matches?cursor=nothing", status: 400, parameter: "cursor" },
  { path: "/rankings/bonzini?on=2026-02-30", status: 400, parameter: "on" },
  { path: "/rankings/bonzini?class=best", status: 400, parameter: "class" },
  { path: "/rankings/bonzini?year=26", status: 400, parameter: "year" },
  { path: "/rankings/multitable?on=2026-02-01", status: 400, parameter: "on" },
  { path: "/rankings/bonzini?cursor=0", status: 400, parameter: "cursor" },
  { path: "/rankings/bonzini?cursor=2", status: 400, parameter: "cursor" },
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

test("the page names every question and every shape, and says all that the description says of them, in both languages", async () => {
  const site = await aSite();
  for (const lang of ["fr", "en"]) {
    const { components } = JSON.parse(await site.html(at(`/openapi.json?lang=${lang}`))) as {
      components: { schemas: Record<string, JsonSchema> };
    };
    const html = await site.html(`/api?lang=${lang}`);
    for (const [name, schema] of Object.entries(components.schemas)) {
      const section = html.split(`id="${name}"`)[1]?.split("</section>")[0] ?? "";
      for (const said of descriptionsOf(schema)) expect(section, name).toContain(`<dd>${said}</dd>`);
    }
    for (const { path } of endpoints) expect(html).toContain(`<code>${path}</code>`);
    for (const name of Object.keys(components.schemas)) expect(html).toContain(`id="${name}"`);
    for (const [, anchor] of html.matchAll(/href="#(\w+)"/g)) {
      if (anchor !== "main") expect(html).toContain(`id="${anchor}"`);
    }
  }
});

/** Everything that a schema says in words, at any depth. */
function descriptionsOf({ description, anyOf = [], items, properties = {} }: JsonSchema): string[] {
  const inside = [...anyOf, ...(items === undefined ? [] : [items]), ...Object.values(properties)];
  return [...(description === undefined ? [] : [description]), ...inside.flatMap(descriptionsOf)];
}

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

test("a day after the last match has the ranking of now, as on the page", async () => {
  const site = await aSite();
  await aSeason(site);
  const db = site.database.write;
  await db.updateTable("players").set({ lastParticipation: null }).where("gender", "=", "women").execute();
  const now = await read<{ data: readonly { active: boolean }[] }>(site, "/rankings/bonzini?inactive=1");
  expect(new Set(now.data.map(({ active }) => active))).toEqual(new Set([true, false]));
  const later = await read(site, "/rankings/bonzini?inactive=1&on=2030-01-01");
  expect(later).toEqual({ ...now, on: "2030-01-01" });
});

test("R44: a stored link that nobody should follow is in no answer, calendar or data of a page", async () => {
  const site = await aSite();
  const { upcoming } = await aSeason(site);
  const links = { registrationLink: "javascript:alert(1)", flyerLink: "ftp://example.org/a.pdf" };
  await site.database.write.updateTable("tournaments").set(links).where("id", "=", upcoming).execute();
  const tournament = await read<object>(site, `/tournaments/${upcoming}`);
  expect(tournament).toMatchObject({ id: upcoming, registrationLink: null, flyerLink: null });
  for (const path of [`/tournaments/${upcoming}.ics`, `/tournaments/${upcoming}`])
    expect(await site.html(path)).not.toMatch(/javascript:alert|ftp:/);
});

test("an answer has one address: an escaped slash parts no words of it", async () => {
  const site = await aSite();
  const { bonzini } = await aSeason(site);
  for (const path of ["players%2F", "players%2f", "players%252F"])
    expect((await site.get(`/api/v1/${path}${bonzini}`)).status).not.toBe(200);
  expect((await site.get(`/api/v1/players/${bonzini}%2Fmatches`)).status).toBe(404);
  expect((await site.get(`/api/v1/players/${bonzini}/matches`)).status).toBe(200);
});
