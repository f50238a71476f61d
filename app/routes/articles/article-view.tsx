import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatDay, languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { ShownArticle } from "#app/reading/articles/shown-article.ts";
import { RichTextView } from "#app/routes/layout/articles/rich-text-view.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { WholeWords } from "#app/routes/layout/words/whole-words.tsx";
import { OtherLanguageNote } from "./other-language-note.tsx";

interface ArticleViewProps {
  readonly article: ShownArticle;
  readonly isAdministrator: boolean;
}

/** A whole article, in the language in which it is written. */
export function ArticleView({ article, isAdministrator }: ArticleViewProps) {
  const { id, title, language, day, visibility, excerpt, blocks } = article;
  const lang = languageTags[language];
  return (
    <>
      <PageHead
        title={textInWords(title, language)}
        description={textInWords(excerpt, language)}
        isPrivate={visibility !== "published"}
        picture={visibility === "published" ? paths.articlePicture(id) : paths.sitePicture()}
      />
      <div className="head">
        <div>
          {day === null ? null : (
            <p className="label">
              <time dateTime={day}>{formatDay(day, currentLocale())}</time>
            </p>
          )}
          <h1 lang={lang}>
            <WholeWords text={textInWords(title, language)} />
          </h1>
        </div>
      </div>
      {visibility === "published" ? null : (
        <p className="note warn">
          {visibility === "unpublished"
            ? m.article_is_unpublished()
            : m.article_is_scheduled({ day: formatDay(day ?? "", currentLocale()) })}
        </p>
      )}
      {isAdministrator ? (
        <p className="form-acts">
          <a className="btn" href={paths.editArticle(id)}>
            {m.article_edit()}
          </a>
          <a className="btn" href={paths.deleteArticle(id)}>
            {m.article_delete()}
          </a>
        </p>
      ) : null}
      <OtherLanguageNote language={language} />
      <div lang={lang}>
        <RichTextView text={blocks} language={language} />
      </div>
    </>
  );
}
