import type { Queries } from "#app/data/connection/database.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { AuditLogEntry } from "./list-audit-entries.ts";
import { readOperationTournaments } from "./operation-tournaments.ts";

/** Where an entry of the audit log can be looked at: tournaments of the site, and a player. */
export interface AuditLinks {
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
  readonly player: { readonly id: string; readonly table: StoredTable; readonly name: string } | null;
}

/** Of an operation on more of them, such as an import of a whole site, none of them is linked. */
const mostTournaments = 3;

/** What some entries are about, as far as it is still there, by the entry's id. */
export async function readAuditLinks(
  db: Queries,
  entries: readonly Pick<AuditLogEntry, "id" | "action" | "subjectId">[],
): Promise<Map<string, AuditLinks>> {
  const tournaments = await tournamentsOf(
    db,
    entries.map(({ id }) => id),
  );
  const ofMatches = await tournamentsOfMatches(
    db,
    entries.flatMap(({ action, subjectId }) => (isOnMatch(action) && subjectId !== null ? subjectId : [])),
  );
  const players = await playersOf(
    db,
    entries.flatMap(({ action, subjectId }) => (isOnPlayer(action) && subjectId !== null ? subjectId : [])),
  );
  return new Map(
    entries.map(({ id, subjectId }) => {
      const found = ofMatches.get(subjectId ?? "") ?? tournaments.get(id) ?? [];
      return [
        id,
        {
          tournaments: found.length > mostTournaments ? [] : found,
          player: players.get(subjectId ?? "") ?? null,
        },
      ];
    }),
  );
}

function isOnPlayer(action: AuditLogEntry["action"]): boolean {
  return action.startsWith("player.") || action === "rating.set";
}

function isOnMatch(action: AuditLogEntry["action"]): boolean {
  return action.startsWith("match.");
}

/** By the match's id: the tournament on whose page the match stands. */
async function tournamentsOfMatches(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, AuditLinks["tournaments"]>();
  const rows = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .innerJoin("tournaments", "tournaments.id", "source_tournaments.tournamentId")
    .select(["matches.id as matchId", "tournaments.id", "tournaments.name"])
    .where("matches.id", "in", ids)
    .execute();
  return new Map(rows.map(({ matchId, id, name }) => [matchId, [{ id, name }]]));
}

/** By the operation's id. */
async function tournamentsOf(db: Queries, ids: readonly string[]) {
  const tournamentIds = await readOperationTournaments(db, ids);
  const wanted = [...new Set([...tournamentIds.values()].flat())];
  if (wanted.length === 0) return new Map<string, AuditLinks["tournaments"]>();
  const rows = await db.selectFrom("tournaments").select(["id", "name"]).where("id", "in", wanted).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map([...tournamentIds].map(([id, ofIt]) => [id, ofIt.flatMap((one) => found.get(one) ?? [])]));
}

async function playersOf(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<AuditLinks["player"]>>();
  const rows = await db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["players.id", "players.table", "people.name"])
    .where("players.id", "in", ids)
    .where("players.removedAt", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
