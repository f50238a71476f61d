import type { BackupState } from "#app/data/backup/nightly-backups.ts";
import { isBackupLate } from "#app/domain/site/nightly-backup.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

interface BackupSectionProps {
  /** Null where no nightly backups are made. */
  readonly state: BackupState | null;
  readonly today: string;
}

/** A backup to take home, and how the nightly ones go where there are any. */
export function BackupSection({ state, today }: BackupSectionProps) {
  return (
    <section className="stack" aria-labelledby="backup">
      <h2 id="backup">{m.backup_title()}</h2>
      <p>{m.backup_text()}</p>
      {state === null ? null : <NightlyBackups state={state} today={today} />}
      <p>
        <a className="btn" href={paths.backup()} download>
          {m.backup_download()}
        </a>
      </p>
    </section>
  );
}

function NightlyBackups({ state, today }: { readonly state: BackupState; readonly today: string }) {
  const day = state.lastGood && formatDay(state.lastGood.day, currentLocale());
  if (!isBackupLate(state, today)) {
    return <p>{day === null ? m.backup_nightly_none() : m.backup_nightly({ day })}</p>;
  }
  return (
    <div className="note warn">
      <p>
        <b>{day === null ? m.desk_backup_none() : m.desk_backup_late({ day })}</b>
      </p>
      <p>{m.desk_backup_text()}</p>
    </div>
  );
}
