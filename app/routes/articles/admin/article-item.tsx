import type { ReactNode } from "react";
import type { ArticleVisibility } from "#app/domain/articles/article.ts";
import type { Language } from "#app/domain/site/site-languages.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatShortDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** An article as its administrators list it. */
export interface ListedArticle {
  readonly id: string;
  readonly name: string;
  readonly day: string | null;
  /** In which it is written. */
  readonly languages: readonly Language[];
  readonly visibility: ArticleVisibility;
}

interface ArticleItemProps {
  readonly article: ListedArticle;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

const states: Record<ArticleVisibility, () => string> = {
  unpublished: m.article_state_unpublished,
  scheduled: m.article_state_scheduled,
  published: m.article_state_published,
};

/** One article: how it is, and what can be done with it. */
export function ArticleItem({ article, children }: ArticleItemProps) {
  const { id, name, day, languages, visibility } = article;
  const missing =
    languages.length === 2 ? null : languages.includes("fr") ? m.article_no_english() : m.article_no_french();
  const facts = [states[visibility](), day && formatShortDay(day, currentLocale()), missing];
  return (
    <li>
      <div>
        <h3>
          <a href={paths.article(id)}>{name}</a>
        </h3>
        <p className="soft small">{facts.filter(Boolean).join(betweenFacts)}</p>
      </div>
      <div className="form-acts">
        {children}
        <a className="btn compact" href={paths.editArticle(id)}>
          {m.article_edit()} <span className="sr">{name}</span>
        </a>
        <a className="btn compact" href={paths.deleteArticle(id)}>
          {m.article_delete()} <span className="sr">{name}</span>
        </a>
      </div>
    </li>
  );
}
