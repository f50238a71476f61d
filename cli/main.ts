import { CommanderError } from "commander";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { terminalLocale } from "#app/i18n/terminal-locale.ts";
import { ConfigError } from "#app/server/machine/config.ts";
import { explainMachineFault } from "#app/server/machine/explain-machine-fault.ts";
import { createProgram } from "./program.ts";
import { Refusal } from "./refusal.ts";
import { createTerminal } from "./terminal.ts";

/** The command line: exit status 0 done, 1 refused, 2 wrong usage. */
const parameters = process.argv.slice(2);
const json = parameters.includes("--json");
readLocaleFrom(() => terminalLocale(process.env));
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
  if (!isConfig && !(error instanceof Refusal)) {
    const fault = explainMachineFault(error, process.env);
    if (!fault) throw error;
    if (json) terminal.answer({ error: fault }, []);
    else process.stderr.write(`${fault.message}\n`);
    return 1;
  }
  const details = isConfig ? { code: "setting" } : { code: error.code, ...error.details };
  if (json) terminal.answer({ error: { ...details, message: error.message } }, []);
  else process.stderr.write(`${error.message}\n`);
  return isConfig ? 2 : 1;
}
