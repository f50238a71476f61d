import { useFetcher } from "react-router";
import { winnerByScore } from "#app/domain/matches/match-outcome.ts";
import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { ReasonField } from "#app/routes/layout/forms/reason-field.tsx";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { RatingMoves } from "#app/routes/layout/widgets/rating-moves.tsx";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { MatchCorrected } from "#app/use-cases/matches/correct-match.ts";
import type { CorrectMatchAnswer, TypedCorrection } from "./correct-match-action.ts";

interface CorrectMatchDialogProps {
  /** The match that is being corrected; null while none is. */
  readonly match: PlayerMatch | null;
  readonly onClose: () => void;
}

/** Corrects a compiled result: everything after it is rated again, with a preview. */
export function CorrectMatchDialog({ match, onClose }: CorrectMatchDialogProps) {
  return (
    <Dialog title={m.correct_title()} isOpen={match !== null} onClose={onClose}>
      {match === null ? null : <CorrectMatchForm key={match.id} match={match} />}
    </Dialog>
  );
}

/** What the form needs of a match, from the side of the player whose page it is. */
export type CorrectableMatch = Pick<
  PlayerMatch,
  "id" | "table" | "side" | "own" | "opponents" | "outcome" | "score"
>;

interface CorrectMatchFormProps {
  readonly match: CorrectableMatch;
  /** The answer to a form that was sent without scripts. */
  readonly posted?: CorrectMatchAnswer | undefined;
}

/** The result to put right; the preview comes first, then the button; then what was done, in the form's place. */
export function CorrectMatchForm({ match, posted }: CorrectMatchFormProps) {
  const fetcher = useFetcher<CorrectMatchAnswer>();
  const isBusy = fetcher.state !== "idle";
  const last = fetcher.data ?? posted;
  const answer = isBusy ? undefined : last;
  if (answer?.kind === "done") return <CorrectionDone operationId={answer.operationId} />;
  const preview = answer?.corrected;
  return (
    <AnsweredForm fetcher={fetcher} action={paths.correctMatch(match)} className="form">
      <p>
        {sideInWords(match.own)} – {sideInWords(match.opponents)}
      </p>
      <input type="hidden" name="matchId" value={match.id} />
      <input type="hidden" name="side" value={match.side} />
      <ResultFields match={match} typed={posted?.typed} />
      {mayContradict(match, last) ? (
        <label className="check">
          <input
            type="checkbox"
            name="evenSo"
            defaultChecked={posted?.typed.evenSo ?? isContradicted(match)}
          />{" "}
          {m.correct_even_so()}
        </label>
      ) : null}
      <ReasonField id="correct-reason" typed={posted?.typed.reason} />
      <Outcome of={answer}>
        {isBusy ? <p>{m.loading()}</p> : null}
        {answer?.kind === "refused" ? <Refusal sentence={answer.sentence} /> : null}
        {preview === undefined ? null : <CorrectionPreview preview={preview} />}
      </Outcome>
      <p className="form-acts">
        <StepButton step="preview" disabled={isBusy}>
          {m.correct_ask()}
        </StepButton>
        {preview === undefined ? null : (
          <StepButton step="correct" look="danger" disabled={isBusy}>
            {m.correct_do()}
          </StepButton>
        )}
      </p>
    </AnsweredForm>
  );
}

function CorrectionDone({ operationId }: { readonly operationId: string }) {
  return (
    <Outcome of={operationId}>
      <p className="note">
        {m.correct_done()} <a href={paths.undo(operationId)}>{m.undo_ask()}</a>
      </p>
    </Outcome>
  );
}

/** Who would end where. What is confirmed is what this has shown. */
function CorrectionPreview({ preview }: { readonly preview: MatchCorrected }) {
  return (
    <div className="note warn">
      <input type="hidden" name="seen" value={preview.digest} />
      <p>{m.correct_preview({ count: preview.moves.length, rows: preview.rows })}</p>
      <RatingMoves moves={preview.moves} />
    </div>
  );
}

/** Whether the result stands against its score: somebody was asked. */
function isContradicted({ outcome, score }: CorrectableMatch): boolean {
  const winners = { win: 1, loss: 2, draw: 0 } as const;
  const said = winnerByScore(score);
  const isPlayed = outcome === "win" || outcome === "loss" || outcome === "draw";
  return isPlayed && said !== undefined && said !== winners[outcome];
}

/** Whether such a result is to be confirmed: once it was refused, as long as it stands or was confirmed. */
function mayContradict(match: CorrectableMatch, answer: CorrectMatchAnswer | undefined): boolean {
  const isRefused = answer?.kind === "refused" && answer.contradicts === true;
  return isRefused || answer?.typed.evenSo === true || isContradicted(match);
}

interface ResultFieldsProps {
  readonly match: CorrectableMatch;
  readonly typed: TypedCorrection | undefined;
}

function ResultFields({ match, typed }: ResultFieldsProps) {
  const isByScore = match.score !== null && !isContradicted(match);
  return (
    <>
      <Field id="result" label={m.calculator_result()}>
        {(control) => (
          <select
            {...control}
            name="result"
            defaultValue={typed?.result ?? (isByScore ? "score" : match.outcome)}
          >
            <option value="score">{m.correct_by_score()}</option>
            <option value="win">{m.outcome_win()}</option>
            <option value="draw">{m.outcome_draw()}</option>
            <option value="loss">{m.outcome_loss()}</option>
          </select>
        )}
      </Field>
      <Field
        id="score"
        label={m.correct_score({ names: sideInWords(match.own) })}
        hint={m.correct_score_hint()}
      >
        {(control) => (
          <input
            {...control}
            name="score"
            defaultValue={typed?.score ?? scoreText(match.score)}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  );
}
