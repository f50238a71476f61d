import fc from "fast-check";
import { expect, test } from "vitest";
import { storedTables } from "#app/domain/values/table-type.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { RandomSeason } from "#tests/data/operations/random/random-season.ts";
import { step } from "#tests/data/operations/random/random-steps.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";
import { isHard } from "#tests/is-hard.ts";
import { pageFaults } from "./page-faults.ts";

const runs = isHard ? 60 : 1;
const mostPages = isHard ? 600 : 120;
// Another seed tries other sequences.
const seed = Number(process.env["GAMELLE_SEED"] ?? 20_261_124);
const timeout = isHard ? 3_600_000 : 600_000;

const begin = ["/", "/?lang=en", "/api", "/admin", "/rankings/multitable?inactive=1", "/tournaments/history"];
// What draws or hands out files, signs out, or is of one language for good.
const notFollowed = /^\/(assets|uploads|icons|logout|language|admin\/backup)\b|\.(png|js|svg)\b/;

/** Follows the links of a site from page to page, at most so many; gives what is wrong with them. */
async function crawl(site: TestSite, headers: Record<string, string>): Promise<string[]> {
  const waiting = "cookie" in headers ? begin : begin.filter((path) => path !== "/admin");
  const paths = new Set(waiting);
  const faults: string[] = [];
  let asked = 0;
  for (const path of paths) {
    if (++asked > mostPages) break;
    // Others each time, so that nobody asks for too much.
    const answer = await site.get(path, headers, `192.0.2.${asked % 200}`);
    const text = await answer.text();
    if (answer.status >= 400) faults.push(`${path}: ${answer.status}`);
    if (answer.status !== 200 || !answer.headers.get("content-type")?.startsWith("text/html")) continue;
    faults.push(...pageFaults(text).map((fault) => `${path}: ${fault}`));
    for (const [, link = ""] of text.matchAll(/(?:href|src|action)="(\/[^"#]*)/g))
      if (!notFollowed.test(link)) paths.add(link.replaceAll("&amp;", "&"));
  }
  return faults;
}

test.runIf(isHard)(
  "every page of a season that links lead to is there and whole",
  async () => {
    const site = await aSite();
    await aSeason(site);
    expect(await crawl(site, {})).toEqual([]);
    expect(await crawl(site, { cookie: await site.signIn() })).toEqual([]);
  },
  timeout,
);

test(
  `${runs} random sequences of operations: every page that links lead to is there and whole, for visitors and administrators`,
  async () => {
    const steps = fc.array(step, { minLength: 8, maxLength: 24, size: "max" });
    for (const taken of fc.sample(steps, { numRuns: runs, seed })) {
      const site = await aSite();
      const season = new RandomSeason({ database: site.database, author: "cli", now: () => testNow, newId });
      for (const table of storedTables) await season.begin(table);
      for (const next of taken) await season.take(next);
      const cookie = await site.signIn();
      for (const headers of [{}, { cookie }] as Record<string, string>[])
        expect(await crawl(site, headers)).toEqual([]);
    }
  },
  timeout,
);
