import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { PlayerMatch } from "#app/domain/matches/player-match.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { sideName } from "#app/domain/matches/side-name.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ReasonField } from "#app/routes/layout/forms/reason-field.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { RatingMoves } from "#app/routes/layout/widgets/rating-moves.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { StepButton } from "#app/ui/step-button.tsx";
import type { CorrectMatchAnswer } from "./correct-match-action.ts";

interface CorrectMatchDialogProps {
  /** The match that is being corrected; null while none is. */
  readonly match: PlayerMatch | null;
  readonly onClose: () => void;
}

/** Corrects a compiled result: everything after it is rated again, with a preview. */
export function CorrectMatchDialog({ match, onClose }: CorrectMatchDialogProps) {
  return (
    <Dialog title={m.correct_title()} isOpen={match !== null} onClose={onClose}>
      {match === null ? null : <CorrectMatchForm key={match.id} match={match} onDone={onClose} />}
    </Dialog>
  );
}

/** What the form needs of a match, from the side of the player whose page it is. */
export type CorrectableMatch = Pick<PlayerMatch, "id" | "side" | "own" | "opponents" | "outcome" | "score">;

interface CorrectMatchFormProps {
  readonly match: CorrectableMatch;
  /** The answer to a form that was sent without scripts. */
  readonly posted?: CorrectMatchAnswer | undefined;
  readonly onDone: () => void;
}

/** The result to put right; the preview comes first, then the button. */
export function CorrectMatchForm({ match, posted, onDone }: CorrectMatchFormProps) {
  const fetcher = useFetcher<CorrectMatchAnswer>();
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : (fetcher.data ?? posted);
  const preview = answer?.kind === "corrected" && answer.dryRun ? answer.corrected : undefined;
  useEffect(() => {
    if (answer?.kind === "corrected" && !answer.dryRun) onDone();
  }, [answer, onDone]);
  return (
    <AnsweredForm fetcher={fetcher} action={paths.correctMatch(match)} className="form">
      <p>
        {sideName(match.own)} – {sideName(match.opponents)}
      </p>
      <input type="hidden" name="matchId" value={match.id} />
      <input type="hidden" name="side" value={match.side} />
      <ResultFields match={match} />
      {answer?.kind === "refused" && "contradicts" in answer ? (
        <label className="check">
          <input type="checkbox" name="evenSo" /> {m.correct_even_so()}
        </label>
      ) : null}
      <ReasonField id="correct-reason" />
      <Outcome of={answer}>
        {isBusy ? <p>{m.loading()}</p> : null}
        {answer?.kind === "refused" ? <p className="note bad">{answer.sentence}</p> : null}
        {preview === undefined ? null : (
          <div className="note warn">
            <p>{m.correct_preview({ count: preview.moves.length, rows: preview.rows })}</p>
            <RatingMoves moves={preview.moves} />
          </div>
        )}
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

function ResultFields({ match }: { readonly match: CorrectableMatch }) {
  return (
    <>
      <Field id="result" label={m.calculator_result()}>
        {(control) => (
          <select {...control} name="result" defaultValue={match.score === null ? match.outcome : "score"}>
            <option value="score">{m.correct_by_score()}</option>
            <option value="win">{m.outcome_win()}</option>
            <option value="draw">{m.outcome_draw()}</option>
            <option value="loss">{m.outcome_loss()}</option>
          </select>
        )}
      </Field>
      <Field id="score" label={m.correct_score({ names: sideName(match.own) })} hint={m.correct_score_hint()}>
        {(control) => (
          <input {...control} name="score" defaultValue={scoreText(match.score)} autoComplete="off" />
        )}
      </Field>
    </>
  );
}
