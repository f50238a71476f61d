import {
  type Article,
  type ArticleKind,
  type ArticleVisibility,
  visibilityOf,
} from "#app/domain/articles/article.ts";
import { inLanguage } from "#app/domain/articles/article-language.ts";
import { readMarkdown, readWords } from "#app/domain/articles/read-markdown.ts";
import { excerptOf, type RichText } from "#app/domain/articles/rich-text.ts";
import type { Disguise } from "#app/domain/players/mentions/disguise.ts";
import type { Language } from "#app/domain/site/site-languages.ts";

/** In which language an article is read, on which day (in Toronto), and who is hidden in it. */
export interface ArticleReader {
  readonly language: Language;
  readonly today: string;
  readonly disguise: Disguise;
}

/** An article as a list shows it. */
export interface ArticleTeaser {
  readonly id: string;
  readonly kind: ArticleKind;
  readonly title: string;
  /** The language that it is shown in: the other one where it is not written in the reader's. */
  readonly language: Language;
  readonly day: string | null;
  readonly visibility: ArticleVisibility;
  readonly excerpt: string;
}

/** An article as its own page shows it. */
export interface ShownArticle extends ArticleTeaser {
  readonly blocks: RichText;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const longestExcerpt = 220;

/** An article in the reader's language; people who have a pseudonym appear under it (R59). */
export function showArticle(article: Article, reader: ArticleReader): ShownArticle {
  const { createdAt, updatedAt } = article;
  const { blocks } = readMarkdown(textFor(article, reader));
  return { ...headOf(article, reader, blocks), blocks, createdAt, updatedAt };
}

/** An article as a list shows it. */
export function teaserOf(article: Article, reader: ArticleReader): ArticleTeaser {
  return headOf(article, reader, readWords(textFor(article, reader)));
}

function textFor(article: Article, { language, disguise }: ArticleReader): string {
  return disguise.text(inLanguage(article, language).text);
}

function headOf(
  article: Article,
  { language, today, disguise }: ArticleReader,
  blocks: RichText,
): ArticleTeaser {
  const { id, kind, day } = article;
  const written = inLanguage(article, language);
  return {
    id,
    kind,
    day,
    title: disguise.text(written.title),
    language: written.language,
    visibility: visibilityOf(article, today),
    excerpt: excerptOf(blocks, longestExcerpt),
  };
}
