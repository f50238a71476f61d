import type { Gender } from "#app/domain/players/player.ts";
import type { PlayerField } from "#app/domain/players/player-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const labels: Record<PlayerField, () => string> = {
  name: m.field_name,
  coralId: m.field_coral_id,
  license: m.field_license,
  gender: m.field_gender,
  singlesRanking: m.field_singles,
  doublesRanking: m.field_doubles,
  aqbbId: m.field_aqbb_id,
};

/** What a field of a player is called. */
export function playerFieldLabel(field: string): string {
  return Object.hasOwn(labels, field) ? labels[field as PlayerField]() : field;
}

/** By the genders that may be stored; nothing is one of them. */
export const genderLabels: Record<Gender, () => string> = {
  men: m.gender_men,
  women: m.gender_women,
  other: m.gender_other,
};

/** What is typed in a field of a player, or chosen, as its form has it. */
export function playerFieldValue(field: string, value: string): string {
  if (field !== "gender") return value;
  if (value === "") return m.gender_none();
  return Object.hasOwn(genderLabels, value) ? genderLabels[value as Gender]() : value;
}
