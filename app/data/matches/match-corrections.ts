import type { Queries } from "#app/data/connection/database.ts";
import { reasonInSummary } from "#app/data/operations/audit-entries.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import type { MatchCorrection } from "#app/domain/matches/of-a-player/player-match.ts";

/** The operation of the latest correction of a match that holds, and whose it was. */
export async function findMatchCorrection(
  db: Queries,
  matchId: string,
): Promise<{ readonly operationId: string; readonly author: string } | undefined> {
  return db
    .selectFrom("audit_log")
    .select(["id as operationId", "author"])
    .where("subjectId", "=", matchId)
    .where("action", "=", "match.correct")
    .where("undoneBy", "is", null)
    .orderBy("number", "desc")
    .executeTakeFirst();
}

/** The latest correction that holds of each of some matches, by the match's id. */
export async function readMatchCorrections(
  db: Queries,
  matchIds: readonly string[],
): Promise<Map<string, MatchCorrection>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("audit_log")
    .select(["subjectId", "at", "author", "summary"])
    .where("subjectId", "in", matchIds)
    .where("action", "=", "match.correct")
    .where("undoneBy", "is", null)
    .orderBy("number")
    .execute();
  const disguise = await readDisguise(db);
  const shown = (reason: string | null) => reason && disguise.text(reason);
  return new Map(
    rows.map(({ subjectId, at, author, summary }) => [
      subjectId ?? "",
      { at, isByCommand: author === "cli", reason: shown(reasonInSummary(summary)) },
    ]),
  );
}
