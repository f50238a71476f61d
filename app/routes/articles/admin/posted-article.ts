import { data } from "react-router";
import type { ArticleKind, ArticleState } from "#app/domain/articles/article.ts";
import {
  type ArticleInput,
  type ArticleInputIssue,
  readArticleInput,
} from "#app/domain/articles/article-input.ts";
import { inLanguage } from "#app/domain/articles/article-language.ts";
import { readMarkdown } from "#app/domain/articles/read-markdown.ts";
import { picturesIn, type RichText } from "#app/domain/articles/rich-text.ts";
import { findTextFaults } from "#app/domain/articles/text-faults.ts";
import type { OvertakenForm } from "#app/domain/operations/stale-edit.ts";
import { type Language, languages } from "#app/domain/site/site-languages.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { formText, typedTexts } from "#app/routes/layout/requests/form-text.ts";
import { postedPicture } from "#app/routes/layout/requests/posted-picture.ts";
import type { RequestContext } from "#app/server/context.ts";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";

/** The form's fields. */
export const articleFields = ["title", "text", "title_en", "text_en", "day", "address"] as const;
export type ArticleField = (typeof articleFields)[number];
export type ArticleValues = Readonly<Partial<Record<ArticleField, string>>>;

/** An article as readers of one language will see it. */
export interface PreviewedText {
  /** The readers' language. */
  readonly readers: Language;
  /** The language that they get. */
  readonly language: Language;
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
  /** The address of the picture that was just added to the texts. */
  readonly added: string | null;
  /** A sentence for what went wrong as a whole. */
  readonly alert: string | null;
}

/** What was typed, as it was typed. */
export function valuesOf(form: FormData): ArticleValues {
  return typedTexts(form, articleFields);
}

/** The form again, nothing of it saved. */
export function shownAgain(form: FormData, more: Partial<ShownAgain>): ShownAgain {
  return {
    typed: valuesOf(form),
    preview: null,
    issues: [],
    stale: null,
    overtaken: null,
    added: null,
    alert: null,
    ...more,
  };
}

/** The answer that shows the form again, because something is wrong with it. */
export function refuseArticle(form: FormData, more: Partial<ShownAgain>, status = 400) {
  return data(shownAgain(form, more), { status });
}

const picturesFolder = "articles";

/**
 * Takes the form's picture in, and adds it to the end of its texts: the form is shown again, nothing else is saved.
 * Undefined for a form that neither has a picture nor asks for one. Throws the machine's error, the disk's, or the bucket's.
 */
export async function takePicture(form: FormData, context: RequestContext) {
  const posted = await postedPicture(form, context);
  if (posted.kind === "none" && form.get("step") !== "picture") return undefined;
  if (posted.kind === "refused") return refuseArticle(form, { issues: [posted.issue] });
  if (posted.kind === "unread" && machineFaultOf(posted.error)) throw posted.error;
  if (posted.kind !== "ready") {
    const code = posted.kind === "none" ? "pictureNotChosen" : "pictureDamaged";
    return refuseArticle(form, { issues: [{ field: "image", code }] });
  }
  const { address: added, settle } = await posted.picture.keep(picturesFolder);
  await settle(true);
  const typed = valuesOf(form);
  const line = pictureLine(added, formText(form, "image_alt"));
  const withPicture = (text = "") => `${text.trimEnd()}\n\n${line}\n`.trimStart();
  const isFrench = typed.text !== "" || typed.text_en === "";
  return data(
    shownAgain(form, {
      added,
      typed: {
        ...typed,
        ...(isFrench ? { text: withPicture(typed.text) } : {}),
        ...(typed.text_en ? { text_en: withPicture(typed.text_en) } : {}),
      },
    }),
  );
}

/** A picture in Markdown, with its description. */
function pictureLine(address: string, description: string): string {
  return `![${description.replace(/[[\]\\\s]+/g, " ").trim()}](${address})`;
}

/** How the article is afterwards, by the button that was pressed; undefined for a preview, which saves nothing. */
export function postedState(form: FormData): ArticleState | undefined {
  const step = form.get("step");
  if (step === "publish") return "published";
  return step === "keep" ? "unpublished" : undefined;
}

/**
 * The form's fields, checked together with what is in its texts, and with the pictures that the site has. An article that readers
 * will not see is kept without one: so a published one whose picture was lost can be taken off the site.
 */
export async function postedInput(
  kind: ArticleKind,
  form: FormData,
  { pictures }: Pick<RequestContext, "pictures">,
): Promise<Result<ArticleInput, readonly ArticleInputIssue[]>> {
  const input = readArticleInput(kind, valuesOf(form));
  if (!input.ok) return input;
  const isForReaders = postedState(form) !== "unpublished";
  const missing = isForReaders ? await findMissingPictures(input.value, pictures) : [];
  const faults = [...findTextFaults(input.value), ...missing];
  return faults.length > 0 ? Err(faults) : Ok(input.value);
}

async function findMissingPictures(
  { text, textEn }: ArticleInput,
  pictures: RequestContext["pictures"],
): Promise<ArticleInputIssue[]> {
  const issues: ArticleInputIssue[] = [];
  for (const [field, written] of Object.entries({ text, text_en: textEn })) {
    for (const address of new Set(picturesIn(readMarkdown(written ?? "").blocks))) {
      if (!(await pictures.has(address))) issues.push({ field, code: "pictureMissing", address });
    }
  }
  return issues;
}

/** What readers of both languages will see. */
export function previewOf(input: ArticleInput): PreviewedText[] {
  return languages.map((readers) => {
    const { title, text, language } = inLanguage(input, readers);
    return { readers, language, title, blocks: readMarkdown(text).blocks };
  });
}
