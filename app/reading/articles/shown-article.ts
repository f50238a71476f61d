import {
  type Article,
  type ArticleKind,
  type ArticleVisibility,
  visibilityOf,
} from "#app/domain/articles/article.ts";
import { inLanguage } from "#app/domain/articles/article-language.ts";
import { readMarkdown } from "#app/domain/articles/read-markdown.ts";
import { excerptOf, type RichText } from "#app/domain/articles/rich-text.ts";
import type { Disguise } from "#app/domain/players/disguise.ts";
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
export function showArticle(article: Article, { language, today, disguise }: ArticleReader): ShownArticle {
  const { id, kind, day, createdAt, updatedAt } = article;
  const written = inLanguage(article, language);
  const { blocks } = readMarkdown(disguise.text(written.text));
  return {
    id,
    kind,
    day,
    createdAt,
    updatedAt,
    blocks,
    title: disguise.text(written.title),
    language: written.language,
    visibility: visibilityOf(article, today),
    excerpt: excerptOf(blocks, longestExcerpt),
  };
}

/** An article as a list shows it. */
export function teaserOf(article: Article, reader: ArticleReader): ArticleTeaser {
  const {
    blocks: _blocks,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...teaser
  } = showArticle(article, reader);
  return teaser;
}
