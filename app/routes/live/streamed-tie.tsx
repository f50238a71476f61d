import { m } from "#app/i18n/paraglide/messages.js";
import type { LiveTie } from "#app/reading/live/read-matches-now.ts";
import { LiveTies } from "./live-ties.tsx";

/** What the camera sees, below its picture. */
export function StreamedTie({ tie, namesEvents }: { readonly tie: LiveTie; readonly namesEvents: boolean }) {
  return (
    <LiveTies
      title={m.live_streamed()}
      ties={[tie]}
      namesEvents={namesEvents}
      isOver={tie.state === "over"}
    />
  );
}
