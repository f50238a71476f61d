import type { Queries } from "#app/data/connection/database.ts";

/** An erasure, as an operation that it made final names it. */
export interface Erasure {
  readonly at: string;
  readonly author: string;
}

/** The latest erasure that made each of some operations final, by the operation's id; none for the others (R57). */
export async function findErasuresOf(
  db: Queries,
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, Erasure>> {
  if (operationIds.length === 0) return new Map();
  const erased = await db
    .selectFrom("audit_log")
    .innerJoin("players as given", "given.id", "audit_log.subjectId")
    .innerJoin("players as own", "own.personId", "given.personId")
    .select(["audit_log.at", "audit_log.author", "own.id as playerId", "given.personId"])
    .where("audit_log.action", "=", "player.erase")
    .orderBy("audit_log.number")
    .execute();
  if (erased.length === 0) return new Map();
  const rows = await db
    .selectFrom("audit_subjects")
    .select(["operationId", "subject"])
    .where("operationId", "in", operationIds)
    .execute();
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  const found = new Map<string, Erasure>();
  // In the order of the erasures: the last one stays.
  for (const { at, author, playerId, personId } of erased) {
    const own = [`player:${playerId}`, `person:${personId}`].flatMap(
      (subject) => bySubject.get(subject) ?? [],
    );
    for (const { operationId } of own) found.set(operationId, { at, author });
  }
  return found;
}
