import type { Article } from "./article.ts";

/** An article in one language. */
export interface WrittenArticle {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly language: "fr" | "en";
}

type Texts = Pick<Article, "title" | "text" | "titleEn" | "textEn">;

/** An article in a language, or in the other one where it is not written in the first (as R62 has it for tournaments). */
export function inLanguage(article: Texts, language: "fr" | "en"): WrittenArticle {
  const french = written("fr", article.title, article.text);
  const english = written("en", article.titleEn, article.textEn);
  const found = language === "fr" ? (french ?? english) : (english ?? french);
  return found ?? { title: "", text: "", language };
}

function written(
  language: "fr" | "en",
  title: string | null,
  text: string | null,
): WrittenArticle | undefined {
  return title === null || text === null ? undefined : { title, text, language };
}
