import type { EveningFile } from "#app/steps/import/evening/evening-preview.ts";

/** Whether a file cannot be read. What a choice answers is asked, and no fault of the file. */
export function isRefused({ refusal }: Pick<EveningFile, "refusal">): boolean {
  const asked: readonly (string | undefined)[] = ["noTable", "noDay", "unknownColumns"];
  return refusal !== null && !asked.includes(refusal.code);
}
