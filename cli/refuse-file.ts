import type { Result } from "#app/domain/values/result.ts";
import { importRefusalSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FileRefusal } from "#app/steps/import/import-report.ts";
import { fileRefusalAnswer } from "#app/steps/import/machine-answer.ts";
import { Refusal } from "./refusal.ts";

/** What an import came to. @throws Refusal when its file was not imported. */
export function admitFile<Value>(
  imported: Result<Value, FileRefusal>,
  kind: "matches" | "results" = "matches",
): Value {
  if (imported.ok) return imported.value;
  throw refuseFile(imported.refusal, kind);
}

/** A file that was not imported, in words and for scripts. */
export function refuseFile(refused: FileRefusal, kind: "matches" | "results" = "matches"): Refusal {
  const { fileName, refusal } = refused;
  const sentence = importRefusalSentence(fileName, refusal, kind);
  return new Refusal(refusal.code, sentence, fileRefusalAnswer(refused));
}

/** The same, where none of the other files that were named with it is imported either. */
export function withNoneImported(refused: Refusal, files: readonly unknown[]): Refusal {
  if (files.length < 2) return refused;
  const sentence = `${refused.message} ${m.cli_import_none({ count: files.length })}`;
  return new Refusal(refused.code, sentence, refused.details);
}
