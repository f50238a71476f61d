import type { Queries } from "#app/data/connection/database.ts";

/** The last thing that was done to a tournament, undoing included. */
export interface TournamentTrace {
  /** The number of that operation: it only ever grows, also where an undo puts back an older row. */
  readonly number: number;
  /** When: an instant, UTC. */
  readonly at: string;
}

/** A tournament that was announced and is not any more. */
export interface WithdrawnTournament extends TournamentTrace {
  readonly id: string;
  readonly name: string;
  /** Its days as they were at last; null where it had none, or where an older operation does not say them. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What was last done to each of some tournaments, by their ids. */
export async function readTournamentTraces(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, TournamentTrace>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("audit_subjects")
    .innerJoin("audit_log", "audit_log.id", "audit_subjects.operationId")
    .leftJoin("audit_log as undo", "undo.id", "audit_log.undoneBy")
    .select(["audit_subjects.subject", "audit_log.number", "audit_log.at"])
    .select(["undo.number as undoNumber", "undo.at as undoneAt"])
    .where(
      "audit_subjects.subject",
      "in",
      ids.map((id) => subject + id),
    )
    .where("audit_subjects.role", "!=", "used")
    .execute();
  const traces = new Map<string, TournamentTrace>();
  for (const row of rows) {
    const id = row.subject.slice(subject.length);
    const last = lastOf(row);
    if (last.number > (traces.get(id)?.number ?? 0)) traces.set(id, last);
  }
  return traces;
}

const subject = "tournament:";
const operationsLookedAt = 2_000;

/** The tournaments that were deleted, or whose creation was undone, among the last operations; latest first. */
export async function listWithdrawnTournaments(db: Queries): Promise<WithdrawnTournament[]> {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom("audit_log")
        .select(["audit_log.action", "audit_log.subjectId", "audit_log.summary"])
        .select(["audit_log.number", "audit_log.at", "audit_log.undoneBy"])
        .orderBy("audit_log.number", "desc")
        .limit(operationsLookedAt)
        .as("latest"),
    )
    .leftJoin("audit_log as undo", "undo.id", "latest.undoneBy")
    .leftJoin("tournaments", "tournaments.id", "latest.subjectId")
    .select(["latest.subjectId", "latest.summary", "latest.number", "latest.at"])
    .select(["undo.number as undoNumber", "undo.at as undoneAt"])
    .where("latest.action", "in", ["tournament.delete", "tournament.create"])
    .where("tournaments.id", "is", null)
    .execute();
  const withdrawn = new Map<string, WithdrawnTournament>();
  for (const row of rows) {
    const id = row.subjectId ?? "";
    const last = lastOf(row);
    if (last.number <= (withdrawn.get(id)?.number ?? 0)) continue;
    const { name = "", from = null, to = null } = JSON.parse(row.summary) as Partial<WithdrawnTournament>;
    withdrawn.set(id, { id, name, from, to, ...last });
  }
  return [...withdrawn.values()].sort((one, other) => other.number - one.number);
}

interface DatedEntry {
  readonly number: number;
  readonly at: string;
  readonly undoNumber: number | null;
  readonly undoneAt: string | null;
}

/** The operation itself, or its undo, which came later. */
function lastOf({ number, at, undoNumber, undoneAt }: DatedEntry): TournamentTrace {
  return { number: undoNumber ?? number, at: undoneAt ?? at };
}
