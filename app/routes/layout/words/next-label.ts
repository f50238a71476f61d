import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** What stands above the next tournament (R42): once it has begun it is no longer one to come. */
export function nextLabel({ from }: Pick<Tournament, "from">, today: string): string {
  if (from === null || from > today) return m.home_next();
  return from === today ? m.home_today() : m.home_under_way();
}
