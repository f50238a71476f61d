import type { Queries } from "#app/data/connection/database.ts";
import { listMatchesAfter } from "#app/data/matches/match-rows.ts";
import type { Match, MatchPlayer } from "#app/domain/matches/match.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

const atATime = 1_000;

/**
 * Reads every match of a table, some at a time. Values that many matches have in common (a player, a competition, a
 * compilation) are in memory once, so that an archive of any size can be checked with little memory.
 */
export async function readAllMatches(db: Queries, table: StoredTable): Promise<Match[]> {
  const matches: Match[] = [];
  const texts = new Map<string, string>();
  const players = new Map<string, MatchPlayer>();
  const text = (value: string) => shared(texts, value, value);
  const player = (one: MatchPlayer) => shared(players, `${one.playerId} ${one.ratedAs} ${one.name}`, one);
  for (let last = ""; ; ) {
    const found = await listMatchesAfter(db, table, last, atATime);
    for (const match of found) {
      matches.push({
        ...match,
        competitionId: text(match.competitionId),
        compilationId: match.compilationId && text(match.compilationId),
        effectiveStart: match.effectiveStart === match.startAt ? match.startAt : match.effectiveStart,
        home: match.home.map(player),
        away: match.away.map(player),
      });
    }
    last = found.at(-1)?.id ?? "";
    if (found.length < atATime) return matches;
  }
}

function shared<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const first = known.get(key);
  if (first !== undefined) return first;
  known.set(key, value);
  return value;
}
