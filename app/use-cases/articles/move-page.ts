import { listOwnPages, updateArticle } from "#app/data/articles/articles.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { aboutArticle } from "./save-article.ts";

/** Puts one of the association's pages before the page before it, or after the one after it. */
export async function movePage(
  operator: Operator,
  id: string,
  direction: "earlier" | "later",
): Promise<Result<null, "unknownArticle">> {
  return runOperation(operator.database, async (tx) => {
    const pages = await listOwnPages(tx);
    const index = pages.findIndex((page) => page.id === id);
    const moved = pages[index];
    if (!moved) return Err("unknownArticle");
    const target = index + (direction === "earlier" ? -1 : 1);
    // The first one is first already.
    if (!pages[target]) return Ok(null);
    const others = pages.filter((page) => page !== moved);
    const inOrder = [...others.slice(0, target), moved, ...others.slice(target)];
    const renumbered = inOrder
      .map((page, at) => ({ page, position: at + 1 }))
      .filter(({ page, position }) => page.position !== position);
    return perform(tx, operator, aboutArticle("article.move", moved), async (operation) => {
      await operation.keep(
        "articles",
        renumbered.map(({ page }) => page.id),
      );
      for (const { page, position } of renumbered) await updateArticle(tx, page.id, { position });
      return Ok(null);
    });
  });
}
