import type { ArticleKind } from "#app/domain/articles/article.ts";
import { readArticleInput } from "#app/domain/articles/article-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { inventedNews, inventedPages } from "./season-generator/association/association-texts.ts";

const millisecondsADay = 86_400_000;

/** Writes the news and the pages of an invented association, as its administrators would. */
export async function writeArticles(operator: Operator, lastDay: string): Promise<void> {
  for (const { daysAgo, ...news } of inventedNews) {
    const day = new Date(Date.parse(lastDay) - daysAgo * millisecondsADay).toISOString().slice(0, 10);
    await write(operator, "news", { ...news, day });
  }
  for (const page of inventedPages) await write(operator, "pages", { ...page });
}

async function write(operator: Operator, kind: ArticleKind, fields: Readonly<Record<string, unknown>>) {
  const input = readArticleInput(kind, fields);
  const made = input.ok
    ? await createArticle(operator, kind, { input: input.value, state: "published" })
    : input;
  if (!made.ok) throw new Error(`An invented text was refused: ${JSON.stringify(made.refusal)}`);
}
