import type { Queries } from "#app/data/connection/database.ts";
import { listCompanions } from "#app/data/matches/of-a-player/list-companions.ts";
import { countTallies } from "#app/data/matches/of-a-player/player-tallies.ts";
import { listPlayersById } from "#app/data/players/players.ts";

/** What the site knows of a player, for telling people apart. */
export interface CandidateFacts {
  readonly played: number;
  /** Instant of the last participation; null for somebody who never played. */
  readonly lastSeen: string | null;
  /** The most frequent partners, by name. */
  readonly partners: readonly string[];
}

/** A page asks about at most so many people at once; those further down are offered without facts. */
const mostPlayers = 60;
const mostPartners = 3;

/** Reads what is known of some players, by id. */
export async function readCandidateFacts(
  db: Queries,
  playerIds: readonly string[],
): Promise<Readonly<Record<string, CandidateFacts>>> {
  const ids = [...new Set(playerIds)].slice(0, mostPlayers);
  const players = await listPlayersById(db, ids);
  const tallies = await countTallies(db, ids);
  const facts: Record<string, CandidateFacts> = {};
  for (const { id, lastParticipation } of players) {
    const partners = (await listCompanions(db, id)).filter(({ together }) => together > 0);
    partners.sort((one, other) => other.together - one.together);
    facts[id] = {
      played: tallies.get(id)?.played ?? 0,
      lastSeen: lastParticipation,
      partners: partners.slice(0, mostPartners).map(({ name }) => name),
    };
  }
  return facts;
}
