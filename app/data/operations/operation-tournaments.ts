import type { Queries } from "#app/data/connection/database.ts";

const tournament = "tournament:";
const source = "source:";

/**
 * The ids of the site's tournaments that operations, or their parts, are about, by the operation's id: those that they made or
 * changed, and those to which the files of their matches belong. In the order of the ids; also of tournaments that are gone.
 */
export async function readOperationTournaments(
  db: Queries,
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (operationIds.length === 0) return found;
  const subjects = await db
    .selectFrom("audit_subjects")
    .innerJoin("audit_log", "audit_log.id", "audit_subjects.operationId")
    .select(["audit_log.id", "audit_log.partOf", "audit_subjects.subject"])
    .where((where) =>
      where.or([where("subject", "like", `${tournament}%`), where("subject", "like", `${source}%`)]),
    )
    .where((where) =>
      where.or([where("audit_log.id", "in", operationIds), where("audit_log.partOf", "in", operationIds)]),
    )
    .execute();
  const ofSources = await readTournamentsOfSources(
    db,
    subjects.flatMap(({ subject }) => (subject.startsWith(source) ? subject.slice(source.length) : [])),
  );
  for (const { id, partOf, subject } of subjects) {
    const tournamentId = subject.startsWith(tournament)
      ? subject.slice(tournament.length)
      : ofSources.get(subject.slice(source.length));
    if (tournamentId === undefined) continue;
    const operationId = partOf ?? id;
    found.set(operationId, [...(found.get(operationId) ?? []), tournamentId]);
  }
  return new Map([...found].map(([id, tournamentIds]) => [id, [...new Set(tournamentIds)].sort()]));
}

async function readTournamentsOfSources(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("source_tournaments")
    .select(["id", "tournamentId"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.flatMap(({ id, tournamentId }) => (tournamentId === null ? [] : [[id, tournamentId]])));
}
