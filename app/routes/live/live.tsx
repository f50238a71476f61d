import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isWebLink } from "#app/domain/web-link.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "../layout/page-head.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  const { streamLink } = context.get(requestContext).settings;
  return { channel: isWebLink(streamLink) ? streamLink : null };
}

export default function Live() {
  const { channel } = useLoaderData<typeof loader>();
  return (
    <div className="wrap stack">
      <PageHead title={m.live_title()} />
      <h1>{m.live_title()}</h1>
      {channel === null ? (
        <EmptyState text={m.live_none()}>
          <a className="btn" href={paths.tournaments()}>
            {m.tournaments_see_upcoming()}
          </a>
        </EmptyState>
      ) : (
        <section className="screen">
          <p>{m.live_channel()}</p>
          <a className="btn chalk" href={channel} rel="noopener">
            {m.live_open()}
          </a>
        </section>
      )}
    </div>
  );
}
