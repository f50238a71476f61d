import { instantsIn } from "#app/domain/import/instants.ts";
import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import { dayInToronto, isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { isInRange } from "#app/domain/values/number-ranges.ts";

const toronto = instantsIn("America/Toronto");

/**
 * An instant as the former store writes it (formats §6): `{ _seconds, _nanoseconds }`, `{ seconds, nanoseconds }` or ISO
 * text; null where it is missing or empty.
 */
export function readStoreInstant(parent: JsonPlace, key: string): string | null {
  const place = parent.find(key);
  if (place === undefined || place.value === "") return null;
  if (typeof place.value === "string") {
    const text = place.value.trim();
    if (isCalendarDay(text)) return toronto.read(`${text} 12:00:00`) ?? place.refuse("wrongValue", "time");
    return toronto.read(text) ?? place.refuse("wrongValue", "time");
  }
  const seconds = secondsOf(place, "_seconds", "_nanoseconds") ?? secondsOf(place, "seconds", "nanoseconds");
  if (seconds === undefined) return place.refuse("wrongType", "time");
  const date = new Date(seconds * 1000);
  if (!isInRange(seconds, "seconds") || Number.isNaN(date.getTime()))
    return place.refuse("wrongValue", "time");
  const instant = date.toISOString();
  return isCalendarDay(instant.slice(0, 10)) ? instant : place.refuse("wrongValue", "time");
}

/** A calendar day as the store writes it: the day that an instant falls on in America/Toronto (R40). */
export function readStoreDay(parent: JsonPlace, key: string): string | null {
  const value = parent.find(key)?.value;
  if (typeof value === "string" && isCalendarDay(value.trim())) return value.trim();
  const instant = readStoreInstant(parent, key);
  return instant === null ? null : dayInToronto(instant);
}

function secondsOf(place: JsonPlace, secondsKey: string, nanosecondsKey: string): number | undefined {
  const seconds = place.find(secondsKey)?.value;
  const nanoseconds = place.find(nanosecondsKey)?.value ?? 0;
  if (typeof seconds !== "number" || typeof nanoseconds !== "number") return undefined;
  return seconds + Math.floor(nanoseconds / 1e6) / 1000;
}
