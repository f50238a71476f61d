import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatStub, languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { ArticleTeaser } from "#app/reading/articles/shown-article.ts";

interface NewsTeasersProps {
  readonly news: readonly ArticleTeaser[];
  /** The level of their headings. */
  readonly heading: "h2" | "h3";
}

/** News in a list: day, title and the first words of each. */
export function NewsTeasers({ news, heading: Heading }: NewsTeasersProps) {
  return (
    <ol className="news">
      {news.map(({ id, title, language, day, visibility, excerpt }) => {
        const stub = formatStub(day ?? "", currentLocale());
        return (
          <li key={id}>
            <time className="news-day" dateTime={day ?? undefined}>
              <b>{stub.date}</b> <span>{stub.month}</span>
            </time>
            <div>
              <Heading lang={languageTags[language]}>
                <a href={paths.article(id)}>{textInWords(title, language)}</a>
              </Heading>
              <p className="soft" lang={languageTags[language]}>
                {textInWords(excerpt, language)}
              </p>
              {visibility === "published" ? null : (
                <p>
                  <span className="tag">
                    {visibility === "unpublished"
                      ? m.article_state_unpublished()
                      : m.article_state_scheduled()}
                  </span>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
