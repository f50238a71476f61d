import type { LiveView } from "#app/domain/live/live-view.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { LiveState } from "#app/reading/live/read-live-tournament.ts";
import type { BoardPart } from "#app/routes/live/live-board.tsx";
import { HallBoard } from "./hall-board.tsx";
import { HallScreen } from "./hall-screen.tsx";
import { OverlayMatch } from "./overlay-match.tsx";

/** What a stream or a hall shows of a live tournament, as open pages are sent it. */
export function screenParts(view: Exclude<LiveView, "page">, state: LiveState): BoardPart[] {
  if (state.kind !== "on") return [];
  const { board } = state;
  return view === "overlay"
    ? [
        {
          id: "live-overlay",
          content: board.streamed === null ? null : <OverlayMatch shown={board.streamed} />,
        },
      ]
    : [{ id: "live-screen", content: <HallBoard board={board} /> }];
}

/** The overlay of a stream, or the big screen of a hall. */
export function LiveScreen({
  view,
  state,
  stream,
  address,
  today,
}: {
  readonly view: Exclude<LiveView, "page">;
  readonly state: LiveState;
  /** Where it listens. */
  readonly stream: string;
  /** Of the live page, as people type it. */
  readonly address: string;
  readonly today: string;
}) {
  const content = screenParts(view, state).map((part) => (
    <div key={part.id} id={part.id}>
      {part.content}
    </div>
  ));
  return (
    <main data-live={stream} data-tournament={state.kind === "on" ? state.tournament.id : ""}>
      <title>{m.live_title()}</title>
      {view === "overlay" ? (
        content
      ) : (
        <HallScreen state={state} address={address} today={today}>
          {content}
        </HallScreen>
      )}
    </main>
  );
}
