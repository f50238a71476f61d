import type { InstantReader } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import { elementOf, textOf } from "#app/domain/import/xml/xml-nodes.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";

/** "31/03/2024", with or without a time behind it, as 2024-03-31 and the time. */
function turned(text: string): string {
  return text.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, "$3-$2-$1");
}

/** A day that FAST writes as dd/mm/yyyy; null where there is none. */
export function readFastDay(node: JsonNode, name: string): string | null {
  const text = textOf(node, name, "word");
  if (text === null) return null;
  const day = turned(text).slice(0, 10);
  return isCalendarDay(day) ? day : (elementOf(node, name) ?? node).refuse("wrongValue", "day");
}

/** A time that FAST writes as dd/mm/yyyy hh:mm:ss, in the tournament's zone; null where there is none. */
export function readFastInstant(node: JsonNode, name: string, instants: InstantReader): string | null {
  const text = textOf(node, name, "word");
  if (text === null) return null;
  return instants.read(turned(text)) ?? (elementOf(node, name) ?? node).refuse("wrongValue", "time");
}
