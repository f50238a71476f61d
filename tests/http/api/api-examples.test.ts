import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newId } from "#app/server/machine/new-id.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { admit } from "#tests/admit.ts";
import { article } from "#tests/factories/article.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";

const document = readFileSync(join(import.meta.dirname, "../../../docs/api.md"), "utf8");

/** Every question of the document, with the answer that stands below it, if any. */
function examples() {
  const blocks = document.matchAll(
    /```sh\ncurl 'http:\/\/localhost:3000([^']+)'\n```\n(?:\n```json\n([\s\S]+?)\n```)?/g,
  );
  return [...blocks].map(([, path = "", answer]) => ({
    path,
    answer: answer && (JSON.parse(answer) as unknown),
  }));
}

/** Whether an answer has the fields of an example, of the same kinds; what may be null fits everything. Of a list, the first entry. */
function differences(given: unknown, shown: unknown, path = ""): string[] {
  if (given === null || shown === null) return [];
  if (Array.isArray(given) && Array.isArray(shown)) {
    return given.length === 0 || shown.length === 0 ? [] : differences(given[0], shown[0], `${path}[0]`);
  }
  if (typeof given !== typeof shown || Array.isArray(given) !== Array.isArray(shown)) return [path];
  if (typeof given !== "object" || typeof shown !== "object") return [];
  const [one, other] = [given as Record<string, unknown>, shown as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    name in one && name in other
      ? differences(one[name], other[name], `${path}.${name}`)
      : [`${path}.${name}`],
  );
}

test.each(examples())("the answer to $path is as docs/api.md shows it", async ({ path, answer }) => {
  const site = await aSite();
  await aSeason(site);
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const input = article({ day: "2026-03-01" });
  admit(await createArticle(operator, "news", { input, state: "published" }));
  const response = await site.get(path);
  const given: unknown = await response.json();
  if (response.status >= 400) expect(given).toEqual(answer);
  else if (answer !== undefined) expect(differences(given, answer)).toEqual([]);
});

test("the document asks several things, and what differs from an answer is found", () => {
  expect(examples().length).toBeGreaterThanOrEqual(5);
  expect(differences({ a: 1, list: [{ b: 1 }] }, { a: "1", list: [{ c: 1 }] })).toEqual([
    ".a",
    ".list[0].b",
    ".list[0].c",
  ]);
});
