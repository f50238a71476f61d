import { legacyCountsSentence } from "#app/i18n/import/legacy-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { WorkProgress } from "#app/routes/layout/widgets/work-progress.tsx";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { UndecidedKind, UndecidedQuestion } from "#app/steps/import/evening/evening-questions.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { questionId } from "./field-names.ts";
import { isRefused } from "./is-refused.ts";

const kinds: Record<UndecidedKind, (parts: { readonly count: number }) => string> = {
  files: m.evening_missing_files,
  tournaments: m.evening_missing_tournaments,
  events: m.evening_missing_events,
  corrections: m.evening_missing_corrections,
  people: m.evening_missing_people,
  differences: m.evening_missing_differences,
  startRatings: m.evening_missing_ratings,
  compile: m.evening_missing_orders,
};

interface PublishBarProps {
  readonly preview: EveningPreview;
  readonly isBusy: boolean;
  /** Whether what is on its way is the publication itself. */
  readonly isPublishing: boolean;
}

/**
 * The one button, which says what it does, or what is missing. What has a guess is answered by pressing it. The bar is always in
 * sight, and so is how far the work is.
 */
export function PublishBar({ preview, isBusy, isPublishing }: PublishBarProps) {
  const { files, totals, undecided, isEmpty } = preview;
  const working = (
    <div role="status" className="publish-working">
      {isBusy ? <WorkProgress label={isPublishing ? m.evening_publishing() : m.preview_working()} /> : null}
    </div>
  );
  const isUnread = files.length > 0 && files.every((file) => file.isLeftOut || isRefused(file));
  const missing = undecided.filter(({ hasGuess }) => !hasGuess);
  // The same files once more: there is nothing to press for, as long as what is proposed is right.
  if (isEmpty && (isUnread || missing.length === 0)) {
    return (
      <>
        {working}
        <p className="note">{isUnread ? m.evening_nothing_read() : m.evening_nothing()}</p>
        {isUnread || undecided.length === 0 ? null : <SaveAnswers isBusy={isBusy} />}
      </>
    );
  }
  const toCheck = undecided.length - missing.length;
  return (
    <div className="publish-bar">
      <div className="publish-state">
        {working}
        <div className="publish-facts">
          {missing.length === 0 ? (
            <p className="small">
              {toCheck === 0 ? m.evening_ready() : m.evening_check({ count: toCheck })}{" "}
              {m.evening_undo_later()}
            </p>
          ) : (
            <Missing questions={missing} />
          )}
        </div>
      </div>
      {missing.length === 0 ? (
        <StepButton step="publish" look="main" disabled={isBusy}>
          {publishLabel(totals)}
        </StepButton>
      ) : (
        <StepButton step="save" look="main" disabled={isBusy}>
          {m.evening_save_answers()}
        </StepButton>
      )}
    </div>
  );
}

/** What is proposed can still be answered otherwise. */
function SaveAnswers({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <p className="form-acts">
      <StepButton step="save" disabled={isBusy}>
        {m.evening_save_answers()}
      </StepButton>
    </p>
  );
}

/** What keeps the evening from being published, by kind, each leading to its question. */
function Missing({ questions }: { readonly questions: readonly UndecidedQuestion[] }) {
  const byKind = Map.groupBy(questions, ({ kind }) => kind);
  return (
    <>
      <p>
        <b>{m.evening_missing()}</b>
      </p>
      <ul className="small missing">
        {[...byKind].map(([kind, ofKind]) => (
          <li key={kind}>
            <a href={`#${questionId(kind, ofKind[0]?.key ?? "")}`}>{kinds[kind]({ count: ofKind.length })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function publishLabel({
  matches,
  waiting,
  ratings,
  standings,
  people,
  registered,
  legacy,
}: EveningPreview["totals"]): string {
  const ofLegacySite = legacyCountsSentence(legacy);
  const parts = [
    matches === 0 ? null : m.evening_publish_matches({ count: matches }),
    waiting === 0 ? null : m.evening_publish_waiting({ count: waiting }),
    ratings === 0 ? null : m.evening_publish_ratings({ count: ratings }),
    people === 0 ? null : m.evening_publish_people({ count: people }),
    registered === 0 ? null : m.evening_publish_registered({ count: registered }),
    // Said where there is nothing else: a file of standings only.
    matches === 0 && standings > 0 ? m.evening_publish_standings({ count: standings }) : null,
  ].filter((part) => part !== null);
  if (ofLegacySite !== "" && parts.length === 0) return m.legacy_publish({ what: ofLegacySite });
  if (ofLegacySite !== "") parts.unshift(m.legacy_with({ what: ofLegacySite }));
  return parts.length === 0 ? m.evening_publish() : m.evening_publish_what({ what: parts.join(", ") });
}
