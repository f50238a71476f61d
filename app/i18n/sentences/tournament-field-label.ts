import { tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** By the names of the fields in a tournament's document. */
const labels: Readonly<Record<string, () => string>> = {
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
  return labels[field]?.() ?? field;
}

const statuses: Readonly<Record<string, () => string>> = {
  upcoming: m.status_upcoming,
  completed: m.status_completed,
};
const tables: Readonly<Record<string, string>> = tableNames;

/** What is typed in a field of a tournament, or chosen, as its form has it. */
export function tournamentFieldValue(field: string, value: string): string {
  if (field === "status") return statuses[value]?.() ?? value;
  if (field === "table") return value === "" ? m.table_none() : (tables[value] ?? value);
  return value;
}
