import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TryAgainLink } from "#app/ui/try-again-link.tsx";
import { PageHead } from "./head/page-head.tsx";

/** The page for 404, 401, 503 and 500, with a link to go on. */
export function ErrorPage({ status, reference }: { readonly status: number; readonly reference: string }) {
  const [title, text] = wordsOf(status, reference);
  return (
    <div className="wrap">
      <PageHead title={title} />
      <EmptyState title={title} text={text}>
        <WayOn status={status} />
      </EmptyState>
    </div>
  );
}

/** Where to go on: for a fault of ours, the same address once more. */
function WayOn({ status }: { readonly status: number }) {
  if (status === 401 || status === 403) {
    return (
      <a className="btn main" href={paths.login()}>
        {m.login_title()}
      </a>
    );
  }
  if (status >= 500) return <TryAgainLink />;
  return (
    <a className="btn main" href={paths.home()}>
      {m.not_found_home()}
    </a>
  );
}

function wordsOf(status: number, reference: string): [title: string, text: string] {
  if (status === 404) return [m.not_found_title(), m.not_found_text()];
  if (status === 401 || status === 403) return [m.forbidden_title(), m.forbidden_text()];
  if (status === 503) return [m.busy_title(), m.busy_work()];
  return [m.error_title(), m.error_text({ reference })];
}
