import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { deleteArticle } from "#app/use-cases/articles/delete-article.ts";
import { movePage } from "#app/use-cases/articles/move-page.ts";
import { createArticle, editArticle } from "#app/use-cases/articles/save-article.ts";
import { article } from "#tests/factories/article.ts";
import { newsOfSite } from "./undo-site.ts";

/** Does an operation of one kind on a started site, as the last entry of the audit log. */
export type Act = (operator: Operator) => Promise<unknown>;

/** Every kind of operation on news and pages that can be undone, each by what it does. */
export const undoableArticles = {
  "article.create": {
    "a piece of news": (operator) =>
      createArticle(operator, "news", { input: article({ day: "2026-03-14" }), state: "unpublished" }),
    "a page after the others": (operator) =>
      createArticle(operator, "pages", { input: article(), state: "unpublished" }),
  },
  "article.edit": {
    "its texts and its day": (operator) =>
      editArticle(operator, newsOfSite, {
        input: article({ title: "Autre titre", titleEn: "Other", textEn: "Text", day: "2026-05-01" }),
        state: "unpublished",
      }),
  },
  "article.publish": {
    "one that is new": (operator) =>
      createArticle(operator, "news", { input: article({ day: "2026-03-14" }), state: "published" }),
    "one that was not published": (operator) =>
      editArticle(operator, newsOfSite, { input: article({ day: "2026-04-01" }), state: "published" }),
  },
  "article.withdraw": {
    "one that was published": (operator) =>
      editArticle(operator, "pages/contact", { input: article(), state: "unpublished" }),
  },
  "article.move": {
    "the second page before the first": (operator) => movePage(operator, "pages/contact", "earlier"),
  },
  "article.delete": { "a page": (operator) => deleteArticle(operator, "pages/rules") },
} satisfies Readonly<Partial<Record<AuditAction, Readonly<Record<string, Act>>>>>;
