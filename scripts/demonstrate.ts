import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#app/data/connection/database.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { paths } from "#app/paths.ts";
import { locateDatabase } from "#app/server/files/locate-database.ts";
import { keepDrawing } from "#app/server/files/pictures/keep-drawing.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { type Config, readConfig } from "#app/server/machine/settings/config.ts";
import { openPasswords } from "#app/server/sign-in/library-passwords.ts";
import { startSite } from "#app/server/start.ts";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { requireNode } from "./require-node.ts";
import { stopOnSignal } from "./serve.ts";
import { buildIfNeeded } from "./site-build/build-if-needed.ts";
import { builtSite } from "./site-build/built-site.ts";
import { viteSite } from "./site-build/vite-site.ts";

/** The demonstration's administrator: for a throw-away site on one's own machine. */
const account = { email: "demo@gamelle.example", password: "quatre-rods-et-une-gamelle" };

/** A generated season in a throw-away folder, served until it is stopped. */
export async function demo({ isDevelopment }: { readonly isDevelopment: boolean }): Promise<void> {
  requireNode();
  const dataDir = mkdtempSync(join(tmpdir(), "gamelle-demo-"));
  const { databaseUrl: _theirs, ...settings } = readConfig({ LOG_LEVEL: "warn", ...process.env });
  const config: Config = { ...settings, databaseUrl: undefined, dataDir };
  if (!isDevelopment) await buildIfNeeded();
  await fill(config);
  const source = isDevelopment ? await viteSite() : await builtSite();
  const site = await startSite(config, source);
  console.info(`${site.address}\n${site.address}${paths.login()}  ${account.email}  ${account.password}`);
  stopOnSignal(site, () => rmSync(dataDir, { recursive: true, force: true }));
}

async function fill(config: Config): Promise<void> {
  const database = await openDatabase(await locateDatabase(config));
  const now = () => new Date();
  const operator = { database, author: account.email, now, newId };
  const lastDay = dayInToronto(now());
  const keepFlyer = (id: string, flyer: string) => keepDrawing(config.dataDir, id, flyer);
  await fillDemo(operator, { seed: 1, years: 3, players: 80, lastDay, withGala: true, keepFlyer });
  await createAdministrator(operator, await openPasswords(database, "http://localhost"), account);
  await database.close();
}
