import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatCount } from "#app/i18n/format.ts";
import { reportCountsSentence } from "#app/i18n/import/report-counts.ts";
import { type ListInWords, listsInWords } from "#app/i18n/import/report-lists.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import { completeReport } from "#app/steps/import/complete-report.ts";
import type { ImportReport } from "#app/steps/import/import-report.ts";

// More lines than this would not be read on a page.
const mostShown = 200;
// What is to know, such as that the file is of another tournament, is read without a click, unless it is long.
const mostOpen = 5;

/** One file's counts, and what should be checked. */
export function ImportReportView(props: { readonly report: ImportReport }) {
  const report = completeReport(props.report);
  const { counts, players } = report;
  return (
    <section className="report">
      <h3>
        {report.fileName}
        {betweenFacts}
        {tableLabel(report.table)}
      </h3>
      <p>{reportCountsSentence(props.report)}</p>
      {report.registered === 0 ? null : <p>{m.evening_count_registered({ count: report.registered })}</p>}
      {props.report.kind !== "matches" ? null : (
        <p className="soft small">
          {m.import_outcomes({
            byes: counts.byes,
            draws: counts.draws,
            forfeits: counts.forfeits,
            unplayed: counts.unplayed,
          })}
        </p>
      )}
      {props.report.kind === "results" ? null : (
        <p className="soft small">
          {m.import_player_counts({
            matched: players.matched,
            created: players.created,
            unknown: players.unknown,
          })}
        </p>
      )}
      {listsInWords(report).map(({ list, ...lines }) => (
        <ReportLines key={list} {...lines} isOpen={list === "warnings" && lines.total <= mostOpen} />
      ))}
    </section>
  );
}

interface ReportLinesProps extends Omit<ListInWords, "list"> {
  readonly isOpen: boolean;
}

function ReportLines({ title, lines, total, isOpen }: ReportLinesProps) {
  return (
    <details open={isOpen || undefined}>
      <summary>
        {title} ({formatCount(total, currentLocale())})
      </summary>
      <ul>
        {lines.slice(0, mostShown).map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
        {total > mostShown ? (
          <li>{m.import_more({ count: total - Math.min(lines.length, mostShown) })}</li>
        ) : null}
      </ul>
    </details>
  );
}
