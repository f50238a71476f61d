import type { TournamentInputCode, TournamentInputIssue } from "#app/domain/tournaments/tournament-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textFaultSentence } from "./text-fault-sentences.ts";

const sentences: Record<TournamentInputCode, () => string> = {
  nameRequired: m.input_name_required,
  cityRequired: m.input_city_required,
  cityAndStartRequired: m.input_city_and_start_required,
  linkInvalid: m.input_link_invalid,
  dayInvalid: m.input_day_invalid,
  sameTournament: m.tournament_same,
  toBeforeFrom: m.input_to_before_from,
  tableInvalid: m.input_table_invalid,
  statusInvalid: m.input_status_invalid,
  textExpected: m.input_text_expected,
  pictureTooLarge: m.input_picture_too_large,
  pictureTypeInvalid: m.input_picture_type,
  pictureTooManyPixels: m.input_picture_pixels,
};

/** Why a field of a tournament is refused. */
export function tournamentInputSentence(issue: Pick<TournamentInputIssue, "code" | "most">): string {
  return textFaultSentence(issue) ?? sentences[issue.code as TournamentInputCode]();
}
