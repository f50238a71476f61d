/** What shows a live tournament: the page, the stream's overlay, the big screen of the hall. */
export type LiveView = "page" | "overlay" | "screen";

/** What listens while it is open: a view, or the page for typing scores, which needs to hear only that something changed. */
export type ListeningView = LiveView | "scores";

/** The view that an address asks for: `overlay=1`, else `screen=1`, else the page. */
export function liveViewOf(query: URLSearchParams): LiveView {
  if (query.get("overlay") === "1") return "overlay";
  return query.get("screen") === "1" ? "screen" : "page";
}

/** What listens at an address: the page for typing scores where it says `scores=1`, else the view that it asks for. */
export function listeningViewOf(query: URLSearchParams): ListeningView {
  return query.get("scores") === "1" ? "scores" : liveViewOf(query);
}
