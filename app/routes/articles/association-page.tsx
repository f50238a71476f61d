import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { articleId } from "#app/domain/articles/article-address.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { readArticle } from "#app/reading/articles/read-news.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";
import { ArticleView } from "./article-view.tsx";

export { articleLinks as links } from "#app/routes/layout/articles/article-links.ts";

export async function loader({ context: provider, params }: LoaderFunctionArgs) {
  const { snapshot, administrator, today } = provider.get(requestContext);
  const isAdministrator = administrator !== null;
  const asked = { language: currentLocale(), today, withHidden: isAdministrator };
  const found = await snapshot((db) => readArticle(db, articleId("pages", params["name"] ?? ""), asked));
  if (!found) throw notFound();
  return { article: found.article, isAdministrator };
}

/** A page of the association's own: rules, contact, sponsors. */
export default function AssociationPage() {
  const { article, isAdministrator } = useLoaderData<typeof loader>();
  return (
    <article className="wrap narrow stack">
      <ArticleView article={article} isAdministrator={isAdministrator} />
    </article>
  );
}
