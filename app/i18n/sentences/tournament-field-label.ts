import type { TournamentStatus } from "#app/domain/tournaments/tournament.ts";
import type { TournamentField } from "#app/domain/tournaments/tournament-input.ts";
import { isStoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const labels: Record<TournamentField, () => string> = {
  name: m.field_name,
  city: m.field_city,
  address: m.field_address,
  from: m.field_from,
  to: m.field_to,
  about: m.field_about,
  about_en: m.field_about_en,
  registration_link: m.field_registration_link,
  flyer_link: m.field_flyer_link,
  table: m.field_table,
  status: m.field_status,
  image: m.field_picture,
};

/** What a field of a tournament is called. */
export function tournamentFieldLabel(field: string): string {
  return Object.hasOwn(labels, field) ? labels[field as TournamentField]() : field;
}

const statuses: Record<TournamentStatus, () => string> = {
  upcoming: m.status_upcoming,
  completed: m.status_completed,
};

/** What is typed in a field of a tournament, or chosen, as its form has it. */
export function tournamentFieldValue(field: string, value: string): string {
  if (field === "status")
    return Object.hasOwn(statuses, value) ? statuses[value as TournamentStatus]() : value;
  if (field !== "table") return value;
  if (value === "") return m.table_none();
  return isStoredTable(value) ? tableNames[value] : value;
}
