import { m } from "#app/i18n/paraglide/messages.js";
import type { BoardMatch } from "#app/reading/live/read-matches-now.ts";
import { LiveMatches } from "./live-matches.tsx";

/** What the camera sees, below its picture. */
export function MatchOnStream({
  shown,
  namesEvents,
}: {
  readonly shown: BoardMatch;
  readonly namesEvents: boolean;
}) {
  return (
    <LiveMatches
      title={m.live_streamed()}
      matches={[shown]}
      namesEvents={namesEvents}
      isOver={shown.state === "over"}
    />
  );
}
