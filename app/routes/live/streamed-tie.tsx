import { m } from "#app/i18n/paraglide/messages.js";
import type { LiveTie } from "#app/reading/live/read-matches-now.ts";
import { LiveTies } from "./live-ties.tsx";

/** What the camera sees, below its picture. */
export function StreamedTie({ tie }: { readonly tie: LiveTie }) {
  return <LiveTies title={m.live_streamed()} ties={[tie]} isOver={tie.state === "over"} />;
}
