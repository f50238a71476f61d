import { useFetcher } from "react-router";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { ratingLabel } from "./rating-labels.ts";

/** What setting a rating by hand answers. */
export type RatingAnswer = { readonly kind: "saved"; readonly name: string } | Refused;

interface StartRatingFormProps {
  readonly player: { readonly id: string; readonly name: string };
  readonly mode: RatingMode;
}

/** A form that gives one player a start rating. */
export function StartRatingForm({ player, mode }: StartRatingFormProps) {
  const fetcher = useFetcher<RatingAnswer>();
  const id = `start-${player.id}-${mode}`;
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const refused = answer?.kind === "refused" ? answer.sentence : undefined;
  return (
    <AnsweredForm fetcher={fetcher} action={paths.setRating()} className="start-rating">
      <input type="hidden" name="playerId" value={player.id} />
      <input type="hidden" name="mode" value={mode} />
      <label htmlFor={id}>
        {ratingLabel(mode)} <span className="sr">{player.name}</span>
      </label>
      <input
        id={id}
        name="value"
        inputMode="numeric"
        size={5}
        autoComplete="off"
        aria-describedby={`${id}-answer`}
        aria-invalid={refused === undefined ? undefined : true}
      />
      <button className="btn compact" type="submit" disabled={fetcher.state !== "idle"}>
        {m.incomplete_set()} <span className="sr">{`${ratingLabel(mode)} ${player.name}`}</span>
      </button>
      <Outcome of={answer}>
        <span className={refused === undefined ? "soft" : "err"} id={`${id}-answer`}>
          {refused ?? (answer?.kind === "saved" ? m.incomplete_given() : null)}
        </span>
      </Outcome>
    </AnsweredForm>
  );
}
