import { playerFields } from "#app/domain/player-input.ts";
import { formText } from "../../layout/form-text.ts";

/** The fields of a player's form, as they were typed. */
export function postedPlayer(form: FormData): Record<string, string> {
  return Object.fromEntries(playerFields.map((field) => [field, formText(form, field)]));
}
