import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { WritableQueries } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { demoSeasonFile } from "#tests/factories/demo-season.ts";
import type { TestSite } from "./a-site.ts";

/** Copies every row of a database file into an empty site, whose administrators stay. */
async function copyRows(site: WritableQueries, image: Buffer): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-season-"));
  const file = join(folder, "season.sqlite");
  writeFileSync(file, image);
  await site.connection().execute(async (db) => {
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`attach ${file} as season`.execute(db);
    const tables = await sql<{ name: string }>`select name from season.sqlite_master
      where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(db);
    for (const { name } of tables.rows) {
      await sql`insert or replace into main.${sql.ref(name)} select * from season.${sql.ref(name)}`.execute(
        db,
      );
    }
    await sql`detach season`.execute(db);
    await sql`pragma foreign_keys = on`.execute(db);
  });
  rmSync(folder, { recursive: true });
}

/** Fills a site with a small season, and names what pages need in their addresses. */
export async function aSeason({ database }: TestSite) {
  await copyRows(database.write, await demoSeasonFile());
  const players = await listPlayers(database.read);
  const tournaments = await listTournaments(database.read);
  const on = (table: string) =>
    players.find((player) => player.table === table && player.singlesRanking !== null);
  return {
    bonzini: on("bonzini")?.id ?? "",
    leonhart: on("leonhart")?.id ?? "",
    coralId: on("leonhart")?.coralId ?? "",
    completed: tournaments.find((tournament) => tournament.status === "completed")?.id ?? "",
    upcoming: tournaments.find((tournament) => tournament.status === "upcoming")?.id ?? "",
  };
}
