/** What shows a live tournament: the page, the stream's overlay, the big screen of the hall. */
export type LiveView = "page" | "overlay" | "screen";

/** The view that an address asks for: `overlay=1`, else `screen=1`, else the page. */
export function liveViewOf(query: URLSearchParams): LiveView {
  if (query.get("overlay") === "1") return "overlay";
  return query.get("screen") === "1" ? "screen" : "page";
}
