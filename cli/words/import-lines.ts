import { tableNames } from "#app/domain/values/table-type.ts";
import { correctionSentence, ratingDifferenceSentence } from "#app/i18n/import/correction-sentences.ts";
import { importWarningSentence, skippedSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { completeReport } from "#app/steps/import/complete-report.ts";
import type { ImportReport } from "#app/steps/import/import-report.ts";

/** What an import did, for people. */
export function importLines(imported: ImportReport, dryRun: boolean): string[] {
  const report = completeReport(imported);
  const { counts, players } = report;
  return [
    `${report.fileName} · ${tableNames[report.table]}${dryRun ? ` · ${m.import_nothing_written()}` : ""}`,
    `  ${m.import_counts({ new: counts.new, changed: counts.changed, unchanged: counts.unchanged, removed: counts.removed, skipped: counts.skipped })}`,
    `  ${m.import_player_counts({ matched: players.matched, created: players.created, unknown: players.unknown })}`,
    ...report.corrections.map((line) => `  ${correctionSentence(line)}`),
    ...moreLine(report.totals.corrections - report.corrections.length),
    ...report.ratingDifferences.map((one) => `  ${ratingDifferenceSentence(one.name, one.mode, one)}`),
    ...moreLine(report.totals.ratingDifferences - report.ratingDifferences.length),
    ...report.skipped.map((skipped) => `  ${skippedSentence(skipped)}`),
    ...moreLine(report.totals.skipped - report.skipped.length),
    ...report.warnings.map((warning) => `  ${importWarningSentence(warning)}`),
    ...moreLine(report.totals.warnings - report.warnings.length),
  ];
}

/** How many of a list are not told. */
function moreLine(count: number): string[] {
  return count === 0 ? [] : [`  ${m.import_more({ count })}`];
}
