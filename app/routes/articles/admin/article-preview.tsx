import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { RichTextView } from "#app/routes/layout/articles/rich-text-view.tsx";
import type { PreviewedText } from "./posted-article.ts";

/** The article as readers of each language will see it; nothing is saved yet. */
export function ArticlePreview({ texts }: { readonly texts: readonly PreviewedText[] }) {
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{m.article_preview_title()}</h2>
      <p className="note warn">{m.article_preview_note()}</p>
      {texts.map(({ readers, language, title, blocks }) => (
        <section key={readers} className="article-preview stack">
          <p className="label">
            {readers === "fr" ? m.article_preview_french() : m.article_preview_english()}
          </p>
          {readers === language ? null : (
            <p className="note">
              {language === "fr" ? m.article_preview_only_french() : m.article_preview_only_english()}
            </p>
          )}
          {readers === language ? (
            <div lang={languageTags[language]} className="stack">
              <h3>{title}</h3>
              <RichTextView text={blocks} language={language} under={2} />
            </div>
          ) : null}
        </section>
      ))}
    </section>
  );
}
