import type { Command } from "commander";
import { m } from "#app/i18n/paraglide/messages.js";
import { backUp, restoreBackup } from "#app/server/backup.ts";
import { readConfig } from "#app/server/config.ts";
import { Refusal } from "../refusal.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

/** backup · restore */
export function addBackupCommands(program: Command, terminal: Terminal): void {
  program
    .command("backup")
    .argument("<file>")
    .description(m.cli_backup())
    .action((file: string) =>
      withSession(terminal, async ({ database }) => {
        const { files } = await backUp(database, readConfig(process.env).dataDir, file);
        terminal.answer({ file, files }, [m.cli_backup_done({ file, files })]);
      }),
    );
  program
    .command("restore")
    .argument("<file>")
    .description(m.cli_restore())
    .action((file: string) =>
      withSession(terminal, async ({ database }) => {
        const restored = await restoreBackup(database, readConfig(process.env).dataDir, file);
        if (!restored.ok) {
          const sentence =
            restored.refusal === "notEmpty" ? m.cli_restore_not_empty() : m.cli_restore_none({ file });
          throw new Refusal(restored.refusal, sentence);
        }
        const { files } = restored.value;
        terminal.answer({ file, files }, [m.cli_restore_done({ file, files })]);
      }),
    );
}
