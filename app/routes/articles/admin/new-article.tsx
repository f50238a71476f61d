import { data, redirect, useActionData, useLoaderData } from "react-router";
import type { ArticleKind } from "#app/domain/articles/article.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepFormWithPicture } from "#app/routes/layout/requests/keep-form.ts";
import type { RequestContext } from "#app/server/context.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { ArticleForm } from "./article-form.tsx";
import {
  type ArticleValues,
  postedInput,
  postedState,
  previewOf,
  refuseArticle,
  shownAgain,
  takePicture,
} from "./posted-article.ts";

export { articleLinks as links } from "#app/routes/layout/articles/article-links.ts";

export const loader = administratorLoader(({ context }) => {
  const values: ArticleValues = { day: context.today };
  return { kind: kindOf(context), values };
});

function kindOf({ url }: RequestContext): ArticleKind {
  return url.searchParams.get("kind") === "pages" ? "pages" : "news";
}

export const action = administratorAction(
  async ({ form, operator, context }) => {
    const kind = kindOf(context);
    const withPicture = await takePicture(form, context);
    if (withPicture) return withPicture;
    const input = await postedInput(kind, form, context);
    if (!input.ok) return refuseArticle(form, { issues: input.refusal });
    const state = postedState(form);
    if (state === undefined) return data(shownAgain(form, { preview: previewOf(input.value) }));
    const made = await createArticle(operator, kind, { input: input.value, state });
    if (!made.ok) return refuseArticle(form, { issues: made.refusal.issues }, 409);
    throw redirect(paths.articles({ done: made.value.id }), 303);
  },
  ({ form, status, cause }) => refuseArticle(form, { alert: cause ?? m.article_save_failed() }, status),
);

export const clientAction = keepFormWithPicture((sentence, form) => shownAgain(form, { alert: sentence }));

/** Writing a piece of news, or a page of the association's own. */
export default function NewArticle() {
  const { kind, values } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const title = kind === "news" ? m.article_new_news() : m.article_new_page();
  return (
    <div className="wrap narrow stack">
      <PageHead title={title} />
      <h1>{title}</h1>
      <ArticleForm kind={kind} values={values} answer={answer} />
    </div>
  );
}
