import type { TimelineEntry } from "#app/domain/ledger/timeline.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatInstantDay, formatRating, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import { authorRole, causeLabel } from "./cause-label.ts";
import { momentDay } from "./charts/moment-day.ts";

/** A change of a rating that is not a match, in the list of matches: who made it (only the role), and why (R14). */
export function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  const { cause, at, countsFrom, changes } = entry;
  return (
    <li className="match rating-entry">
      <p className="outcome">{causeLabel(cause)}</p>
      <div className="match-who">
        <p>{aboutOf(entry)}</p>
        <p className="match-meta">
          {authorRole(entry)}
          {betweenFacts}
          <time dateTime={at}>{formatInstantDay(at, currentLocale())}</time>
          {momentDay(countsFrom) === momentDay(at) ? null : (
            <>
              {betweenFacts}
              {m.rating_counts_from({ day: momentDay(countsFrom) })}
            </>
          )}
        </p>
      </div>
      <p className="match-change">
        {changes.map(({ mode, change, after }) => (
          <span key={mode}>
            <small>{ratingLabel(mode)}</small>{" "}
            {cause === "start" || change === 0 ? null : `${formatSigned(change)} → `}
            <b>{formatRating(after)}</b>
          </span>
        ))}
      </p>
    </li>
  );
}

/** Why, where somebody said so. A merge never changes a rating, and says it (R54). */
function aboutOf({ cause, reason }: TimelineEntry): string | null {
  if (cause === "merge") return m.merge_ratings_stay();
  return reason === null ? null : m.quoted({ text: reason });
}
