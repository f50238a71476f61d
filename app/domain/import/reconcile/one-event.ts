import { mirrored, type Score } from "#app/domain/matches/match.ts";
import { scoreKey } from "./match-keys.ts";

/** What of a match tells its event. */
export interface MatchOfEvent<Person> {
  readonly home: readonly Person[];
  readonly away: readonly Person[];
  readonly score: Score | null;
  readonly startAt: string | null;
}

/**
 * Whether two lists of matches may be of one event, where only the lack of a name says that they are: of a night whose singles one
 * program ran, another one has the doubles. Teams are of one size, and half of the people of the longer list are in both, or half of the
 * matches of the shorter one. A list that is empty says nothing against it, nor does one whose people are not all known (`keyOf`
 * then gives null): only the size of their teams counts.
 */
export function mayBeOneEvent<Known, Found>(
  known: Iterable<MatchOfEvent<Known>>,
  found: Iterable<MatchOfEvent<Found>>,
  keyOf: (person: Known | Found) => string | null,
): boolean {
  const [one, other] = [gathered(known, keyOf), gathered(found, keyOf)];
  if (one.matches.length === 0 || other.matches.length === 0) return true;
  if (one.teamSize !== other.teamSize) return false;
  if (!one.areAllKnown || !other.areAllKnown) return true;
  const shared = one.people.intersection(other.people).size;
  if (2 * shared >= Math.max(one.people.size, other.people.size)) return true;
  const [fewer, more] = one.matches.length < other.matches.length ? [one, other] : [other, one];
  const marks = new Set(more.matches.flat());
  const alike = fewer.matches.filter((own) => own.some((mark) => marks.has(mark)));
  return 2 * alike.length >= fewer.matches.length;
}

/** Teams that are registered where no match is known, as what they tell of their event: their size. */
export function ofTeams(teams: readonly (readonly unknown[])[]): MatchOfEvent<null>[] {
  return teams.map((team) => ({ home: team.map(() => null), away: [], score: null, startAt: null }));
}

/** What tells one event's matches from another's. */
interface Gathered {
  teamSize: number;
  areAllKnown: boolean;
  readonly people: Set<string>;
  /** Of each match by what it is found in the other list. */
  readonly matches: string[][];
}

function gathered<Person>(
  matches: Iterable<MatchOfEvent<Person>>,
  keyOf: (person: Person) => string | null,
): Gathered {
  const found: Gathered = { teamSize: 0, areAllKnown: true, people: new Set(), matches: [] };
  for (const { home, away, score, startAt } of matches) {
    const sides = [home, away].map((side) => side.map(keyOf));
    for (const side of sides) {
      found.teamSize = Math.max(found.teamSize, side.length);
      for (const key of side) {
        if (key === null) found.areAllKnown = false;
        else found.people.add(key);
      }
    }
    const opponents = sides.map((side) => side.map(String).sort().join("+")).sort();
    found.matches.push([opponents.join(" | "), ...momentOf(startAt, score)]);
  }
  return found;
}

/** The minute of the hour and the score: zones differ by whole hours, and programs on who is the home side. */
function momentOf(startAt: string | null, score: Score | null): string[] {
  const scores = score === null ? [] : [scoreKey(score), scoreKey(mirrored(score))].sort();
  return startAt === null || !scores[0] ? [] : [`${startAt.slice(14, 16)} ${scores[0]}`];
}
