import { data, useActionData, useLoaderData } from "react-router";
import { findArticle, listNews, listOwnPages } from "#app/data/articles/articles.ts";
import type { Queries } from "#app/data/connection/database.ts";
import { findAuditRow, findOperationId } from "#app/data/operations/operation-rows.ts";
import { type Article, articleName, visibilityOf } from "#app/domain/articles/article.ts";
import { articleId, nameInAddress } from "#app/domain/articles/article-address.ts";
import { type AuditAction, auditActions } from "#app/domain/operations/audit-action.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { operationSentence } from "#app/i18n/sentences/operation-sentences.ts";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { movePage } from "#app/use-cases/articles/move-page.ts";
import { ArticleItem, type ListedArticle } from "./article-item.tsx";
import { type MoveAnswer, OwnPages } from "./own-pages.tsx";

const newsAtATime = 30;

export const loader = administratorLoader(async ({ context }) => {
  const { today, url } = context;
  const after = url.searchParams.get("after");
  return context.snapshot(async (db) => {
    const last = after === null ? undefined : await findArticle(db, articleId("news", after));
    const news = await listNews(db, { withHidden: true, today, after: last, atMost: newsAtATime + 1 });
    const pages = await listOwnPages(db);
    return {
      news: news.slice(0, newsAtATime).map((one) => listed(one, today)),
      next: news[newsAtATime] === undefined ? null : (news[newsAtATime - 1]?.id ?? null),
      pages: pages.map((one) => listed(one, today)),
      done: await readDone(db, url.searchParams.get("done"), today),
    };
  });
});

function listed(article: Article, today: string): ListedArticle {
  const { id, title, titleEn, day } = article;
  const name = articleName(article);
  const languages = [
    ...(title === null ? [] : ["fr" as const]),
    ...(titleEn === null ? [] : ["en" as const]),
  ];
  return { id, name, day, languages, visibility: visibilityOf(article, today) };
}

const articleActions = auditActions.filter((action) => action.startsWith("article."));

/** What was just done to an article, with the way to undo it, and to the article where readers see it. */
async function readDone(db: Queries, id: string | null, today: string) {
  const operationId = id === null ? undefined : await findOperationId(db, articleActions, id);
  const entry = operationId === undefined ? undefined : await findAuditRow(db, operationId);
  if (!entry) return null;
  const summary = JSON.parse(entry.summary) as Record<string, unknown>;
  const article = id === null ? undefined : await findArticle(db, id);
  const visibility = article && visibilityOf(article, today);
  return {
    operation: entry.id,
    action: entry.action as AuditAction,
    summary,
    article: visibility === "published" ? id : null,
    /** It waits for its day. */
    waitsFor: visibility === "scheduled" ? (article?.day ?? null) : null,
  };
}

/** Moves a page in the menu, with one button. */
export const action = administratorAction(async ({ form, operator }) => {
  const direction = formText(form, "step") === "earlier" ? "earlier" : "later";
  const page = formText(form, "page");
  const moved = await movePage(operator, page, direction);
  if (!moved.ok) throw notFound();
  return data<MoveAnswer>({ kind: "moved", page });
}, refuseFailure(m.action_failed));

export const clientAction = keepRefused;

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** The association's news and pages: what is written, what is out, in which order. */
export default function ArticleList() {
  const { news, next, pages, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.articles_title()} />
      <h1>{m.articles_title()}</h1>
      <Outcome of={answer === undefined ? done?.operation : undefined}>
        {done === null || answer !== undefined ? null : <Done done={done} />}
      </Outcome>
      <section className="stack" aria-labelledby="news">
        <div className="head">
          <h2 id="news">{m.news_title()}</h2>
          <a className="btn main" href={paths.newArticle("news")}>
            {m.news_write()}
          </a>
        </div>
        {news.length === 0 ? <p className="soft">{m.articles_no_news()}</p> : null}
        <ul className="articles">
          {news.map((one) => (
            <ArticleItem key={one.id} article={one} />
          ))}
        </ul>
        {next === null ? null : (
          <a className="btn compact" href={paths.articles({ after: nameInAddress(next) })}>
            {m.news_earlier()}
          </a>
        )}
      </section>
      <OwnPages pages={pages} answer={answer} />
    </div>
  );
}

function Done({ done }: { readonly done: NonNullable<Shown["done"]> }) {
  return (
    <div className="note">
      <p>{operationSentence(done.action, done.summary)}</p>
      {done.waitsFor === null ? null : (
        <p>{m.article_is_scheduled({ day: formatDay(done.waitsFor, currentLocale()) })}</p>
      )}
      <p className="links">
        {done.article === null ? null : <a href={paths.article(done.article)}>{m.article_see()}</a>}
        <a href={paths.undo(done.operation)}>{m.undo_ask()}</a>
      </p>
    </div>
  );
}
