import { deleteArticleRow, findArticle } from "#app/data/articles/articles.ts";
import type { Article } from "#app/domain/articles/article.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { aboutArticle } from "./save-article.ts";

/** Takes an article off the site, for good or until the deletion is undone. */
export async function deleteArticle(
  operator: Operator,
  id: string,
): Promise<Result<Article, "unknownArticle">> {
  return runOperation(operator.database, async (tx) => {
    const found = await findArticle(tx, id);
    if (!found) return Err("unknownArticle");
    return perform(tx, operator, aboutArticle("article.delete", found), async (operation) => {
      await operation.keep("articles", [id], "made");
      await deleteArticleRow(tx, id);
      return Ok(found);
    });
  });
}
