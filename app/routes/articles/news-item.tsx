import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { articleId } from "#app/domain/articles/article-address.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { readArticle } from "#app/reading/articles/read-news.ts";
import type { ArticleTeaser } from "#app/reading/articles/shown-article.ts";
import { StructuredData } from "#app/routes/layout/frame/head/structured-data.tsx";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";
import { ArticleView } from "./article-view.tsx";
import { newsArticle } from "./news-article.ts";

export { articleLinks as links } from "#app/routes/layout/articles/article-links.ts";

export async function loader({ context: provider, params }: LoaderFunctionArgs) {
  const { snapshot, administrator, today, settings, url } = provider.get(requestContext);
  const isAdministrator = administrator !== null;
  const asked = { language: currentLocale(), today, withHidden: isAdministrator };
  const found = await snapshot((db) => readArticle(db, articleId("news", params["name"] ?? ""), asked));
  if (!found) throw notFound();
  const frame = { siteName: settings.siteName, origin: url.origin };
  return { ...found, isAdministrator, structuredData: newsArticle(found.article, frame) };
}

/** One piece of news, and the ways to the one before and the one after. */
export default function NewsItem() {
  const { article, older, newer, isAdministrator, structuredData } = useLoaderData<typeof loader>();
  return (
    <article className="wrap narrow stack">
      <ArticleView article={article} isAdministrator={isAdministrator} />
      <nav className="neighbours" aria-label={m.news_others()}>
        {older === null ? null : <Neighbour article={older} label={m.news_older()} rel="prev" />}
        {newer === null ? null : <Neighbour article={newer} label={m.news_newer()} rel="next" />}
        <p>
          <a href={paths.news()}>{m.news_all()}</a>
        </p>
      </nav>
      <StructuredData data={structuredData} />
    </article>
  );
}

interface NeighbourProps {
  readonly article: ArticleTeaser;
  readonly label: string;
  readonly rel: "prev" | "next";
}

function Neighbour({ article: { id, title, language }, label, rel }: NeighbourProps) {
  return (
    <p>
      <span className="label">{label}</span>
      <br />
      <a href={paths.article(id)} rel={rel} lang={languageTags[language]}>
        {textInWords(title, language)}
      </a>
    </p>
  );
}
