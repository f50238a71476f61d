import { nameKey } from "#app/domain/players/player-name.ts";
import type { TournamentResults } from "#app/domain/tournaments/tournament.ts";

type EventResults = TournamentResults["competitions"][number];

/**
 * The events of results that are there which files leave alone: their matches stay on the site, and no file has the event. What
 * has no matches is known by its name only, and another file may call it otherwise: it stays with the document it came in (R36).
 */
export function eventsLeftAlone(
  stored: TournamentResults | null,
  withMatches: readonly string[],
  inFiles: readonly string[],
): EventResults[] {
  const played = new Set(withMatches.map(nameKey));
  const said = new Set(inFiles.map(nameKey));
  return (stored?.competitions ?? []).filter(({ name }) => {
    const key = nameKey(name);
    return played.has(key) && !said.has(key);
  });
}

/** The results of files with the events that stay, each at the position it has. */
export function withEvents(
  said: TournamentResults,
  stored: TournamentResults | null,
  staying: readonly EventResults[],
): TournamentResults {
  const competitions = [...said.competitions];
  for (const [position, event] of (stored?.competitions ?? []).entries()) {
    if (staying.includes(event)) competitions.splice(position, 0, event);
  }
  return { competitions };
}
