import { z } from "zod";
import { findTextFault, isTooLong, type TextFault, type TextKind, textLimits } from "./text-limits.ts";
import { webLink } from "./web-link.ts";

// The forms check themselves in the browser too, where the site's policy refuses code that is made from text: the library need not try.
z.config({ jitless: true });

/** What is wrong with one field of a form. */
export interface InputIssue<Field extends string, Code extends string> {
  /** The field as its form names it. */
  readonly field: Field;
  readonly code: Code | TextFault;
  /** How long the text may be, for one that is too long (R64). */
  readonly most?: number;
}

/**
 * A text of a form without the space around it, each line break one character, as files have them: browsers send two. Refused where
 * R64 does not let it be kept. `missing`: no text at all.
 */
export function textInput(kind: TextKind, missing = "textExpected") {
  return z
    .string(missing)
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .superRefine((text, context) => {
      const fault = findTextFault(text, kind);
      if (fault === undefined) return;
      context.addIssue({ code: "custom", message: fault, params: { most: textLimits[kind] } });
    });
}

/** A text that a form may leave out; null where the field is missing or empty. */
export function optionalText(kind: TextKind) {
  return textInput(kind)
    .nullish()
    .transform((text) => text || null);
}

/** A link of a form as its parser writes it (R44); null where the field is missing or empty. */
export function linkInput() {
  return optionalText("link").transform((text, context): string | null => {
    if (text === null) return null;
    const link = webLink(text);
    if (link !== undefined && !isTooLong(link, "link")) return link;
    if (link === undefined) context.addIssue({ code: "custom", message: "linkInvalid" });
    else context.addIssue({ code: "custom", message: "tooLong", params: { most: textLimits.link } });
    return z.NEVER;
  });
}

/** What a schema of such texts found wrong, field by field. */
export function issuesOf<Field extends string, Code extends string>(
  error: z.ZodError,
): InputIssue<Field, Code>[] {
  return error.issues.map((issue) => {
    const code = issue.message as Code | TextFault;
    const field = String(issue.path[0]) as Field;
    const most = issue.code === "custom" ? (issue.params?.["most"] as number | undefined) : undefined;
    return code === "tooLong" && most !== undefined ? { field, code, most } : { field, code };
  });
}
