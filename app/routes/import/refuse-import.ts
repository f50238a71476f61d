import { data } from "react-router";
import type { ImportAnswer } from "#app/routes/layout/import/import-answer.ts";

/** Answers an import with one sentence why not; the status is 422 unless another is given. */
export function refuseImport(sentence: string, status = 422) {
  return data<ImportAnswer>({ kind: "refused", sentence }, { status });
}
