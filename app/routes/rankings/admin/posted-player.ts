import { playerFields } from "#app/domain/players/player-input.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";

/** The fields of a player's form, as they were typed. */
export function postedPlayer(form: FormData): Record<string, string> {
  return Object.fromEntries(playerFields.map((field) => [field, formText(form, field)]));
}
