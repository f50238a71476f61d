import { sql } from "kysely";
import { copiedRelations } from "#app/data/backup/copy-relations.ts";
import type { Database } from "#app/data/connection/database.ts";

/** Written by the sign-in library: sessions come and go with requests. */
const ofTheLibrary = ["user", "session", "account", "verification", "twoFactor"];
const names = copiedRelations.map(({ name }) => name).filter((name) => !ofTheLibrary.includes(name));

/** Every row of all our relations, to check that nothing has changed. */
export async function dump(
  database: Database,
  without: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const entries = names
    .filter((name) => !without.includes(name))
    .map(async (name) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        database.read,
      );
      const text = (value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
      const lines = rows.map((row) =>
        JSON.stringify(Object.entries(row).map(([column, value]) => [column, text(value)])),
      );
      return [name, lines.sort()] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}
