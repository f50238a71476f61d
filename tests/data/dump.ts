import { sql } from "kysely";
import type { Database } from "#app/data/connection/database.ts";

const tables = [
  "tournaments",
  "people",
  "players",
  "player_aliases",
  "source_tournaments",
  "competitions",
  "competition_phases",
  "registrations",
  "unread_phases",
  "matches",
  "match_players",
  "typed_scores",
  "rating_changes",
  "compilations",
  "imports",
  "audit_log",
  "audit_subjects",
  "legacy_documents",
  "pending_sweeps",
  "drafts",
  "draft_files",
  "articles",
  "invitations",
  "push_tokens",
  "notice_subscriptions",
  "settings",
  "site_state",
] as const;

/** Every row of all our relations, to check that nothing has changed. */
export async function dump(
  database: Database,
  without: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const entries = tables
    .filter((table) => !without.includes(table))
    .map(async (table) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        database.read,
      );
      const text = (value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
      const lines = rows.map((row) =>
        JSON.stringify(Object.entries(row).map(([name, value]) => [name, text(value)])),
      );
      return [table, lines.sort()] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}
