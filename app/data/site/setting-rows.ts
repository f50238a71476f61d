import type { Queries, Transaction, WritableQueries } from "#app/data/connection/database.ts";
import { defaultSettings, type SiteSettings } from "#app/domain/site/site-settings.ts";

/** The names of the settings that an association sets. */
export const settingKeys = Object.keys(defaultSettings);

/** The association's settings: what is stored, and the default for the rest. */
export async function readSettings(db: Queries): Promise<SiteSettings> {
  const rows = await db.selectFrom("settings").selectAll().where("key", "in", settingKeys).execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]));
  return { ...defaultSettings, ...stored };
}

/** Changes some settings. */
export async function writeSettings(db: WritableQueries, settings: Partial<SiteSettings>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await putValue(db, key, JSON.stringify(value));
  }
}

const secretKey = "signInSecret";

/**
 * The secret that signs sessions: made once, then the same for every instance on this database.
 * It is no site setting: nothing lists or exports it.
 */
export async function readOrMakeSecret(db: WritableQueries, make: () => string): Promise<string> {
  return (await findValue(db, secretKey)) ?? (await keepFirst(db, secretKey, make()));
}

const noticeKeysKey = "noticeKeys";

/** The pair of keys by which push services know this site, as JSON; like the secret, made once, and listed nowhere. */
export async function readOrMakeNoticeKeys(
  db: WritableQueries,
  make: () => Promise<string>,
): Promise<string> {
  return (await findValue(db, noticeKeysKey)) ?? (await keepFirst(db, noticeKeysKey, await make()));
}

/** The same where they are made already, else undefined. */
export async function findNoticeKeys(db: Queries): Promise<string | undefined> {
  return findValue(db, noticeKeysKey);
}

async function findValue(db: Queries, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

/** Keeps a value that was just made; where another process was faster, its value counts. */
async function keepFirst(db: WritableQueries, key: string, value: string): Promise<string> {
  const insert = db.insertInto("settings").values({ key, value });
  await insert.onConflict((conflict) => conflict.column("key").doNothing()).execute();
  return (await findValue(db, key)) ?? value;
}

const firstLinkKey = "firstLink";

/** The link that makes the first administrator: what its token is made of, and how the token is recognised. */
export interface FirstLink {
  readonly seed: string;
  readonly tokenHash: string;
}

/** The one link of all servers and all starts, until it is closed; made by whoever comes first. */
export async function readOrMakeFirstLink(tx: Transaction, make: () => FirstLink): Promise<FirstLink> {
  const known = await findFirstLink(tx);
  return known ?? (JSON.parse(await keepFirst(tx, firstLinkKey, JSON.stringify(make()))) as FirstLink);
}

/** The link, where it was made and is not closed. */
export async function findFirstLink(db: Queries): Promise<FirstLink | undefined> {
  const value = await findValue(db, firstLinkKey);
  return value === undefined ? undefined : (JSON.parse(value) as FirstLink);
}

/** Closes the link: one that is made later is another. */
export async function closeFirstLink(tx: Transaction): Promise<void> {
  await tx.deleteFrom("settings").where("key", "=", firstLinkKey).execute();
}

async function putValue(db: WritableQueries, key: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
