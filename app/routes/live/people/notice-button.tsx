import { m } from "#app/i18n/paraglide/messages.js";

/** Asks the browser to tell of somebody's matches; hidden until a script finds that it can (app/browser/notices.js). */
export function NoticeButton({ playerId }: { readonly playerId: string }) {
  return (
    <p className="live-notice" hidden>
      <button
        type="button"
        className="btn compact"
        data-notice={playerId}
        data-start={m.notices_start()}
        data-stop={m.notices_stop()}
      >
        {m.notices_start()}
      </button>{" "}
      <output className="soft" data-refused={m.notices_refused()} data-failed={m.notices_failed()} />
    </p>
  );
}
