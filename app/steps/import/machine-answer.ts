import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { completeReport } from "#app/steps/import/complete-report.ts";
import type { FileRefusal, ImportReport } from "#app/steps/import/import-report.ts";
import type { LegacyReport } from "#app/steps/import/legacy/legacy-report.ts";

/** Where a value is in a file: `path` in the code, `at` in what `--json` prints, which scripts rely on. */
function withAt<Value extends { readonly path: string }>({ path, ...rest }: Value) {
  return { at: path, ...rest };
}

/** What `import matches`, `players` and `results` print with `--json`, and what sent results are answered with. */
export function importAnswer(imported: ImportReport): object {
  const report = completeReport(imported);
  return { ...report, skipped: report.skipped.map(withAt), warnings: report.warnings.map(withAt) };
}

/** What `import store` prints with `--json`. */
export function legacyAnswer(report: LegacyReport): object {
  const { misfits, notes } = report;
  return {
    ...report,
    misfits: misfits.map((misfit) => ({ ...misfit, refusal: refusalAnswer(misfit.refusal) })),
    notes: { ...notes, first: notes.first.map(withAt) },
  };
}

/** What a refused file prints with `--json`, beside its code and sentence. */
export function fileRefusalAnswer({ fileName, refusal }: FileRefusal): object {
  return { ...refusalAnswer(refusal), file: fileName };
}

/** A refusal for programs. */
export function refusalAnswer({ code, ...refusal }: ImportRefusal): object {
  return { code, ...withAt(refusal) };
}
