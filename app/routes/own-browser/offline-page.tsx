import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Stands for each page that was not kept while there is no connection; the worker puts those that were into its list. */
export default function OfflinePage() {
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.offline_title()} isPrivate />
      <EmptyState title={m.offline_title()} text={m.offline_text()}>
        {/* The worker puts the address here of the page that was asked for. */}
        <a className="btn main" href={paths.offline()}>
          {m.offline_retry()}
        </a>
      </EmptyState>
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
