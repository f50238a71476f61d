import type { Player } from "#app/domain/players/player.ts";
import { startOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";

// A site has one cut-off day, and asks for its instant once for each player of a ranking.
let latest = { cutOff: "", instant: "" };

/** The instant after which somebody must have taken part (R21): the cut-off day begins, as a day in Quebec does. */
export function activeAfter(cutOff: string): string {
  if (latest.cutOff !== cutOff) latest = { cutOff, instant: startOfDayInToronto(cutOff) };
  return latest.instant;
}

/**
 * R21: active with a participation after the cut-off. `lastParticipation` is an instant (UTC, ISO 8601), or null for
 * someone who never took part.
 */
export function isActive(lastParticipation: string | null, cutOff: string): boolean {
  return lastParticipation !== null && lastParticipation > activeAfter(cutOff);
}

type OnTable = Pick<Player, "table" | "lastParticipation">;

/** Orders the players of one person: who took part last comes first; of two who did so at once, the first table. */
export function latestFirst(one: OnTable, other: OnTable): number {
  const byDay = compareKeys(other.lastParticipation ?? "", one.lastParticipation ?? "");
  return byDay || compareKeys(one.table, other.table);
}
