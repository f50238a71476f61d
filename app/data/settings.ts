import { defaultSettings, type SiteSettings } from "../domain/site-settings.ts";
import type { Queries } from "./database.ts";

/** The names of the settings that an association sets. */
export const settingKeys = Object.keys(defaultSettings);

/** The association's settings: what is stored, and the default for the rest. */
export async function readSettings(db: Queries): Promise<SiteSettings> {
  const rows = await db.selectFrom("settings").selectAll().where("key", "in", settingKeys).execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]));
  return { ...defaultSettings, ...stored };
}

/** Changes some settings. */
export async function writeSettings(db: Queries, settings: Partial<SiteSettings>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await putValue(db, key, JSON.stringify(value));
  }
}

const secretKey = "signInSecret";

/**
 * The secret that signs sessions: made once, then the same for every instance on this database.
 * It is no site setting: nothing lists or exports it.
 */
export async function readOrMakeSecret(db: Queries, make: () => string): Promise<string> {
  const insert = { key: secretKey, value: make() };
  await db
    .insertInto("settings")
    .values(insert)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", secretKey)
    .executeTakeFirstOrThrow();
  return row.value;
}

const firstLinkKey = "firstAdministratorLink";

/** The hash of the link that makes the first administrator; undefined where none was ever offered. */
export async function readFirstLinkHash(db: Queries): Promise<string | undefined> {
  return (await db.selectFrom("settings").select("value").where("key", "=", firstLinkKey).executeTakeFirst())
    ?.value;
}

/** Replaces that hash; "" closes the link for good. */
export async function writeFirstLinkHash(db: Queries, hash: string): Promise<void> {
  await putValue(db, firstLinkKey, hash);
}

async function putValue(db: Queries, key: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
