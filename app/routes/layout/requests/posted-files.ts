import { shortened } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import { formText } from "./form-text.ts";

/** The files of a form; an empty choice comes as a file without a name. */
export async function postedFiles(form: FormData): Promise<ImportFile[]> {
  const files = form
    .getAll("files")
    .filter((value): value is File => value instanceof File && value.name !== "");
  const read = await Promise.all(
    files.map(async (file) => ({ name: shortened(file.name, "fileName"), bytes: await file.bytes() })),
  );
  const text = formText(form, "text");
  if (text.trim() === "") return read;
  return [...read, { name: m.evening_pasted(), bytes: new TextEncoder().encode(text) }];
}
