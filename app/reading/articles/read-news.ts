import { findArticle, findNeighbours, listNews } from "#app/data/articles/articles.ts";
import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { visibilityOf } from "#app/domain/articles/article.ts";
import { articleId } from "#app/domain/articles/article-address.ts";
import type { Language } from "#app/domain/site/site-languages.ts";
import { type ArticleTeaser, type ShownArticle, showArticle, teaserOf } from "./shown-article.ts";

/** Who reads: in which language, on which day, and whether with what only administrators see. */
export interface ArticleReading {
  readonly language: Language;
  readonly today: string;
  readonly withHidden: boolean;
}

/** A part of the list of news. */
export interface NewsPage {
  readonly news: readonly ArticleTeaser[];
  /** The last one of this part, where there are older ones. */
  readonly next: string | null;
}

const newsAtATime = 12;

/** News, newest first, after one of them (by the end of its address) or from the newest on. */
export async function readNewsPage(
  db: Queries,
  after: string | null,
  { withHidden, ...asked }: ArticleReading,
  atMost = newsAtATime,
): Promise<NewsPage> {
  const named = after === null ? undefined : await findArticle(db, articleId("news", after));
  // What visitors may not see is to them as if it was not there, here too.
  const isSeen = named && (withHidden || visibilityOf(named, asked.today) === "published");
  const request = { withHidden, today: asked.today, after: isSeen ? named : undefined, atMost: atMost + 1 };
  const found = await listNews(db, request);
  const reader = { ...asked, disguise: await readDisguise(db) };
  const news = found.slice(0, atMost).map((article) => teaserOf(article, reader));
  return { news, next: found.length > atMost ? (news.at(-1)?.id ?? null) : null };
}

/** The newest published news, whole: for feeds and programs. */
export async function readLatestNews(
  db: Queries,
  { today, language }: Omit<ArticleReading, "withHidden">,
  atMost: number,
): Promise<ShownArticle[]> {
  const found = await listNews(db, { withHidden: false, today, atMost });
  const disguise = await readDisguise(db);
  return found.map((article) => showArticle(article, { language, today, disguise }));
}

/** An article with its neighbours in the list of news; undefined for one that the reader may not see. */
export interface ReadArticle {
  readonly article: ShownArticle;
  readonly older: ArticleTeaser | null;
  readonly newer: ArticleTeaser | null;
}

/** One article, by its address. */
export async function readArticle(
  db: Queries,
  id: string,
  { withHidden, language, today }: ArticleReading,
): Promise<ReadArticle | undefined> {
  const found = await findArticle(db, id);
  if (!found) return undefined;
  const reader = { language, today, disguise: await readDisguise(db) };
  const article = showArticle(found, reader);
  if (!withHidden && article.visibility !== "published") return undefined;
  if (found.kind === "pages") return { article, older: null, newer: null };
  const { older, newer } = await findNeighbours(db, found, today);
  return {
    article,
    older: older ? teaserOf(older, reader) : null,
    newer: newer ? teaserOf(newer, reader) : null,
  };
}
