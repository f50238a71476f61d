import type { ExpressionBuilder } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { Schema } from "#app/data/connection/schema.ts";
import type { Article, ArticleKind } from "#app/domain/articles/article.ts";

/** Which news are asked for. */
export interface NewsRequest {
  /** With what only administrators see: what is not published, and what is for a later day. */
  readonly withHidden: boolean;
  /** Visitors see news up to this day. */
  readonly today: string;
  /** The one after which the list goes on; undefined for the newest. */
  readonly after?: Pick<Article, "id" | "day"> | undefined;
  readonly atMost: number;
}

/** News, newest first: a part of them. */
export async function listNews(
  db: Queries,
  { withHidden, today, after, atMost }: NewsRequest,
): Promise<Article[]> {
  let query = db.selectFrom("articles").selectAll().where("kind", "=", "news");
  if (!withHidden) query = query.where("state", "=", "published").where("day", "<=", today);
  // The day by itself, too: with it an index begins where the list goes on.
  if (after) query = query.where("day", "<=", after.day).where((where) => isBeyond(where, "<", after));
  return query.orderBy("day", "desc").orderBy("id", "desc").limit(atMost).execute();
}

/** The published news just before and just after one, up to today. */
export async function findNeighbours(
  db: Queries,
  one: Pick<Article, "id" | "day">,
  today: string,
): Promise<{ readonly older: Article | undefined; readonly newer: Article | undefined }> {
  const published = db
    .selectFrom("articles")
    .selectAll()
    .where("kind", "=", "news")
    .where("state", "=", "published")
    .where("day", "<=", today)
    .limit(1);
  const older = published
    .where("day", "<=", one.day)
    .where((where) => isBeyond(where, "<", one))
    .orderBy("day", "desc")
    .orderBy("id", "desc");
  const newer = published
    .where("day", ">=", one.day)
    .where((where) => isBeyond(where, ">", one))
    .orderBy("day")
    .orderBy("id");
  return { older: await older.executeTakeFirst(), newer: await newer.executeTakeFirst() };
}

/** An article that is the same in all that somebody writes; undefined where there is none. */
export async function findSameArticle(
  db: Queries,
  {
    kind,
    state,
    day,
    title,
    text,
    titleEn,
    textEn,
  }: Omit<Article, "id" | "position" | "createdAt" | "updatedAt">,
): Promise<Article | undefined> {
  const written = Object.entries({ kind, state, day, title, text, titleEn, textEn });
  return db
    .selectFrom("articles")
    .selectAll()
    .where((where) =>
      where.and(
        written.map(([column, value]) => where(column as keyof Article, value === null ? "is" : "=", value)),
      ),
    )
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** The association's own pages, in their order, with those that are not published: for administrators alone. */
export async function listOwnPages(db: Queries): Promise<Article[]> {
  const query = db.selectFrom("articles").selectAll().where("kind", "=", "pages");
  return query.orderBy("position").orderBy("id").execute();
}

/** What a menu says of the association's published pages, in their order. */
export async function listPageTitles(
  db: Queries,
): Promise<Pick<Article, "id" | "title" | "text" | "titleEn" | "textEn">[]> {
  const rows = await db
    .selectFrom("articles")
    .select(["id", "title", "titleEn"])
    .where("kind", "=", "pages")
    .where("state", "=", "published")
    .orderBy("position")
    .orderBy("id")
    .execute();
  // A language has its text where it has its title.
  return rows.map((row) => ({ ...row, text: row.title && "", textEn: row.titleEn && "" }));
}

/** The ids of everything that visitors may read: for the sitemap. */
export async function listPublishedIds(db: Queries, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom("articles")
    .select("id")
    .where("state", "=", "published")
    .where((where) => where.or([where("day", "is", null), where("day", "<=", today)]))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** One article. */
export async function findArticle(db: Queries, id: string): Promise<Article | undefined> {
  return db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Whether an article has that id. */
export async function hasArticle(db: Queries, id: string): Promise<boolean> {
  const row = await db.selectFrom("articles").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Adds an article. @throws a unique violation when its id is taken. */
export async function insertArticle(tx: Transaction, article: Article): Promise<void> {
  await tx.insertInto("articles").values(article).execute();
}

/** Overwrites the given fields; the id, its address, never changes. */
export async function updateArticle(
  tx: Transaction,
  id: string,
  fields: Partial<Omit<Article, "id" | "kind">>,
): Promise<void> {
  await tx.updateTable("articles").set(fields).where("id", "=", id).execute();
}

/** Deletes an article's row. */
export async function deleteArticleRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("articles").where("id", "=", id).execute();
}

/** The position after the last page's. */
export async function nextPosition(db: Queries, kind: ArticleKind): Promise<number | null> {
  if (kind === "news") return null;
  const { last } = await db
    .selectFrom("articles")
    .select((row) => row.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Later, or earlier, than another piece of news: by day, then by address. */
function isBeyond(
  where: ExpressionBuilder<Schema, "articles">,
  side: "<" | ">",
  { id, day }: Pick<Article, "id" | "day">,
) {
  return where.or([where("day", side, day), where.and([where("day", "=", day), where("id", side, id)])]);
}
