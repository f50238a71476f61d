import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { m } from "#app/i18n/paraglide/messages.js";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { addAdministratorCommands } from "./commands/administrators.ts";
import { addBackupCommands } from "./commands/backup.ts";
import { addCompileCommand } from "./commands/compile.ts";
import { addDemoCommand } from "./commands/demo.ts";
import { addEraseCommand } from "./commands/erase.ts";
import { addExportCommand } from "./commands/export.ts";
import { addImportCommands } from "./commands/import.ts";
import { addMergeCommand } from "./commands/merge.ts";
import { addPlayerCommands } from "./commands/players.ts";
import { addTournamentCommands } from "./commands/tournaments.ts";
import { addUndoCommand } from "./commands/undo.ts";
import { addVerifyCommand } from "./commands/verify.ts";
import type { Terminal } from "./terminal.ts";
import { sayHelpInWords } from "./words/usage-words.ts";

/**
 * Every command (docs/operations.md); wrong usage throws instead of ending the process. What the library itself says, help and the
 * version, goes to `say`.
 */
export function createProgram(terminal: Terminal, say = terminal.writeOutput): Command {
  const program = new Command("gamelle")
    .description(m.cli_description())
    .version(readVersion(), "--version", m.cli_version())
    .addHelpText("after", `\n${m.cli_json_help()}`);
  program.exitOverride();
  program.configureOutput({
    writeOut: say,
    writeErr: terminal.json ? () => undefined : terminal.writeError,
    // What is wrong is said where the program ends, in the terminal's language.
    outputError: () => undefined,
  });
  sayHelpInWords(program);
  addAdministratorCommands(program, terminal);
  addTournamentCommands(program, terminal);
  addImportCommands(program, terminal);
  addPlayerCommands(program, terminal);
  addCompileCommand(program, terminal);
  addUndoCommand(program, terminal);
  addMergeCommand(program, terminal);
  addEraseCommand(program, terminal);
  addExportCommand(program, terminal);
  addVerifyCommand(program, terminal);
  addBackupCommands(program, terminal);
  addDemoCommand(program, terminal);
  return program;
}

/** The version that /healthz shows too. */
function readVersion(): string {
  const file = join(rootFolder, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
