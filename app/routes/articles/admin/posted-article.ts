import { data } from "react-router";
import type { ArticleKind, ArticleState } from "#app/domain/articles/article.ts";
import {
  type ArticleInput,
  type ArticleInputIssue,
  readArticleInput,
} from "#app/domain/articles/article-input.ts";
import { inLanguage } from "#app/domain/articles/article-language.ts";
import { readMarkdown } from "#app/domain/articles/read-markdown.ts";
import type { RichText } from "#app/domain/articles/rich-text.ts";
import { findTextFaults } from "#app/domain/articles/text-faults.ts";
import type { OvertakenForm } from "#app/domain/operations/stale-edit.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";

/** The form's fields. */
export const articleFields = ["title", "text", "title_en", "text_en", "day", "address"] as const;
export type ArticleField = (typeof articleFields)[number];
export type ArticleValues = Readonly<Partial<Record<ArticleField, string>>>;

/** An article as readers of one language will see it. */
export interface PreviewedText {
  /** The readers' language. */
  readonly readers: "fr" | "en";
  /** The language that they get. */
  readonly language: "fr" | "en";
  readonly title: string;
  readonly blocks: RichText;
}

/** A form that is shown again: with its preview, or with what is wrong. */
export interface ShownAgain {
  readonly typed: ArticleValues;
  readonly preview: readonly PreviewedText[] | null;
  readonly issues: readonly ArticleInputIssue[];
  readonly stale: StaleRefusal | null;
  readonly overtaken: OvertakenForm | null;
  /** A sentence for what went wrong as a whole. */
  readonly alert: string | null;
}

/** What was typed, as it was typed. */
export function valuesOf(form: FormData): ArticleValues {
  return Object.fromEntries(
    articleFields.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** The form again, nothing of it saved. */
export function shownAgain(form: FormData, more: Partial<ShownAgain>): ShownAgain {
  return {
    typed: valuesOf(form),
    preview: null,
    issues: [],
    stale: null,
    overtaken: null,
    alert: null,
    ...more,
  };
}

/** The answer that shows the form again, because something is wrong with it. */
export function refuseArticle(form: FormData, more: Partial<ShownAgain>, status = 400) {
  return data(shownAgain(form, more), { status });
}

/** How the article is afterwards, by the button that was pressed; undefined for a preview, which saves nothing. */
export function postedState(form: FormData): ArticleState | undefined {
  const step = form.get("step");
  if (step === "publish") return "published";
  return step === "keep" ? "unpublished" : undefined;
}

/** The form's fields, checked together with what is in its texts. */
export function postedInput(
  kind: ArticleKind,
  form: FormData,
): Result<ArticleInput, readonly ArticleInputIssue[]> {
  const input = readArticleInput(kind, valuesOf(form));
  if (!input.ok) return input;
  const faults = findTextFaults(input.value);
  return faults.length > 0 ? Err(faults) : Ok(input.value);
}

/** What readers of both languages will see. */
export function previewOf(input: ArticleInput): PreviewedText[] {
  return (["fr", "en"] as const).map((readers) => {
    const { title, text, language } = inLanguage(input, readers);
    return { readers, language, title, blocks: readMarkdown(text).blocks };
  });
}
