import type { Queries } from "#app/data/connection/database.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readOperationTournaments } from "./operation-tournaments.ts";

/** What an operation with parts was: its entry, and what its parts made or changed. */
export interface PublicationRow {
  readonly action: AuditAction;
  readonly author: string;
  readonly at: string;
  readonly summary: Readonly<Record<string, unknown>>;
  readonly tables: readonly StoredTable[];
  /** The site's tournaments, those too to which its matches belong. */
  readonly tournamentIds: readonly string[];
}

/** The operation that published an evening; undefined where there is none. */
export async function findPublication(db: Queries, operationId: string): Promise<PublicationRow | undefined> {
  const entry = await db
    .selectFrom("audit_log")
    .select(["action", "author", "at", "summary"])
    .where("id", "=", operationId)
    .executeTakeFirst();
  if (!entry) return undefined;
  const parts = await db
    .selectFrom("audit_log")
    .select("table")
    .where("partOf", "=", operationId)
    .orderBy("number")
    .execute();
  const tournaments = await readOperationTournaments(db, [operationId]);
  return {
    action: entry.action as AuditAction,
    author: entry.author,
    at: entry.at,
    summary: JSON.parse(entry.summary) as Record<string, unknown>,
    tables: [...new Set(parts.flatMap(({ table }) => table ?? []))],
    tournamentIds: tournaments.get(operationId) ?? [],
  };
}
