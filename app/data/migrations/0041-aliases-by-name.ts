import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { nameKey } from "#app/domain/players/player-name.ts";

/**
 * The names by which people are known are kept as they are compared, and an apostrophe that is a letter is compared as every other one
 * now. Of two that became the same, the one that was added last stays. Other hyphens and apostrophes were kept as spaces, from which
 * nobody can tell them: a name with one of these that was linked to somebody is asked about once more.
 */
export const aliasesByName: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ id: string; value: string }>`
      select id, value from player_aliases where kind = 'name' order by id desc`.execute(db);
    const values = new Set<string>();
    const changed: { readonly id: string; readonly key: string }[] = [];
    for (const { id, value } of rows) {
      const key = nameKey(value);
      if (values.has(key)) await sql`delete from player_aliases where id = ${id}`.execute(db);
      else if (key !== value) changed.push({ id, key });
      values.add(key);
    }
    for (const { id, key } of changed)
      await sql`update player_aliases set value = ${key} where id = ${id}`.execute(db);
  },
};
