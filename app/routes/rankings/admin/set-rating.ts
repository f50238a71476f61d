import { data } from "react-router";
import { isRatingMode } from "#app/domain/rating-mode.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { setRating } from "#app/use-cases/set-rating.ts";
import { administratorAction } from "../../layout/administrator-action.ts";
import { formText } from "../../layout/form-text.ts";
import type { RatingAnswer } from "../../layout/season/start-rating-form.tsx";

export const action = administratorAction(
  async ({ form, operator }) => {
    const mode = form.get("mode");
    const typed = formText(form, "value").trim();
    if (!isRatingMode(mode) || !/^[-+−]?\d+$/.test(typed)) return refuse(m.input_numbers_invalid());
    const request = { playerId: formText(form, "playerId"), mode, value: Number(typed.replace("−", "-")) };
    const set = await setRating(operator, request);
    if (set.ok) return data<RatingAnswer>({ kind: "saved", name: set.value.player.name });
    return refuse(set.refusal === "outOfRange" ? m.input_rating_out_of_range() : m.player_gone());
  },
  ({ status, cause }) => refuse(cause ?? m.action_failed(), status),
);

function refuse(sentence: string, status = 422) {
  return data<RatingAnswer>({ kind: "refused", sentence }, { status });
}
