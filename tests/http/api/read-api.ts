import { expect } from "vitest";
import { newId } from "#app/server/machine/new-id.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { admit } from "#tests/admit.ts";
import { article } from "#tests/factories/article.ts";
import { testNow } from "#tests/factories/operator.ts";
import { origin, type TestSite } from "#tests/http/a-site.ts";

/** A part of a list of the API. */
export interface List {
  readonly data: readonly { readonly id: string }[];
  readonly next: string | null;
}

/** An address of the API. */
export const at = (path: string) => `/api/v1${path}`;

/** Reads what the API answers; fails where it refuses. */
export async function read<Answer = List>(site: TestSite, path: string): Promise<Answer> {
  const answer = await site.get(path.startsWith(origin) ? path.slice(origin.length) : at(path));
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

/** Publishes a piece of news for each of some days. */
export async function announce({ database }: TestSite, ...days: readonly string[]): Promise<void> {
  const operator = { database, author: "cli", now: () => testNow, newId };
  for (const day of days) {
    const input = article({ day, title: `Le ${day}` });
    admit(await createArticle(operator, "news", { input, state: "published" }));
  }
}
