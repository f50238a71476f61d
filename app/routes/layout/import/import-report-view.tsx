import { sideName } from "#app/domain/matches/side-name.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { correctionSentence, ratingDifferenceSentence } from "#app/i18n/import/correction-sentences.ts";
import { importWarningSentence, skippedSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import { type CompleteReport, completeReport } from "#app/steps/import/complete-report.ts";
import type { ImportReport, MatchesReport } from "#app/steps/import/import-report.ts";

// More lines than this would not be read on a page.
const mostShown = 200;

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
      <p>
        {m.import_counts({
          new: counts.new,
          changed: counts.changed,
          unchanged: counts.unchanged,
          removed: counts.removed,
          skipped: counts.skipped,
        })}
      </p>
      {report.registered === 0 ? null : <p>{m.evening_count_registered({ count: report.registered })}</p>}
      {props.report.kind === "players" ? null : (
        <p className="soft small">
          {m.import_outcomes({
            byes: counts.byes,
            draws: counts.draws,
            forfeits: counts.forfeits,
            unplayed: counts.unplayed,
          })}
        </p>
      )}
      <p className="soft small">
        {m.import_player_counts({
          matched: players.matched,
          created: players.created,
          unknown: players.unknown,
        })}
      </p>
      {listsOf(report).map(({ list, title, lines }) =>
        lines.length === 0 ? null : (
          <ReportLines key={list} title={title} lines={lines} total={report.totals[list]} />
        ),
      )}
    </section>
  );
}

/** What should be checked in a file, one line each. */
function listsOf(report: CompleteReport) {
  return [
    { list: "assumedPlayers", title: m.import_assumed(), lines: report.assumedPlayers.map(assumedLine) },
    {
      list: "unknownPlayers",
      title: m.import_unknown_people(),
      lines: report.unknownPlayers.map(unknownLine),
    },
    { list: "corrections", title: m.import_corrections(), lines: report.corrections.map(correctionSentence) },
    {
      list: "ratingMoves",
      title: m.import_rating_moves(),
      lines: report.ratingMoves.map((move) => ratingDifferenceSentence(move.name, move.mode, move)),
    },
    {
      list: "ratingDifferences",
      title: m.import_rating_differences(),
      lines: report.ratingDifferences.map((one) => ratingDifferenceSentence(one.name, one.mode, one)),
    },
    { list: "removedMatches", title: m.import_removed(), lines: report.removedMatches.map(removedLine) },
    {
      list: "skipped",
      title: m.import_skipped(),
      lines: report.skipped.map(skippedSentence),
    },
    { list: "warnings", title: m.import_warnings(), lines: report.warnings.map(importWarningSentence) },
  ] as const;
}

interface ReportLinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** The total: a report lists only the first ones. */
  readonly total: number;
}

function ReportLines({ title, lines, total }: ReportLinesProps) {
  return (
    <details>
      <summary>
        {title} ({total})
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

function assumedLine({ name, guess }: MatchesReport["assumedPlayers"][number]): string {
  return m.import_assumed_line({ name, player: guess.name });
}

function unknownLine({ name, nearest }: MatchesReport["unknownPlayers"][number]): string {
  return nearest.length === 0
    ? name
    : `${name} – ${m.import_nearest({
        count: nearest.length,
        names: nearest.map((near) => near.name).join(", "),
      })}`;
}

function removedLine({ event, home, away }: MatchesReport["removedMatches"][number]): string {
  return `${event}${betweenFacts}${sideName(home)} – ${sideName(away)}`;
}
