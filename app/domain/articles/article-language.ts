import { type Language, writtenIn } from "#app/domain/site/site-languages.ts";
import type { Article } from "./article.ts";

/** An article in one language. */
export interface WrittenArticle {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly language: Language;
}

type Texts = Pick<Article, "title" | "text" | "titleEn" | "textEn">;

/** An article in a language, or in the other one where it is not written in the first (as R62 has it for tournaments). */
export function inLanguage(article: Texts, language: Language): WrittenArticle {
  const french = written("fr", article.title, article.text);
  const english = written("en", article.titleEn, article.textEn);
  return writtenIn(language, french, english) ?? { title: "", text: "", language };
}

function written(language: Language, title: string | null, text: string | null): WrittenArticle | null {
  return title === null || text === null ? null : { title, text, language };
}
