import type { ReactNode } from "react";
import { siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { dateTags, formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { LiveState } from "#app/reading/live/read-live-tournament.ts";
import { UpdatedNote } from "#app/routes/live/updated-note.tsx";

interface HallScreenProps {
  readonly state: LiveState;
  readonly address: string;
  readonly today: string;
  readonly children: ReactNode;
}

/**
 * The big screen of a hall: what is on, between the tournament's name and the address for one's own phone. Without script it has no
 * clock, which would stand still: it is read anew each minute (`ScreenFrame`), and says when the tables last had news.
 */
export function HallScreen({ state, address, today, children }: HallScreenProps) {
  return (
    <>
      <header>
        <h1>{state.kind === "nothing" ? m.live_title() : textInWords(state.tournament.name)}</h1>
        <p className="hall-clock" data-clock data-zone={siteTimeZone} data-tag={dateTags[currentLocale()]}>
          {state.kind === "on" ? (
            <noscript>
              <UpdatedNote updatedAt={state.updatedAt} today={today} />
            </noscript>
          ) : null}
        </p>
      </header>
      {state.kind === "on" ? children : <p className="hall-nothing">{whatComes(state)}</p>}
      <footer>
        <p>{address}</p>
        <p className="hall-lost" data-lost hidden>
          {m.live_lost()} <span data-since />
        </p>
        <p className="hall-pages">
          <span data-pages />
          <button type="button" data-pause aria-pressed="false" hidden>
            {m.live_pause()}
          </button>
        </p>
      </footer>
    </>
  );
}

/** What is to be expected while nothing is on. */
function whatComes(state: Exclude<LiveState, { readonly kind: "on" }>): string {
  if (state.kind === "nothing") return m.live_none();
  const { from, city } = state.tournament;
  return m.live_starts({ day: formatDay(from ?? "", currentLocale()), city });
}
