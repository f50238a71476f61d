import { text } from "node:stream/consumers";
import { CommanderError } from "commander";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { terminalLocale } from "#app/i18n/terminal-locale.ts";
import { BucketError } from "#app/server/files/bucket.ts";
import { explainMachineFault } from "#app/server/machine/explain-machine-fault.ts";
import { ConfigError } from "#app/server/machine/settings/config-error.ts";
import { settingSentence } from "#app/server/machine/settings/setting-sentence.ts";
import { BackupFolderError } from "#app/server/nightly/folder-target.ts";
import { createProgram } from "./program.ts";
import { Refusal } from "./refusal.ts";
import { createTerminal, type Shell, type Terminal } from "./terminal.ts";
import { followCommand, usageSentence } from "./words/usage-words.ts";

/** The command that this process was started with, on its own terminal. */
export async function runProcess(): Promise<void> {
  const output = watchOutput();
  const status = await run(process.argv.slice(2), {
    environment: process.env,
    readInput: () => text(process.stdin),
    writeOutput: (written) => process.stdout.write(written),
    writeError: (written) => process.stderr.write(written),
    isWatched: process.stderr.isTTY,
  });
  process.exitCode = output.isLost() ? 1 : status;
}

/** Sees to it that output which cannot be written is one sentence and a failure. What the command does is done all the same. */
function watchOutput(): { readonly isLost: () => boolean } {
  let lost = false;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", ({ code }: NodeJS.ErrnoException) => {
      // Whoever reads the output may have enough of it (`| head`).
      if (lost || code === "EPIPE") return;
      lost = true;
      process.exitCode = 1;
      if (stream === process.stdout) process.stderr.write(`${m.cli_output_lost({ code: code ?? "" })}\n`);
    });
  }
  return { isLost: () => lost };
}

/** One command, with its parameters: gives the exit status, 0 done, 1 refused, 2 wrong usage. */
export async function run(parameters: readonly string[], shell: Shell): Promise<number> {
  const terminal = createTerminal(parameters.includes("--json"), shell);
  readLocaleFrom(() => terminalLocale(shell.environment));
  const spoken: string[] = [];
  const program = createProgram(terminal, terminal.json ? (words) => void spoken.push(words) : undefined);
  const commandInUse = followCommand(program);
  try {
    await program.parseAsync(
      parameters.filter((parameter) => parameter !== "--json"),
      { from: "user" },
    );
    return 0;
  } catch (error) {
    if (isAnswered(error)) {
      const words = spoken.join("").trimEnd();
      if (terminal.json)
        terminal.answer(error.code === "commander.version" ? { version: words } : { help: words }, []);
      return 0;
    }
    return conclude(error, terminal, (usage) => usageSentence(usage, commandInUse()));
  }
}

/** Whether the library itself answered: help or the version was asked for. */
function isAnswered(error: unknown): error is CommanderError {
  return error instanceof CommanderError && error.exitCode === 0;
}

/** What ended a command, for scripts and in words; a refusal has details of its own. */
interface Fault {
  readonly code: string;
  readonly message: string;
}

type SayUsage = (error: CommanderError) => string;

/** Says why the command ended, and gives the exit status. @throws what nobody at a terminal can mend. */
function conclude(error: unknown, terminal: Terminal, sayUsage: SayUsage): number {
  const fault = faultOf(error, terminal, sayUsage);
  if (!fault) throw error;
  if (terminal.json) terminal.answer({ error: fault }, []);
  else terminal.writeError(`${fault.message}\n`);
  return error instanceof CommanderError || error instanceof ConfigError ? 2 : 1;
}

function faultOf(error: unknown, { environment }: Terminal, sayUsage: SayUsage): Fault | undefined {
  if (error instanceof CommanderError) return { code: "usage", message: sayUsage(error) };
  // Of a service for buckets only its own words say what is wrong.
  if (error instanceof BucketError)
    return { code: "bucketRefuses", message: m.cli_bucket_refuses({ detail: error.message }) };
  if (error instanceof BackupFolderError)
    return { code: "cannotWrite", message: m.cli_backup_cannot_write({ file: error.message }) };
  if (error instanceof ConfigError) return { code: "setting", message: settingSentence(error) };
  if (error instanceof Refusal) return { code: error.code, ...error.details, message: error.message };
  return explainMachineFault(error, environment);
}
