import { data } from "react-router";
import type { ImportAnswer } from "../layout/season/import-answer.ts";

/** Answers an import with one sentence why not; 422 unless told otherwise. */
export function refuseImport(sentence: string, status = 422) {
  return data<ImportAnswer>({ kind: "refused", sentence }, { status });
}
