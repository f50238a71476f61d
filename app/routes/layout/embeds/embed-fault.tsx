import { isRouteErrorResponse, useRouteError } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { TryAgainLink } from "#app/ui/try-again-link.tsx";

/** What a frame shows instead of what it was made for: that it is not there, or not any more; or that it failed, to try again. */
export function EmbedFault() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{m.not_found_title()}</title>
        <p>{m.embed_missing()}</p>
      </>
    );
  }
  return (
    <>
      <title>{m.maintenance_title()}</title>
      <p>{m.maintenance_text()}</p>
      <p>
        <TryAgainLink />
      </p>
    </>
  );
}
