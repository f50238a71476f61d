import type { Queries } from "#app/data/connection/database.ts";
import { listLegacyParticipations } from "#app/data/ledger/legacy-participations.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { lastParticipationsOf } from "#app/domain/rankings/last-participation.ts";
import type { LedgerEnd } from "./ledger-end.ts";

/** The last participations that change because matches left the ledger or were corrected (R13), by player; null for none. */
export async function changedParticipations(
  db: Queries,
  { table, players }: Pick<LedgerEnd, "table" | "players">,
  playerIds: Iterable<string>,
): Promise<Map<string, string | null>> {
  const latest = lastParticipationsOf(await listMatches(db, table), await listLegacyParticipations(db));
  const found = new Map<string, string | null>();
  for (const id of playerIds) {
    const player = players.get(id);
    const at = latest.get(id) ?? null;
    if (player && player.lastParticipation !== at) found.set(id, at);
  }
  return found;
}
