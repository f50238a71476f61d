import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { contentOf } from "#app/domain/import/recognition/file-content.ts";
import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
import type { FileHints, RecognisedFile } from "#app/domain/import/recognition/recognised-file.ts";
import type { Result } from "#app/domain/values/result.ts";
import type { ImportFile } from "./import-report.ts";

/** What a file says beside its bytes: a table of matches has no name of its own, so its tournament gets the file's. */
export function hintsOf({ name, mapping }: ImportFile): FileHints {
  const title = name.replace(/\.[^.]*$/, "") || name;
  return mapping ? { title, mapping } : { title };
}

/** A file that is no JSON, recognised; undefined for JSON, and for words that are no table: those are taken for broken JSON. */
export function recogniseOtherThanJson(file: ImportFile): Result<RecognisedFile, ImportRefusal> | undefined {
  if (contentOf(file.bytes) === "json") return undefined;
  const recognised = recogniseFile(file.bytes, hintsOf(file));
  return !recognised.ok && recognised.refusal.code === "looksLikeText" ? undefined : recognised;
}
