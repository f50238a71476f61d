/** Wall-clock time some minutes after half past six in the evening, "YYYY-MM-DD HH:MM:SS", without an offset. */
export function wallClock(day: string, minute: number): string {
  const time = new Date(Date.parse(`${day}T18:30:00Z`) + minute * 60_000);
  return time.toISOString().slice(0, 19).replace("T", " ");
}

/** The instant some minutes after half past six in the evening in Quebec, in milliseconds since 1970. */
export function epochMilliseconds(day: string, minute: number): number {
  const isSummer = day.slice(5) >= "03-15" && day.slice(5) < "11-01";
  return Date.parse(`${day}T${isSummer ? "22" : "23"}:30:00Z`) + minute * 60_000;
}

/** A calendar day some days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
