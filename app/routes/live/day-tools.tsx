import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** What an administrator opens on the day: typing scores while a tournament is on; the hall's screen and the stream's overlay before it too. */
export function DayTools({ isOn }: { readonly isOn: boolean }) {
  return (
    <div className="live-tools">
      {isOn ? (
        <a className="btn main" href={paths.scores()}>
          {m.typed_link()}
        </a>
      ) : null}
      <a className="btn" href={paths.liveScreen(currentLocale())} title={m.live_screen_hint()}>
        {m.live_screen_link()}
      </a>
      <a className="btn" href={paths.liveOverlay(currentLocale())} title={m.live_overlay_hint()}>
        {m.live_overlay_link()}
      </a>
    </div>
  );
}
