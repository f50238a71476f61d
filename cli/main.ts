import { CommanderError } from "commander";
import { defaultLocale, isLocale, readLocaleFrom } from "#app/i18n/locale.ts";
import { ConfigError } from "#app/server/config.ts";
import { createProgram } from "./program.ts";
import { Refusal } from "./refusal.ts";
import { createTerminal } from "./terminal.ts";

/** The command line: exit status 0 done, 1 refused, 2 wrong usage. */
const parameters = process.argv.slice(2);
const json = parameters.includes("--json");
const language = (process.env["LC_ALL"] || process.env["LC_MESSAGES"] || process.env["LANG"] || "").slice(
  0,
  2,
);
readLocaleFrom(() => (isLocale(language) ? language : defaultLocale));
const terminal = createTerminal(json);

try {
  await createProgram(terminal).parseAsync(
    parameters.filter((parameter) => parameter !== "--json"),
    { from: "user" },
  );
} catch (error) {
  process.exitCode = conclude(error);
}

function conclude(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (json) terminal.answer({ error: { code: "usage", message: error.message } }, []);
    return 2;
  }
  const isConfig = error instanceof ConfigError;
  if (!isConfig && !(error instanceof Refusal)) throw error;
  const details = isConfig ? { code: "setting" } : { code: error.code, ...error.details };
  if (json) terminal.answer({ error: { ...details, message: error.message } }, []);
  else process.stderr.write(`${error.message}\n`);
  return isConfig ? 2 : 1;
}
