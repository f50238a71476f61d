import { mayBeOneEvent, ofTeams } from "#app/domain/import/reconcile/one-event.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** Whether competitions of two files may be one event. */
export function areOneEvent(one: FileCompetition, other: FileCompetition): boolean {
  return mayBeOneEvent(playedIn(one), playedIn(other), byName);
}

/** The matches of a competition of a file; before they are drawn, its teams as if each had played alone. */
export function playedIn({ matches, registered }: FileCompetition) {
  return matches.length > 0 ? matches : ofTeams(registered.map(({ players }) => players));
}

/** Files of two programs are compared before anybody knows who their people are. */
export function byName(person: { readonly name: string | null } | null): string | null {
  return person === null || person.name === null ? null : nameKey(person.name);
}
