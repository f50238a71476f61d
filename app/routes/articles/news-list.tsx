import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { nameInAddress } from "#app/domain/articles/article-address.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { readNewsPage } from "#app/reading/articles/read-news.ts";
import { NewsTeasers } from "#app/routes/layout/articles/news-teasers.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export { articleLinks as links } from "#app/routes/layout/articles/article-links.ts";

export async function loader({ context: provider }: LoaderFunctionArgs) {
  const { snapshot, administrator, today, url } = provider.get(requestContext);
  const isAdministrator = administrator !== null;
  const asked = { language: currentLocale(), today, withHidden: isAdministrator };
  const after = url.searchParams.get("after");
  return { ...(await snapshot((db) => readNewsPage(db, after, asked))), after, isAdministrator };
}

/** What the association announces, newest first. */
export default function NewsList() {
  const { news, next, after, isAdministrator } = useLoaderData<typeof loader>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.news_title()} description={m.news_description()} />
      <div className="head">
        <h1>{m.news_title()}</h1>
        {isAdministrator ? (
          <a className="btn" href={paths.newArticle("news")}>
            {m.news_write()}
          </a>
        ) : (
          <a href={paths.feed(currentLocale())}>{m.news_feed()}</a>
        )}
      </div>
      {news.length === 0 ? (
        <EmptyState text={m.news_empty()}>
          <a className="btn" href={paths.home()}>
            {m.not_found_home()}
          </a>
        </EmptyState>
      ) : (
        <NewsTeasers news={news} heading="h2" />
      )}
      {after === null && next === null ? null : (
        <nav className="pages" aria-label={m.pages_label()}>
          {after === null ? null : (
            <a className="btn compact" href={paths.news()}>
              {m.news_newest()}
            </a>
          )}
          {next === null ? null : (
            <a className="btn compact" rel="next" href={paths.news(nameInAddress(next))}>
              {m.news_earlier()}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
