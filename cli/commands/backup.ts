import type { Command } from "commander";
import { m } from "#app/i18n/paraglide/messages.js";
import { backUp } from "#app/server/files/backup.ts";
import { type RestoreRefusal, restoreBackup } from "#app/server/files/restore.ts";
import { readConfig } from "#app/server/machine/config.ts";
import { Refusal } from "../refusal.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

/** backup · restore */
export function addBackupCommands(program: Command, terminal: Terminal): void {
  program
    .command("backup")
    .argument("<file>", m.cli_argument_file())
    .description(m.cli_backup())
    .action((file: string) =>
      withSession(terminal, async ({ database }) => {
        const made = await backUp(database, readConfig(terminal.environment).dataDir, file);
        if (!made.ok) {
          const sentence =
            made.refusal === "wrongPath"
              ? m.cli_backup_wrong_path({ file })
              : m.cli_backup_cannot_write({ file });
          throw new Refusal(made.refusal, sentence);
        }
        const { files } = made.value;
        terminal.answer({ file, files }, [m.cli_backup_done({ file, files })]);
      }),
    );
  program
    .command("restore")
    .argument("<file>", m.cli_argument_file())
    .description(m.cli_restore())
    .action((file: string) =>
      withSession(terminal, async ({ database }) => {
        const restored = await restoreBackup(database, readConfig(terminal.environment).dataDir, file);
        if (!restored.ok) throw new Refusal(restored.refusal, sentenceOf(restored.refusal, file));
        const { files } = restored.value;
        terminal.answer({ file, files }, [m.cli_restore_done({ file, files })]);
      }),
    );
}

function sentenceOf(refusal: RestoreRefusal, file: string): string {
  switch (refusal) {
    case "notEmpty":
      return m.cli_restore_not_empty();
    case "noBackup":
      return m.cli_restore_none({ file });
    case "damaged":
      return m.cli_restore_damaged({ file });
    case "newer":
      return m.cli_restore_newer({ file });
    case "notOurs":
      return m.cli_restore_not_ours({ file });
  }
}
