import {
  findArticle,
  findSameArticle,
  hasArticle,
  insertArticle,
  nextPosition,
  updateArticle,
} from "#app/data/articles/articles.ts";
import {
  type Article,
  type ArticleKind,
  type ArticleState,
  articleName,
} from "#app/domain/articles/article.ts";
import { addressOfTitle, articleId } from "#app/domain/articles/article-address.ts";
import {
  type ArticleInput,
  type ArticleInputIssue,
  articleTexts,
  isSameArticle,
} from "#app/domain/articles/article-input.ts";
import { findTextFaults } from "#app/domain/articles/text-faults.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import { freeSlug } from "#app/domain/tournaments/tournament-slug.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { refuseStale, type StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";

/** An article as somebody wrote it. */
export interface SaveArticleRequest {
  readonly input: ArticleInput;
  /** How it is afterwards. */
  readonly state: ArticleState;
}

/** "input": fields that cannot be saved as they are. */
export interface ArticleInputRefusal {
  readonly code: "input";
  readonly issues: readonly ArticleInputIssue[];
}

/**
 * Adds an article. The address of a piece of news is its day, which names nobody and has no language; a page's is chosen, or
 * made of its title. It never changes. The same article once more is the one that is there: a button that is pressed twice sends a
 * form twice.
 */
export async function createArticle(
  operator: Operator,
  kind: ArticleKind,
  { input, state }: SaveArticleRequest,
): Promise<Result<Article, ArticleInputRefusal>> {
  const issues = findTextFaults(input);
  if (issues.length > 0) return Err({ code: "input", issues });
  return runOperation(operator.database, async (tx) => {
    const { address, ...fields } = input;
    const same = await findSameArticle(tx, { ...fields, kind, state });
    if (same && (address === null || same.id === articleId(kind, address))) return Ok(same);
    const wanted = articleId(kind, address ?? input.day ?? addressOfTitle(articleName(input)));
    if (address !== null && (await hasArticle(tx, wanted))) {
      return Err({ code: "input", issues: [{ field: "address", code: "addressTaken" }] });
    }
    const at = operator.now().toISOString();
    const made: Article = {
      ...fields,
      id: await freeSlug(wanted, (slug) => hasArticle(tx, slug)),
      kind,
      state,
      position: await nextPosition(tx, kind),
      createdAt: at,
      updatedAt: at,
    };
    const action = state === "published" ? "article.publish" : "article.create";
    await perform(tx, operator, aboutArticle(action, made), async (operation) => {
      operation.makes("articles", [made.id]);
      await insertArticle(tx, made);
    });
    return Ok(made);
  });
}

export type EditArticleRefusal = { readonly code: "unknownArticle" } | StaleRefusal | ArticleInputRefusal;

/**
 * Changes an article, or how it is: published or not. `loaded` are the fields as the editor saw them: what someone else
 * changed meanwhile is refused, and named. Where nothing differs there is no operation.
 */
export async function editArticle(
  operator: Operator,
  id: string,
  { input, state, loaded = {} }: SaveArticleRequest & { readonly loaded?: Readonly<Record<string, string>> },
): Promise<Result<Article, EditArticleRefusal>> {
  const issues = findTextFaults(input);
  if (issues.length > 0) return Err({ code: "input", issues });
  return runOperation(operator.database, async (tx) => {
    const before = await findArticle(tx, id);
    if (!before) return Err({ code: "unknownArticle" });
    const { address: _address, ...fields } = input;
    const after = { ...before, ...fields, state };
    const [stored, wanted] = [articleTexts(before), articleTexts(after)];
    const stale = await refuseStale(tx, { subjects: [`article:${id}`], loaded, stored, wanted });
    if (stale) return Err(stale);
    if (isSameArticle(before, after)) return Ok(before);
    return perform(tx, operator, aboutArticle(actionOf(before.state, state), after), async (operation) => {
      await operation.keep("articles", [id]);
      const updatedAt = operation.at;
      await updateArticle(tx, id, { ...fields, state, updatedAt });
      return Ok({ ...after, updatedAt });
    });
  });
}

function actionOf(before: ArticleState, after: ArticleState): AuditAction {
  if (before === after) return "article.edit";
  return after === "published" ? "article.publish" : "article.withdraw";
}

/** What an entry says of an article. */
export function aboutArticle(action: AuditAction, article: Article) {
  const { id, kind } = article;
  return { action, table: null, subjectId: id, summary: { name: articleName(article), kind } } as const;
}
