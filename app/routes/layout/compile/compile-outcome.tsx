import type { IncompletePlayer } from "#app/domain/rankings/incomplete.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { StartRatingsForm } from "#app/routes/layout/start-ratings/start-ratings-form.tsx";
import type { CompileReport } from "#app/steps/ledger/compile-report.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { BeforeAfterTable } from "./before-after-table.tsx";
import { CompileFigures } from "./compile-figures.tsx";
import { LateMatches } from "./late-matches.tsx";

/** What compiling did or would do. */
export interface CompileDone {
  readonly kind: "compiled";
  readonly dryRun: boolean;
  readonly report: CompileReport;
  /** The result of compiling in the order of play; null where nothing is late. */
  readonly inOrder: CompileReport | null;
  /** Of a preview: how many of the matches are still being played. */
  readonly playing: number;
}

/** The answer of the compile action: what it did, or one sentence that says why not. */
export type CompileAnswer = CompileDone | Refused;

/** What a compilation did or would do, or why not: the page and the focus go there. */
export function CompileOutcome({ answer }: { readonly answer: CompileAnswer | undefined }) {
  return <Outcome of={answer}>{answer === undefined ? null : <Answered answer={answer} />}</Outcome>;
}

/** First the players without a starting rating (R12), then each change of a rating. */
function Answered({ answer }: { readonly answer: CompileAnswer }) {
  if (answer.kind === "refused") return <Refusal sentence={answer.sentence} />;
  const { dryRun, report, playing } = answer;
  return (
    <>
      <p className="note">{sentenceOf(answer)}</p>
      {dryRun && report.matches > 0 ? <CompileFigures report={report} /> : null}
      {playing === 0 ? null : (
        <p className="note warn">
          <b>{m.compile_playing({ count: playing })}</b> {m.compile_playing_text()}
        </p>
      )}
      {answer.inOrder === null ? null : <LateMatches appended={report} inOrder={answer.inOrder} />}
      {dryRun && report.unrated.length > 0 ? (
        <details className="note warn" open>
          <summary>
            {m.compile_unrated_title()} ({report.unrated.length})
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

function sentenceOf({ dryRun, report }: CompileDone): string {
  if (report.matches === 0) return m.compile_nothing();
  if (!dryRun) return m.compile_done({ count: report.matches });
  return `${m.compile_would({ count: report.matches })} ${m.compile_undo_later()}`;
}
