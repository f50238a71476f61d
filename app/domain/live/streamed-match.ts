import type { LiveMatch, MatchesNow } from "./matches-now.ts";

/**
 * The match that the camera sees, by its id: at the table on stream what is played, else what is called, else what ended there
 * last. Without such a table, or where the file has no table numbers, it is the only match that is on; null where several are.
 */
export function streamedMatch(
  streamTable: string,
  { playing, called, over }: Pick<MatchesNow, "playing" | "called" | "over">,
  tableOf: (id: string) => LiveMatch["tableNumber"],
): string | null {
  const knowsTables = [...playing, ...called, ...over].some((id) => tableOf(id) !== null);
  if (streamTable === "" || !knowsTables) return playing.length === 1 ? (playing[0] ?? null) : null;
  const isThere = (id: string) => tableOf(id) === streamTable;
  return playing.find(isThere) ?? called.find(isThere) ?? over.find(isThere) ?? null;
}
