import type { RankingView } from "#app/domain/rankings/ranking.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RankingRow } from "#app/reading/rankings/read-ranking-page.ts";
import { type RankingMoment, tournamentLabel } from "./moment-fields.tsx";

interface RankingNoteProps {
  readonly entries: readonly RankingRow[];
}

/** Since when the arrows and the changes beside ratings count, where the page shows any. */
export function MovementNote({ entries, moment }: RankingNoteProps & { readonly moment: RankingMoment }) {
  const since = moment.tournaments.find(({ id }) => id === moment.since);
  if (since === undefined || !entries.some(hasMoved)) return null;
  const tournament = tournamentLabel(since, moment.tournaments);
  return <p className="soft small">{m.rankings_movement_note({ tournament })}</p>;
}

/** Whether a row shows ranks or points: of somebody who is new it shows neither. */
function hasMoved({ movement }: RankingRow): boolean {
  if (movement === null || movement.ranks === null) return false;
  return movement.ranks !== 0 || movement.points !== 0;
}

/** What the question marks mean, where there are any: a phone shows those of the active rating alone. */
export function ProvisionalNote({
  entries,
  view: { sort },
}: RankingNoteProps & { readonly view: RankingView }) {
  const modes = new Set(entries.flatMap(({ provisional }) => provisional));
  if (modes.size === 0) return null;
  const isOnPhones = sort !== "average" && modes.has(sort);
  return <p className={isOnPhones ? "soft small" : "soft small wide"}>{m.provisional_text()}</p>;
}
