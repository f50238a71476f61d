import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant, formatTime } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

interface UpdatedNoteProps {
  /** Instant, UTC; null before the first match. */
  readonly updatedAt: string | null;
  readonly today: string;
}

/** When the tables last had news: a page that is kept without a connection says it too. */
export function UpdatedNote({ updatedAt, today }: UpdatedNoteProps) {
  if (updatedAt === null) return null;
  const locale = currentLocale();
  return (
    <time dateTime={updatedAt}>
      {dayInToronto(new Date(updatedAt)) === today
        ? m.live_updated_at({ time: formatTime(updatedAt, locale) })
        : m.live_updated_on({ moment: formatInstant(updatedAt, locale) })}
    </time>
  );
}
