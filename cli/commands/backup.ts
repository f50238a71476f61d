import type { Command } from "commander";
import { noteFailedBackup, noteGoodBackup, restartNightlyBackup } from "#app/data/backup/nightly-backups.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type BackUpRefusal, backUp } from "#app/server/files/backup.ts";
import { createSharedPictures } from "#app/server/files/pictures/shared-pictures.ts";
import { type RestoreRefusal, restoreBackup } from "#app/server/files/restore.ts";
import { readConfig } from "#app/server/machine/settings/config.ts";
import { holdNight } from "#app/server/nightly/hold-night.ts";
import { makeNightlyBackup } from "#app/server/nightly/make-nightly-backup.ts";
import { Refusal } from "../refusal.ts";
import { type Session, warnWhereEmpty, withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

/** backup · restore */
export function addBackupCommands(program: Command, terminal: Terminal): void {
  program
    .command("backup")
    .argument("[file]", m.cli_argument_backup())
    .description(m.cli_backup())
    .action((file: string | undefined) =>
      withSession(terminal, async (session) => {
        await (file === undefined ? backUpAsAtNight(session) : backUpInto(session, file));
        await warnWhereEmpty(session);
      }),
    );
  program
    .command("restore")
    .argument("<file>", m.cli_argument_file())
    .description(m.cli_restore())
    .action((file: string) =>
      withSession(terminal, async ({ database }) => {
        const { dataDir, pictureBucket } = readConfig(terminal.environment);
        const sendPictures = pictureBucket && createSharedPictures(pictureBucket, dataDir).sendAll;
        const restored = await restoreBackup(database, dataDir, file, sendPictures);
        if (!restored.ok) throw new Refusal(restored.refusal, sentenceOf(restored.refusal, file));
        const { files } = restored.value;
        terminal.answer({ file, files }, [m.cli_restore_done({ file, files })]);
      }),
    );
}

async function backUpInto({ database, terminal }: Session, file: string): Promise<void> {
  const { dataDir, pictureBucket } = readConfig(terminal.environment);
  const bringPictures = pictureBucket && createSharedPictures(pictureBucket, dataDir).bringAll;
  const made = await backUp(database, dataDir, file, bringPictures);
  if (!made.ok) throw new Refusal(made.refusal, sentenceOf(made.refusal, file));
  const { files } = made.value;
  terminal.answer({ file, files }, [m.cli_backup_done({ file, files })]);
}

/** What the server does each night, now: it counts as the backup of the day. */
async function backUpAsAtNight({ database, operator, terminal }: Session): Promise<void> {
  const { dataDir, nightly, pictureBucket: bucket } = readConfig(terminal.environment);
  if (nightly === undefined) throw new Refusal("noTarget", m.cli_backup_no_target());
  const day = dayInToronto(operator.now());
  await restartNightlyBackup(database.write, day, operator.now());
  const request = { dataDir, target: nightly.target, day, bucket };
  const make = () => makeNightlyBackup(database, request);
  const made = await holdNight(database, day, operator.now, make).catch(async (error: unknown) => {
    await noteFailedBackup(database.write, day, String(error));
    throw error;
  });
  if (!made.ok) {
    await noteFailedBackup(database.write, day, made.refusal);
    throw new Refusal(made.refusal, m.cli_backup_not_kept());
  }
  await noteGoodBackup(database.write, day, made.value.bytes, operator.now());
  const { name, files, removedDays, unremoved } = made.value;
  terminal.answer(made.value, [
    m.cli_backup_made({ name, files, removed: removedDays.length }),
    ...unremoved.map((fault) => m.cli_backup_unremoved({ fault })),
  ]);
}

function sentenceOf(refusal: BackUpRefusal | RestoreRefusal, file: string): string {
  switch (refusal) {
    case "wrongPath":
      return m.cli_backup_wrong_path({ file });
    case "cannotWrite":
      return m.cli_backup_cannot_write({ file });
    case "notEmpty":
      return m.cli_restore_not_empty();
    case "noFile":
      return m.cli_restore_no_file({ file });
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
