import type { IncompletePlayer } from "#app/domain/rankings/incomplete.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { StartRatingsForm } from "#app/routes/layout/start-ratings/start-ratings-form.tsx";
import type { CompileReport } from "#app/steps/ledger/compile-report.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { BeforeAfterTable } from "./before-after-table.tsx";
import { CompileFigures } from "./compile-figures.tsx";
import { LateMatches } from "./late-matches.tsx";

/** What compiling would do, and by which digests it is confirmed as it was shown. */
export interface CompilePreview {
  readonly kind: "previewed";
  readonly report: CompileReport;
  readonly seen: string;
  /** The same of compiling in the order of play; null where nothing is late. */
  readonly inOrder: { readonly report: CompileReport; readonly seen: string } | null;
  /** How many of the matches are still being played. */
  readonly playing: number;
}

/**
 * The answer of the compile action: what it would do or did, or one sentence that says why not; with the preview of now where
 * another one was confirmed.
 */
export type CompileAnswer =
  | CompilePreview
  | { readonly kind: "compiled"; readonly report: CompileReport }
  | (Refused & { readonly preview?: CompilePreview });

/** What a compilation did or would do, or why not: the page and the focus go there. */
export function CompileOutcome({ answer }: { readonly answer: CompileAnswer | undefined }) {
  return <Outcome of={answer}>{answer === undefined ? null : <Answered answer={answer} />}</Outcome>;
}

function Answered({ answer }: { readonly answer: CompileAnswer }) {
  if (answer.kind === "previewed") return <Previewed preview={answer} />;
  if (answer.kind === "refused") {
    return (
      <>
        <Refusal sentence={answer.sentence} />
        {answer.preview === undefined ? null : <Previewed preview={answer.preview} />}
      </>
    );
  }
  const { matches, changes } = answer.report;
  return (
    <>
      <p className="note">{matches === 0 ? m.compile_nothing() : m.compile_done({ count: matches })}</p>
      {changes.length === 0 ? null : <BeforeAfterTable ratings={changes} />}
    </>
  );
}

/** First the players without a starting rating (R12), then each change of a rating. */
function Previewed({ preview: { report, inOrder, playing } }: { readonly preview: CompilePreview }) {
  if (report.matches === 0) return <p className="note">{m.compile_nothing()}</p>;
  return (
    <>
      <p className="note">{`${m.compile_would({ count: report.matches })} ${m.compile_undo_later()}`}</p>
      <CompileFigures report={report} />
      {playing === 0 ? null : (
        <p className="note warn">
          <b>{m.compile_playing({ count: playing })}</b> {m.compile_playing_text()}
        </p>
      )}
      {inOrder === null ? null : <LateMatches appended={report} inOrder={inOrder.report} />}
      {report.unrated.length > 0 ? (
        <details className="note warn" open>
          <summary>
            {m.compile_unrated_title()} ({formatCount(report.unrated.length, currentLocale())})
          </summary>
          <p className="small">{m.compile_unrated_text()}</p>
          <StartRatingsForm
            prefix="unrated"
            table={report.table}
            players={playersOf(report)}
            isSeen={false}
            nobody={m.start_ratings_everyone()}
          />
        </details>
      ) : null}
      {report.changes.length === 0 ? null : <BeforeAfterTable ratings={report.changes} />}
    </>
  );
}

/** A row for each person, with the modes that are to be rated. */
function playersOf({ unrated }: CompileReport): IncompletePlayer[] {
  return [...Map.groupBy(unrated, ({ playerId }) => playerId)].map(([id, own]) => ({
    id,
    name: own[0]?.name ?? "",
    ratings: Object.fromEntries(own.map(({ mode, rating }) => [mode, rating])),
    known: {},
    waits: false,
  }));
}
