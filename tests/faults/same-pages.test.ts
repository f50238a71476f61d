import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { PostgresDatabases } from "#tests/data/postgres-databases.ts";
import { signIn } from "#tests/faults/soak/soak-administrator.ts";
import { SoakedSite } from "#tests/faults/soak/soak-visitors.ts";
import { administrator } from "#tests/http/a-site.ts";
import { withoutSendings } from "#tests/without-sendings.ts";
import { startServer } from "../../bench/running-server.ts";
import { fillSite } from "./a-server.ts";

/** What no link leads to, or leads to in few of its forms. */
const begin = [
  ..."/ /admin /sitemap.xml /tournaments.ics /feed.atom?lang=en /embed/next /api/v1/openapi.json".split(" "),
  ..."tournaments players matches rankings/bonzini".split(" ").map((list) => `/api/v1/${list}`),
  ..."on=2026-03-01 gender=women&year=2026 q=éri sort=singles&dir=asc&inactive=1 city=Laval"
    .split(" ")
    .map((query) => `/rankings/bonzini?${query}`),
  ..."/rankings/multitable?class=pro&inactive=1 /search?q=mar /search?q=É /search/names?q=mar".split(" "),
];
/** Of each kind of page so many: another person's page is no other page. */
const mostOfAKind = 4;

/** An address without what makes it another page of the same kind. */
function kindOf(path: string): string {
  return path
    .replaceAll(/[\w-]+-\d{4}-\d\d-\d\d(-\d+)?/g, "tournament")
    .replaceAll(/\b1[0-9a-z]{17}\b|\/[A-Z0-9]{6}\b/g, "person")
    .replaceAll(/=[^&]*/g, "=");
}

/**
 * A page without what is another one each time it is made: ids, the moments of operations, what is drawn by lot, and scripts,
 * whose data numbers its values by which of them are equal.
 */
function lasting(page: string, { host }: URL): string {
  return withoutSendings(page)
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(host, "site")
    .replaceAll(/\b1[0-9a-z]{17}\b/g, "id")
    .replaceAll(/(\d\d:\d\d:\d\d(\.\d+)?|\d{1,2}\sh\s\d\d|DTSTAMP:\w+)/g, "moment")
    .replaceAll(/state=[\w-]{16}/g, "state")
    .replaceAll(/(?<![\w-])(\w{32}|[\w-]{22})(?![\w-])/g, "lot");
}

function linksOf(page: string): string[] {
  const all = [...page.matchAll(/(?:href|src|action)="(\/[^"#]*)/g)].map(([, path = ""]) => path);
  return all
    .map((path) => path.replaceAll("&amp;", "&"))
    .filter(
      (path) => !/^\/(assets|uploads|icons|logout|language|admin\/backup)\b|\.(png|js|svg)\b/.test(path),
    );
}

/** Where two texts begin to differ, with some of what stands before. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `${around(one)} / ${around(other)}`;
}

type Reading = (path: string) => Promise<string>;

/** Follows the links of two sites side by side, from the same beginning; gives how many pages, and in what which of them differ. */
async function compare(one: Reading, other: Reading, without: (page: string, isOne: boolean) => string) {
  const waiting = begin.map((path) => [path, path] as const);
  const seen = new Set<string>();
  const kinds = new Map<string, number>();
  const different: string[] = [];
  let pages = 0;
  for (const [path, same] of waiting) {
    const kind = kindOf(path);
    const known = kinds.get(kind) ?? 0;
    if (seen.has(path) || known === mostOfAKind) continue;
    seen.add(path);
    kinds.set(kind, known + 1);
    pages++;
    const [first, second] = await Promise.all([one(path), other(same)]);
    const [shown, asWell] = [without(first, true), without(second, false)];
    if (shown !== asWell) different.push(`${path}: ${firstDifference(shown, asWell)}`);
    const links = linksOf(second);
    for (const [index, link] of linksOf(first).entries()) waiting.push([link, links[index] ?? link]);
  }
  return { pages, different };
}

test("every page that links lead to says the same on SQLite and on PostgreSQL, to visitors and to administrators", async () => {
  const databases = new PostgresDatabases(inject("postgres"), inject("template"));
  await databases.open();
  onTestFinished(() => databases.close());
  const { url } = await databases.take(true);
  const work = mkdtempSync(join(tmpdir(), "gamelle-same-pages-"));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const start = async (name: string, settings: Readonly<Record<string, string>>) => {
    const dataDir = join(work, name);
    mkdirSync(dataDir);
    fillSite({ DATA_DIR: dataDir, ...settings }, { years: 2, players: 60 });
    const server = await startServer(dataDir, { TRUST_PROXY: "1", ...settings });
    onTestFinished(() => server.stop());
    return new SoakedSite(server.address);
  };
  const [one, other] = [await start("sqlite", {}), await start("postgres", { DATABASE_URL: url })];
  const [address, otherAddress] = [new URL(one.address), new URL(other.address)];
  const without = (page: string, isOne: boolean) => lasting(page, isOne ? address : otherAddress);

  const asVisitor = (site: SoakedSite) => (path: string) => site.ask("visitor", path);
  const visited = await compare(asVisitor(one), asVisitor(other), without);
  const [reader, otherReader] = [await signIn(one, administrator), await signIn(other, administrator)];
  const asAdministrator =
    ({ read }: typeof reader) =>
    (path: string) =>
      read("administrator", path);
  const administered = await compare(asAdministrator(reader), asAdministrator(otherReader), without);

  expect([...visited.different, ...administered.different]).toEqual([]);
  expect([...one.answers]).toEqual([...other.answers]);
  expect([...one.answers.keys()].filter((answer) => / (429|5\d\d)$/.test(answer))).toEqual([]);
  expect(Math.min(visited.pages, administered.pages)).toBeGreaterThan(100);
});
