import { instantsIn } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import { dayInToronto, isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { isInRange } from "#app/domain/values/numbers/number-ranges.ts";

const toronto = instantsIn("America/Toronto");

/**
 * An instant as the legacy site writes it: `{ _seconds, _nanoseconds }`, `{ seconds, nanoseconds }` or ISO
 * text; null where it is missing or empty.
 */
export function readLegacyInstant(parent: JsonNode, key: string): string | null {
  const node = parent.find(key);
  if (node === undefined || node.value === "") return null;
  if (typeof node.value === "string") {
    const text = node.value.trim();
    if (isCalendarDay(text)) return toronto.read(`${text} 12:00:00`) ?? node.refuse("wrongValue", "time");
    return toronto.read(text) ?? node.refuse("wrongValue", "time");
  }
  const seconds = secondsOf(node, "_seconds", "_nanoseconds") ?? secondsOf(node, "seconds", "nanoseconds");
  if (seconds === undefined) return node.refuse("wrongType", "time");
  // All of that range are days that can be written.
  return isInRange(seconds, "seconds")
    ? new Date(seconds * 1000).toISOString()
    : node.refuse("wrongValue", "time");
}

/** A calendar day as the legacy site writes it: the day that an instant falls on in America/Toronto (R40). */
export function readLegacyDay(parent: JsonNode, key: string): string | null {
  const value = parent.find(key)?.value;
  if (typeof value === "string" && isCalendarDay(value.trim())) return value.trim();
  const instant = readLegacyInstant(parent, key);
  return instant === null ? null : dayInToronto(instant);
}

function secondsOf(node: JsonNode, secondsKey: string, nanosecondsKey: string): number | undefined {
  const seconds = node.find(secondsKey)?.value;
  const nanoseconds = node.find(nanosecondsKey)?.value ?? 0;
  if (typeof seconds !== "number" || typeof nanoseconds !== "number") return undefined;
  return seconds + Math.floor(nanoseconds / 1e6) / 1000;
}
