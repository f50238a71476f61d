import type { ArticleInput } from "#app/domain/articles/article-input.ts";

/** What somebody writes: in French only, unless the test says more. */
export function article(more: Partial<ArticleInput> = {}): ArticleInput {
  return {
    title: "Un titre",
    text: "Du texte, avec un [lien](/methods).",
    titleEn: null,
    textEn: null,
    day: null,
    address: null,
    ...more,
  };
}
