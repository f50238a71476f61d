import type { Queries } from "#app/data/connection/database.ts";
import { listPlayedCompetitions } from "#app/data/tournaments/played-competitions.ts";

/**
 * When each of some subjects (such as "tournament:…") was last put back by an undo: an instant, UTC. Its row then says again when that
 * state was written first.
 */
export async function readPutBack(db: Queries, subjects: readonly string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom("audit_subjects")
    .innerJoin("audit_log", "audit_log.id", "audit_subjects.operationId")
    .innerJoin("audit_log as undo", "undo.id", "audit_log.undoneBy")
    .select(({ fn }) => ["audit_subjects.subject", fn.max("undo.at").as("at")])
    .where("audit_subjects.subject", "in", subjects)
    .where("audit_subjects.role", "!=", "used")
    .groupBy("audit_subjects.subject")
    .execute();
  return new Map(rows.map(({ subject, at }) => [subject, at]));
}

/** When the matches of a tournament of the site were last changed, undoing included: an instant, UTC; null before the first. */
export async function readLastChange(db: Queries, tournamentId: string): Promise<string | null> {
  const competitions = await listPlayedCompetitions(db, tournamentId);
  if (competitions.length === 0) return null;
  const { at, undoneAt } = await db
    .selectFrom("audit_subjects")
    .innerJoin("audit_log", "audit_log.id", "audit_subjects.operationId")
    .leftJoin("audit_log as undo", "undo.id", "audit_log.undoneBy")
    .select(({ fn }) => [fn.max("audit_log.at").as("at"), fn.max("undo.at").as("undoneAt")])
    .where(
      "audit_subjects.subject",
      "in",
      competitions.map(({ id }) => `competition:${id}`),
    )
    .executeTakeFirstOrThrow();
  return (
    [at, undoneAt]
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
