import { nameKey } from "#app/domain/players/player-name.ts";
import { pairWithResults } from "#app/domain/tournaments/pair-with-results.ts";
import type { TournamentResults } from "#app/domain/tournaments/tournament.ts";

type EventResults = TournamentResults["competitions"][number];

/**
 * The events of results that are there which files leave alone: their matches stay on the site, and no file has the event. An event
 * whose name was corrected since its matches came is found beside them as on the tournament's page. What has no matches is known by its
 * name only, and another file may call it otherwise: it stays with the document it came in (R36). A name stands in `inFiles` once for each
 * event that files have of it: of two with one name the first is the first.
 */
export function eventsLeftAlone(
  stored: TournamentResults | null,
  withMatches: readonly string[],
  inFiles: readonly string[],
): EventResults[] {
  const results = unsaid(stored?.competitions ?? [], inFiles);
  const played = unsaid(
    withMatches.map((name) => ({ name })),
    inFiles,
  );
  return pairWithResults(results, played).flatMap(({ results: event, file }) =>
    event !== null && file !== null ? event : [],
  );
}

function unsaid<Event extends { readonly name: string }>(
  events: readonly Event[],
  inFiles: readonly string[],
): Event[] {
  const said = Map.groupBy(inFiles, nameKey);
  return events.filter(({ name }) => said.get(nameKey(name))?.pop() === undefined);
}

/** The results of files with the events that stay, each at the position it has. */
export function withEvents(
  said: TournamentResults,
  stored: TournamentResults | null,
  staying: readonly EventResults[],
): TournamentResults {
  return { competitions: withStaying(said.competitions, stored?.competitions ?? [], staying) };
}

/** What is new with those of the earlier ones that stay, each at the position it has. */
export function withStaying<Event>(
  fresh: readonly Event[],
  earlier: readonly Event[],
  staying: readonly Event[],
): Event[] {
  const joined = [...fresh];
  for (const [position, event] of earlier.entries()) {
    if (staying.includes(event)) joined.splice(position, 0, event);
  }
  return joined;
}
