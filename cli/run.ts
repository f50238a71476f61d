import { text } from "node:stream/consumers";
import { CommanderError } from "commander";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { terminalLocale } from "#app/i18n/terminal-locale.ts";
import { BucketError } from "#app/server/files/bucket.ts";
import { ConfigError } from "#app/server/machine/config-error.ts";
import { explainMachineFault } from "#app/server/machine/explain-machine-fault.ts";
import { settingSentence } from "#app/server/machine/setting-sentence.ts";
import { createProgram } from "./program.ts";
import { Refusal } from "./refusal.ts";
import { createTerminal, type Surroundings, type Terminal } from "./terminal.ts";
import { usageSentence } from "./usage-words.ts";

/** The command that this process was started with, on its own terminal. */
export async function runProcess(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      // Whoever reads the output may have enough of it (`| head`). What the command does is done all the same.
      if (error.code !== "EPIPE") throw error;
    });
  }
  process.exitCode = await run(process.argv.slice(2), {
    environment: process.env,
    readInput: () => text(process.stdin),
    writeOutput: (written) => process.stdout.write(written),
    writeError: (written) => process.stderr.write(written),
    isWatched: process.stderr.isTTY,
  });
}

/** One command, with its parameters: gives the exit status, 0 done, 1 refused, 2 wrong usage. */
export async function run(parameters: readonly string[], surroundings: Surroundings): Promise<number> {
  const terminal = createTerminal(parameters.includes("--json"), surroundings);
  readLocaleFrom(() => terminalLocale(surroundings.environment));
  try {
    await createProgram(terminal).parseAsync(
      parameters.filter((parameter) => parameter !== "--json"),
      { from: "user" },
    );
    return 0;
  } catch (error) {
    return conclude(inWords(error), terminal);
  }
}

/** Of a service for buckets only its own words say what is wrong. */
function inWords(error: unknown): unknown {
  if (!(error instanceof BucketError)) return error;
  return new Refusal("bucketRefuses", m.cli_bucket_refuses({ detail: error.message }));
}

function conclude(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const message = usageSentence(error);
    if (terminal.json) terminal.answer({ error: { code: "usage", message } }, []);
    else terminal.writeError(`${message}\n`);
    return 2;
  }
  const isConfig = error instanceof ConfigError;
  if (!isConfig && !(error instanceof Refusal)) {
    const fault = explainMachineFault(error, terminal.environment);
    if (!fault) throw error;
    if (terminal.json) terminal.answer({ error: fault }, []);
    else terminal.writeError(`${fault.message}\n`);
    return 1;
  }
  const details = isConfig ? { code: "setting" } : { code: error.code, ...error.details };
  const message = isConfig ? settingSentence(error) : error.message;
  if (terminal.json) terminal.answer({ error: { ...details, message } }, []);
  else terminal.writeError(`${message}\n`);
  return isConfig ? 2 : 1;
}
