import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";

/** Stands for each page that was not kept while there is no connection; the worker puts those that were into its list. */
export default function OfflinePage() {
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.offline_title()} isPrivate />
      <h1>{m.offline_title()}</h1>
      <p>{m.offline_text()}</p>
      <p>
        {/* The worker puts the address here of the page that was asked for. */}
        <a className="btn main" href={paths.offline()}>
          {m.offline_retry()}
        </a>
      </p>
      <nav className="stack" aria-labelledby="kept">
        <h2 id="kept">{m.offline_kept()}</h2>
        <ul className="kept-pages" />
      </nav>
      <p className="soft small">
        <a href={paths.privacy()}>{m.privacy_browser_title()}</a>
      </p>
    </div>
  );
}
