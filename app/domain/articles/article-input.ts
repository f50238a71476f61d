import { z } from "zod";
import { isSameText } from "#app/domain/operations/stale-edit.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type InputIssue, issuesOf, optionalText } from "#app/domain/values/text-input.ts";
import type { Article, ArticleKind } from "./article.ts";
import { isAddress } from "./article-address.ts";

/** Why a field of an article is refused; the catalogue has a sentence for each. */
export type ArticleInputCode =
  | "nothingWritten"
  | "titleMissing"
  | "textMissing"
  | "dayMissing"
  | "dayInvalid"
  | "addressInvalid"
  | "addressTaken"
  | "textExpected"
  | "linkNowhere"
  | "pictureElsewhere"
  | "pictureMissing"
  | "tooIntricate"
  | "pictureNotChosen"
  | "pictureDamaged"
  | "pictureTooLarge"
  | "pictureTypeInvalid"
  | "pictureTooManyPixels";

/** What is wrong with one field; `address` is the link or the picture that is meant. */
export type ArticleInputIssue = InputIssue<string, ArticleInputCode> & { readonly address?: string };

/** What a form says of an article, its texts not read yet. */
export interface ArticleInput extends Pick<Article, "title" | "text" | "titleEn" | "textEn" | "day"> {
  /** What a new page's address ends in; null for what its title gives. */
  readonly address: string | null;
}

const fields = z.object({
  title: optionalText("name"),
  text: optionalText("text"),
  title_en: optionalText("name"),
  text_en: optionalText("text"),
  day: optionalText("word").refine((value) => value === null || isCalendarDay(value), "dayInvalid"),
  address: optionalText("word").refine((value) => value === null || isAddress(value), "addressInvalid"),
});

type Fields = z.output<typeof fields>;

/** Reads an article's fields: each language is written whole or not at all, and one of them is. */
export function readArticleInput(
  kind: ArticleKind,
  typed: Readonly<Record<string, unknown>>,
): Result<ArticleInput, readonly ArticleInputIssue[]> {
  const parsed = fields.safeParse(typed);
  if (!parsed.success) return Err(issuesOf(parsed.error));
  const issues = [...missingIn(parsed.data), ...dayIssues(kind, parsed.data)];
  if (issues.length > 0) return Err(issues);
  const { title, text, title_en: titleEn, text_en: textEn, day, address } = parsed.data;
  return Ok(
    kind === "news"
      ? { title, text, titleEn, textEn, day, address: null }
      : { title, text, titleEn, textEn, day: null, address },
  );
}

function missingIn({ title, text, title_en, text_en }: Fields): ArticleInputIssue[] {
  if (title === null && text === null && title_en === null && text_en === null)
    return [{ field: "title", code: "nothingWritten" }];
  return [...missingOf("title", title, "text", text), ...missingOf("title_en", title_en, "text_en", text_en)];
}

function missingOf(
  titleField: string,
  title: string | null,
  textField: string,
  text: string | null,
): ArticleInputIssue[] {
  if ((title === null) === (text === null)) return [];
  return [
    title === null ? { field: titleField, code: "titleMissing" } : { field: textField, code: "textMissing" },
  ];
}

function dayIssues(kind: ArticleKind, { day }: Fields): ArticleInputIssue[] {
  return kind === "news" && day === null ? [{ field: "day", code: "dayMissing" }] : [];
}

/** Whether two are the same to editors, but for the line breaks of browsers. */
export function isSameArticle(one: Article, other: Article): boolean {
  const [earlier, later] = [articleTexts(one), articleTexts(other)];
  const isSame = (field: string) => isSameText(earlier[field] ?? "", later[field] ?? "");
  return Object.keys(earlier).every(isSame);
}

/** An article's fields as its form shows them, and whether it is published, which the buttons of the form say. */
export function articleTexts({ title, text, titleEn, textEn, day, state }: Article): Record<string, string> {
  return {
    title: title ?? "",
    text: text ?? "",
    title_en: titleEn ?? "",
    text_en: textEn ?? "",
    day: day ?? "",
    state,
  };
}
