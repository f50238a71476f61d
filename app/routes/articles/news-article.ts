import type { NewsArticle, WithContext } from "schema-dts";
import { changedSinceItsDay } from "#app/domain/articles/changed-since-its-day.ts";
import { appearedAt } from "#app/domain/values/calendar-day.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { addressIn } from "#app/i18n/locale.ts";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { ShownArticle } from "#app/reading/articles/shown-article.ts";

/** A piece of news as schema.org's NewsArticle. */
export function newsArticle(
  { id, title, language, day, updatedAt, excerpt }: ShownArticle,
  { siteName, origin }: { readonly siteName: string; readonly origin: string },
): WithContext<NewsArticle> {
  const association = { "@type": "Organization", name: siteName, url: origin } as const;
  const page = addressIn(currentLocale(), origin + paths.article(id));
  const changed = changedSinceItsDay(day, updatedAt);
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: textInWords(title, language),
    description: textInWords(excerpt, language),
    inLanguage: languageTags[language],
    url: page,
    mainEntityOfPage: page,
    image: `${origin}${paths.articlePicture(id)}?lang=${language}`,
    datePublished: day === null ? changed : appearedAt(day, changed),
    dateModified: changed,
    author: association,
    publisher: association,
  };
}
