import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { hasRatingField, withoutRatingField } from "#app/routes/evening/posted-choices.ts";
import { EveningSection } from "#app/routes/evening/sections/evening-section.tsx";
import {
  type RatingCell,
  RatingGrid,
  type RatingRow,
} from "#app/routes/layout/start-ratings/rating-grid.tsx";
import { SameRatingField } from "#app/routes/layout/start-ratings/same-rating-field.tsx";
import type { StartRatingQuestion } from "#app/steps/import/evening/evening-questions.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";

interface StartRatingGridProps {
  readonly questions: readonly StartRatingQuestion[];
  /** Keys of what was typed and is no rating. */
  readonly faults: readonly string[];
  readonly isBusy: boolean;
}

/** Everyone in the files without a starting rating, in one grid that is saved at once. */
export function StartRatingGrid({ questions, faults, isBusy }: StartRatingGridProps) {
  if (questions.length === 0) return null;
  const open = questions.filter(({ answer, isCertain }) => answer === null && !isCertain);
  const missing = questions.filter((question) => typeof givenTo(question) !== "number");
  return (
    <EveningSection
      id="start-ratings"
      title={
        missing.length === 0 ? m.start_ratings_title() : m.evening_ratings_missing({ count: missing.length })
      }
      isOpen={open.length > 0}
      note={m.evening_ratings_missing_text()}
    >
      <RatingGrid caption={m.start_ratings_title()} rows={rowsOf(questions, faults)} />
      <div className="form-acts">
        {questions.filter(isRated).map(({ key }) => (
          <input key={key} type="hidden" name={fieldName("startRatings", key, hasRatingField)} value="1" />
        ))}
        <SameRatingField id="same-rating" ratings={missing.map(({ current }) => current)} />
        <label className="check">
          <input type="checkbox" name={withoutRatingField} />
          {questions.some(isRated) ? m.evening_ratings_without_rated() : m.evening_ratings_without()}
        </label>
      </div>
      <p>
        <StepButton step="save" disabled={isBusy}>
          {m.evening_ratings_save()}
        </StepButton>
      </p>
    </EveningSection>
  );
}

/** Whether matches have made a rating already. */
function isRated({ current }: StartRatingQuestion): boolean {
  return Boolean(current);
}

/** What its cell shows: the answer, else the proposal. */
function givenTo({ answer, guess }: StartRatingQuestion) {
  return answer ?? guess;
}

function cellOf(question: StartRatingQuestion, faults: readonly string[]): RatingCell {
  const { key, hint, current } = question;
  const given = givenTo(question);
  return {
    id: questionId("startRatings", key),
    field: fieldName("startRatings", key),
    value: typeof given === "number" ? String(given) : "",
    placeholder:
      given === "none" ? formatRating(current ?? 0) : hint === null ? undefined : `≈ ${formatRating(hint)}`,
    note: current ? m.start_ratings_by_matches({ rating: formatRating(current) }) : undefined,
    fault: faults.includes(key) ? m.evening_rating_fault() : undefined,
  };
}

/** A player's two ratings side by side. */
function rowsOf(questions: readonly StartRatingQuestion[], faults: readonly string[]): RatingRow[] {
  const rows = new Map<string, RatingRow & { readonly cells: Partial<Record<RatingMode, RatingCell>> }>();
  for (const question of questions) {
    const { key: asked, name, table, mode, hint } = question;
    // Two people may have one name: a row is a player, whose key ends in the mode.
    const key = asked.slice(0, -mode.length);
    const cell = { [mode]: cellOf(question, faults) };
    const known = { [mode === "singles" ? "doubles" : "singles"]: hint };
    const row = rows.get(key) ?? { key, name, detail: tableNames[table], cells: {}, known };
    rows.set(key, { ...row, cells: { ...row.cells, ...cell } });
  }
  return [...rows.values()];
}
