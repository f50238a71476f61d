import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { terminalLocale } from "#app/i18n/terminal-locale.ts";
import { explainMachineFault } from "#app/server/machine/explain-machine-fault.ts";
import { readConfig } from "#app/server/machine/settings/config.ts";
import { ConfigError } from "#app/server/machine/settings/config-error.ts";
import { settingSentence } from "#app/server/machine/settings/setting-sentence.ts";
import { type RunningSite, startSite } from "#app/server/start.ts";
import { builtSite } from "./site-build/built-site.ts";

/** What `npm start` does with a build: migrates, serves, and ends well when it is asked to. */
export async function serve(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const site = await startSite(config, await builtSite());
    console.info(site.address);
    if (site.firstLink !== undefined)
      console.info(m.welcome_link({ link: site.firstLink }, { locale: terminalLocale(process.env) }));
    stopOnSignal(site);
  } catch (error) {
    explain(error);
  }
}

/** A wrong setting: who starts it again gets the same (EX_CONFIG of sysexits.h). deploy/gamelle.service then leaves it stopped. */
const wrongSetting = 78;

/** What people can mend is one line; the process ends, and with it what was opened already. */
export function explain(error: unknown): void {
  readLocaleFrom(() => terminalLocale(process.env));
  const message =
    error instanceof ConfigError ? settingSentence(error) : explainMachineFault(error, process.env)?.message;
  if (message === undefined) throw error;
  console.error(message);
  process.exit(error instanceof ConfigError ? wrongSetting : 2);
}

/** Lets requests under way end, then the process. */
export function stopOnSignal(site: RunningSite, afterwards: () => void = () => undefined): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await site.close();
      afterwards();
      process.exit(0);
    });
  }
}
