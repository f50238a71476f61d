import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { findArticle } from "#app/data/articles/articles.ts";
import { articleName } from "#app/domain/articles/article.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { DeletionPage } from "#app/routes/layout/forms/deletion-page.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { deleteArticle } from "#app/use-cases/articles/delete-article.ts";

/** The id that an address names; one that names none finds nothing. */
function idOf(params: LoaderFunctionArgs["params"]): string {
  return `${params["kind"]}/${params["name"]}`;
}

export const loader = administratorLoader(async ({ context, params }) => {
  const found = await context.snapshot((db) => findArticle(db, idOf(params)));
  if (!found) throw notFound();
  return { id: found.id, name: articleName(found) };
});

export const action = administratorAction(async ({ operator, params }) => {
  const deleted = await deleteArticle(operator, idOf(params));
  if (!deleted.ok) throw notFound();
  throw redirect(paths.articles({ done: deleted.value.id }), 303);
}, refuseFailure(m.action_failed));

export const clientAction = keepRefused;

/** Deleting an article: what goes is said first, and it can be undone. */
export default function DeleteArticle() {
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <DeletionPage
      title={m.article_delete_title()}
      refused={useActionData<typeof action>()}
      keep={paths.article(id)}
      confirm={m.article_delete_do()}
    >
      <p>{m.article_delete_text({ name })}</p>
    </DeletionPage>
  );
}
