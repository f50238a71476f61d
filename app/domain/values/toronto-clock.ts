import { TZDate } from "@date-fns/tz";
import { siteTimeZone } from "./calendar-day.ts";

/** An instant as a clock in America/Toronto shows it, in the form that spreadsheets take for a date: "2026-11-14 20:44". */
export function clockInToronto(instant: string): string {
  const there = new TZDate(Date.parse(instant), siteTimeZone);
  const [month, day, hour, minute] = [
    there.getMonth() + 1,
    there.getDate(),
    there.getHours(),
    there.getMinutes(),
  ].map((part) => String(part).padStart(2, "0"));
  return `${there.getFullYear()}-${month}-${day} ${hour}:${minute}`;
}
