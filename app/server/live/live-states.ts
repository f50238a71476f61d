import { EventBytes } from "./event-bytes.ts";
import { changedParts, type LivePart, type LiveParts } from "./live-parts.ts";

// Of some hours: whoever has an older one is sent the whole page.
const mostStates = 1_000;
/**
 * An older page than that is sent what changed since one of every so many states: a little more than it lacks. Anybody can ask by all
 * states of a day, and an event is made and kept for each of those.
 */
const exactly = 32;

/**
 * The latest states of one edition of the live page: what each open page lacks, by the state that it has. Whatever several lack
 * is made once for all of them.
 */
export class LiveStates {
  #latest: LiveParts;
  #people: ReadonlyMap<string, EventBytes>;
  /** The states of this tournament, each with its number, oldest first. */
  readonly #numbers = new Map<string, number>();
  /** For each part the number of the state in which it became what it is. */
  readonly #changedIn = new Map<string, number>();
  readonly #events = new Map<number | undefined, EventBytes>();
  #number = 0;

  constructor(first: LiveParts) {
    this.#latest = first;
    this.#people = peopleEvents(first.people);
    this.#numbers.set(first.id, 0);
  }

  /** The event about each person, for all who follow them. */
  get people(): ReadonlyMap<string, EventBytes> {
    return this.#people;
  }

  knows(id: string): boolean {
    return this.#numbers.has(id);
  }

  /** What a page of that state lacks: the whole page where the state is not known, undefined where nothing is lacking. */
  since(id: string): EventBytes | undefined {
    const number = this.#sentFrom(this.#numbers.get(id));
    const known = this.#events.get(number);
    if (known) return known;
    const parts = this.#latest.parts.filter((part) => this.#isLater(part, number));
    if (number !== undefined && parts.length === 0) return undefined;
    const event = boardEvent({ ...this.#latest, parts });
    this.#events.set(number, event);
    return event;
  }

  /** Takes a newer state; gives what it changed, for those who have all before it. */
  add(next: LiveParts): { readonly board: EventBytes | undefined; readonly people: Map<string, EventBytes> } {
    const before = this.#latest;
    if (next.id === before.id) return { board: undefined, people: new Map() };
    const isAnother = next.tournament !== before.tournament;
    const changed = changedParts(before, next);
    if (isAnother) {
      this.#numbers.clear();
      this.#changedIn.clear();
    }
    this.#latest = next;
    this.#people = peopleEvents(next.people);
    this.#events.clear();
    this.#number += 1;
    for (const { id } of changed.parts) this.#changedIn.set(id, this.#number);
    this.#remember(next.id);
    const board = isAnother || changed.parts.length > 0 ? boardEvent(changed) : undefined;
    return { board, people: peopleEvents(changed.people) };
  }

  #sentFrom(number: number | undefined): number | undefined {
    return number === undefined || this.#number - number <= exactly ? number : number - (number % exactly);
  }

  #isLater({ id }: LivePart, number: number | undefined): boolean {
    return number === undefined || (this.#changedIn.get(id) ?? 0) > number;
  }

  /** A state that comes again is the latest now. */
  #remember(id: string): void {
    this.#numbers.delete(id);
    this.#numbers.set(id, this.#number);
    const [oldest] = this.#numbers.keys();
    if (this.#numbers.size > mostStates && oldest !== undefined) this.#numbers.delete(oldest);
  }
}

function boardEvent({ id, tournament, parts }: LiveParts): EventBytes {
  return new EventBytes(`id: ${id}\nevent: board\ndata: ${JSON.stringify({ tournament, parts })}\n\n`);
}

function peopleEvents(people: readonly LivePart[]): Map<string, EventBytes> {
  return new Map(
    people.map((part) => [part.id, new EventBytes(`event: person\ndata: ${JSON.stringify(part)}\n\n`)]),
  );
}
