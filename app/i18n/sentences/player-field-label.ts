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
  return field in labels ? labels[field as PlayerField]() : field;
}
