import type { BackupState } from "#app/data/backup/nightly-backups.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** A backup to take home, and how the nightly ones go where there are any. */
export function BackupSection({ state }: { readonly state: BackupState | null }) {
  return (
    <section className="stack" aria-labelledby="backup">
      <h2 id="backup">{m.backup_title()}</h2>
      <p>{m.backup_text()}</p>
      {state === null ? null : (
        <p>
          {state.lastGood === null
            ? m.backup_nightly_none()
            : m.backup_nightly({ day: formatDay(state.lastGood.day, currentLocale()) })}
        </p>
      )}
      <p>
        <a className="btn" href={paths.backup()} download>
          {m.backup_download()}
        </a>
      </p>
    </section>
  );
}
