import type { LoaderFunctionArgs } from "react-router";
import { articleId } from "#app/domain/articles/article-address.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatShortDay } from "#app/i18n/format.ts";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { readArticle } from "#app/reading/articles/read-news.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";
import { idOf, pictureResponse } from "./picture-response.ts";

/** The title of a piece of news with its day, or of a page of the association's own. */
export async function loader({ context: provider, params }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  const kind = (["news", "pages"] as const).find((known) => known === params["kind"]);
  if (kind === undefined) throw notFound();
  const asked = { language: currentLocale(), today: context.today, withHidden: false };
  const found = await context.snapshot((db) => readArticle(db, articleId(kind, idOf(params["file"])), asked));
  if (!found) throw notFound();
  const { title, language, day } = found.article;
  const label = day === null ? "" : formatShortDay(day, currentLocale());
  return pictureResponse(context, { label, title: textInWords(title, language), figures: [] });
}
