import { data } from "react-router";
import { isRatingMode } from "#app/domain/rating/rating-mode.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import type { RatingAnswer } from "#app/routes/layout/widgets/start-rating-form.tsx";
import { setRating } from "#app/use-cases/players/set-rating.ts";

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, operator }) => {
  const mode = form.get("mode");
  const typed = formText(form, "value").trim();
  if (!isRatingMode(mode) || !/^[-+−]?\d+$/.test(typed)) return refuseAction(m.input_numbers_invalid());
  const request = { playerId: formText(form, "playerId"), mode, value: Number(typed.replace("−", "-")) };
  const set = await setRating(operator, request);
  if (set.ok) return data<RatingAnswer>({ kind: "saved", name: set.value.player.name });
  return refuseAction(set.refusal === "outOfRange" ? m.input_rating_out_of_range() : m.player_gone());
}, refuseFailure(m.action_failed));
