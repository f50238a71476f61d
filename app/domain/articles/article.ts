/** What the association writes itself: a piece of news, or a page that stays (rules, contact, sponsors). */
export const articleKinds = ["news", "pages"] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Whether visitors see it: a published piece of news from its day on. */
export const articleStates = ["unpublished", "published"] as const;
export type ArticleState = (typeof articleStates)[number];

/** A text of the association in one or both languages, in Markdown. */
export interface Article {
  /** Its address without the first slash: "news/2026-03-14", "pages/rules"; never changes. */
  readonly id: string;
  readonly kind: ArticleKind;
  /** French; null where it is written in English only. */
  readonly title: string | null;
  readonly text: string | null;
  readonly titleEn: string | null;
  readonly textEn: string | null;
  readonly state: ArticleState;
  /** The calendar day of a piece of news: until then visitors do not see it. Null for a page. */
  readonly day: string | null;
  /** Where a page stands among the others, from 1. Null for news. */
  readonly position: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** How an article is to readers. */
export type ArticleVisibility = "unpublished" | "scheduled" | "published";

/** Whether visitors see an article: today is a day in Toronto. */
export function visibilityOf(
  { state, day }: Pick<Article, "state" | "day">,
  today: string,
): ArticleVisibility {
  if (state === "unpublished") return "unpublished";
  return day !== null && day > today ? "scheduled" : "published";
}

/** What an article is called where only one name is wanted: its French title, or else its English one. */
export function articleName({ title, titleEn }: Pick<Article, "title" | "titleEn">): string {
  return title ?? titleEn ?? "";
}
