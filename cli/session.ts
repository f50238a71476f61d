import { isUntouched } from "#app/data/backup/copy-relations.ts";
import { type Database, longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { locateDatabase } from "#app/server/files/locate-database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { readConfig } from "#app/server/machine/settings/config.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import type { Terminal } from "./terminal.ts";

/** What a command works with. */
export interface Session {
  readonly database: Database;
  readonly operator: Operator;
  readonly terminal: Terminal;
}

/** Says to people where a command looked that found nothing at all: the settings may be those of no site. Scripts see the counts. */
export async function warnWhereEmpty({ database, terminal }: Session): Promise<void> {
  if (terminal.json || !(await database.snapshot(isUntouched))) return;
  const { databaseUrl, dataDir } = readConfig(terminal.environment);
  const sentence =
    databaseUrl === undefined ? m.cli_site_empty({ folder: dataDir }) : m.cli_site_empty_postgres();
  terminal.writeError(`${sentence}\n`);
}

/** Opens the database of the environment's settings for one command, and closes it whatever happens. */
export async function withSession(
  terminal: Terminal,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(await locateDatabase(readConfig(terminal.environment)), {
    cacheSize: longWorkCacheSize,
  });
  const { onProgress } = terminal;
  const operator: Operator = {
    database,
    author: "cli",
    now: () => new Date(),
    newId,
    ...(onProgress ? { onProgress } : {}),
  };
  try {
    await work({ database, operator, terminal });
  } finally {
    await database.close();
  }
}
