import { tableNames } from "#app/domain/values/table-type.ts";
import { reportCountsSentence } from "#app/i18n/import/report-counts.ts";
import { listsInWords } from "#app/i18n/import/report-lists.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { completeReport } from "#app/steps/import/complete-report.ts";
import type { ImportReport } from "#app/steps/import/import-report.ts";

/** What an import did, for people: what the page of an import says, but for the new matches, which nobody reads in a terminal. */
export function importLines(imported: ImportReport, dryRun: boolean): string[] {
  const report = completeReport(imported);
  const { byes, draws, forfeits, unplayed } = report.counts;
  const { matched, created, unknown } = report.players;
  return [
    `${report.fileName} · ${tableNames[report.table]}${dryRun ? ` · ${m.import_nothing_written()}` : ""}`,
    `  ${reportCountsSentence(imported)}`,
    ...(report.registered === 0 ? [] : [`  ${m.evening_count_registered({ count: report.registered })}`]),
    ...(imported.kind === "matches" ? [`  ${m.import_outcomes({ byes, draws, forfeits, unplayed })}`] : []),
    ...(imported.kind === "results" ? [] : [`  ${m.import_player_counts({ matched, created, unknown })}`]),
    ...listsInWords({ ...report, addedMatches: [] }).flatMap(({ title, lines, total }) => [
      `  ${title} (${total})`,
      ...lines.map((line) => `    ${line}`),
      ...(total === lines.length ? [] : [`    ${m.import_more({ count: total - lines.length })}`]),
    ]),
  ];
}
