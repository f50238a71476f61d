import type { ArticleKind, ArticleState } from "#app/domain/articles/article.ts";

/** A piece of news, or a page of the association’s own. */
export interface ArticleRow {
  /** Its address: "news/2026-03-14". */
  id: string;
  kind: ArticleKind;
  title: string | null;
  /** Markdown. */
  text: string | null;
  titleEn: string | null;
  textEn: string | null;
  state: ArticleState;
  /** Calendar day, YYYY-MM-DD; null for a page. */
  day: string | null;
  /** Null for news. */
  position: number | null;
  createdAt: string;
  updatedAt: string;
}
