import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { ArticleTeaser } from "#app/reading/articles/shown-article.ts";
import { NewsTeasers } from "#app/routes/layout/articles/news-teasers.tsx";

/** The newest news, below what the home page is for; nothing where there are none. */
export function HomeNews({ news }: { readonly news: readonly ArticleTeaser[] }) {
  if (news.length === 0) return null;
  return (
    <section className="home-news" aria-labelledby="home-news">
      <div className="head">
        <h2 id="home-news">{m.news_title()}</h2>
        <a href={paths.news()}>{m.news_all()}</a>
      </div>
      <NewsTeasers news={news} heading="h3" />
    </section>
  );
}
