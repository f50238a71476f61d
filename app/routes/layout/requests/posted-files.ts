import { shortened } from "#app/domain/values/text-limits.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";

/** The files of a form; an empty choice comes as a file without a name. */
export async function postedFiles(form: FormData): Promise<ImportFile[]> {
  const files = form
    .getAll("files")
    .filter((value): value is File => value instanceof File && value.name !== "");
  return Promise.all(
    files.map(async (file) => ({ name: shortened(file.name, "fileName"), bytes: await file.bytes() })),
  );
}
