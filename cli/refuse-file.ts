import { importRefusalSentence } from "#app/i18n/import/import-sentences.ts";
import type { FileRefusal } from "#app/steps/import/import-report.ts";
import { fileRefusalAnswer } from "#app/steps/import/machine-answer.ts";
import { Refusal } from "./refusal.ts";

/** A file that was not imported, in words and for scripts. */
export function refuseFile(refused: FileRefusal, kind: "matches" | "results" = "matches"): Refusal {
  const { fileName, refusal } = refused;
  const sentence = importRefusalSentence(fileName, refusal, kind);
  return new Refusal(refusal.code, sentence, fileRefusalAnswer(refused));
}
