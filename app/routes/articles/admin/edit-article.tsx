import { useState } from "react";
import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { findArticle } from "#app/data/articles/articles.ts";
import { type Article, articleKinds, articleStates } from "#app/domain/articles/article.ts";
import { articleId } from "#app/domain/articles/article-address.ts";
import { articleTexts, isSameArticle } from "#app/domain/articles/article-input.ts";
import { isEdited, mergeOvertaken, readLoadedFields } from "#app/domain/operations/stale-edit.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepFormWithPicture } from "#app/routes/layout/requests/keep-form.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import type { RequestContext } from "#app/server/context.ts";
import { editArticle } from "#app/use-cases/articles/save-article.ts";
import { ArticleForm } from "./article-form.tsx";
import {
  postedInput,
  postedState,
  previewOf,
  refuseArticle,
  shownAgain,
  takePicture,
  valuesOf,
} from "./posted-article.ts";

export { articleLinks as links } from "#app/routes/layout/articles/article-links.ts";

export const loader = administratorLoader(async ({ context, params }) => {
  const article = await readArticleOf(context, params);
  return { id: article.id, kind: article.kind, values: articleTexts(article) };
});

async function readArticleOf(
  { snapshot }: RequestContext,
  params: LoaderFunctionArgs["params"],
): Promise<Article> {
  const kind = articleKinds.find((known) => known === params["kind"]);
  const id = kind && articleId(kind, params["name"] ?? "");
  const found = id && (await snapshot((db) => findArticle(db, id)));
  if (!found) throw notFound();
  return found;
}

export const action = administratorAction(
  async ({ form, operator, params, context }) => {
    const stored = await readArticleOf(context, params);
    const { id, kind } = stored;
    const withPicture = await takePicture(form, context);
    if (withPicture) return withPicture;
    const input = await postedInput(kind, form, context);
    if (!input.ok) return refuseArticle(form, { issues: input.refusal });
    const state = postedState(form);
    if (state === undefined) return data(shownAgain(form, { preview: previewOf(input.value) }));
    const loaded = readLoadedFields(formText(form, "loaded")) ?? {};
    const saved = await editArticle(operator, id, { input: input.value, state, loaded });
    if (saved.ok && isSameArticle(stored, saved.value) && !isEdited(loaded, articleTexts(saved.value)))
      return data(shownAgain(form, { alert: m.nothing_changed() }));
    if (saved.ok) throw redirect(paths.articles({ done: id }), 303);
    const { refusal } = saved;
    if (refusal.code === "unknownArticle") throw notFound();
    if (refusal.code === "input") return refuseArticle(form, { issues: refusal.issues });
    const overtaken = mergeOvertaken(valuesOf(form), loaded, refusal.fields);
    return refuseArticle(form, { stale: refusal, overtaken, typed: overtaken.values }, 409);
  },
  ({ form, status, cause }) => refuseArticle(form, { alert: cause ?? m.article_save_failed() }, status),
);

export const clientAction = keepFormWithPicture((sentence, form) => shownAgain(form, { alert: sentence }));

/** Changing an article, publishing it or taking it off the site. */
export default function EditArticle() {
  const { id, kind, values } = useLoaderData<typeof loader>();
  // The values when the form was opened: values that a later refresh brings have not been seen by the editor.
  const [seen] = useState(values);
  const answer = useActionData<typeof action>();
  const loaded = answer?.overtaken?.loaded ?? seen;
  const title = kind === "news" ? m.article_edit_news() : m.article_edit_page();
  return (
    <div className="wrap narrow stack">
      <PageHead title={title} />
      <h1>{title}</h1>
      <p className="soft">
        <a href={paths.article(id)}>{paths.article(id)}</a>
      </p>
      <ArticleForm
        kind={kind}
        values={values}
        answer={answer}
        state={articleStates.find((known) => known === loaded["state"])}
        loaded={loaded}
      />
    </div>
  );
}
