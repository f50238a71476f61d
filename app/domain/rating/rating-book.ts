import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { type MatchOutcome, sideOutcome, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import { eloScoreOf, homeChange, teamRating } from "./elo.ts";
import type { KFactor } from "./k-factor.ts";
import { type RatingMode, ratingModeOf, ratingModes } from "./rating-mode.ts";
import type { Ratings } from "./ratings.ts";

/** What rating a match needs of it. Null is a name that is no player's: it counts as 0 and has no ledger (R34). */
export interface RatableMatch {
  readonly id: string;
  readonly home: readonly (string | null)[];
  readonly away: readonly (string | null)[];
  readonly outcome: MatchOutcome;
  readonly k: KFactor;
}

/** A ledger row without its cause and its operation, which the caller knows. */
export type BookEntry = Omit<LedgerRow, "cause" | "operationId">;

/**
 * One player's page in one mode, in columns: entries are made when they are read, because half a million of them as objects would be
 * most of what compiling an archive keeps in memory.
 */
interface Page {
  readonly start: number | null;
  rating: number | null;
  readonly sequences: number[];
  /** The rating after each. */
  readonly ratings: number[];
  /** Matches with K above 0. */
  rated: number;
}

/** Whose rating a match moves, and in which mode; someone who is on both sides is in the list twice. */
export function ratedPlayers(
  match: Pick<RatableMatch, "home" | "away">,
): { readonly playerId: string; readonly mode: RatingMode }[] {
  const mode = ratingModeOf(match.home.length, match.away.length);
  return [...match.home, ...match.away].flatMap((playerId) => (playerId === null ? [] : { playerId, mode }));
}

/** The ratings of a table, while matches and other causes are applied to them one after another (R11). */
export class RatingBook {
  readonly #pages: Record<RatingMode, Map<string, Page>> = { singles: new Map(), doubles: new Map() };
  readonly #start: ReadonlyMap<string, Ratings>;

  constructor(start: ReadonlyMap<string, Ratings>) {
    this.#start = start;
  }

  /**
   * Rates one match by the ratings as they stand (R3–R7). Returns true when it was played, and so uses the sequence.
   * A draw of partners (K 0) is in the ledger with a change of 0, except for someone who has no rating at all.
   */
  play(match: RatableMatch, sequence: number): boolean {
    if (!wasPlayed(match.outcome)) return false;
    const mode = ratingModeOf(match.home.length, match.away.length);
    const home = match.home.map((id) => this.#page(mode, id));
    const away = match.away.map((id) => this.#page(mode, id));
    const change = homeChange({
      home: teamRating(home.map(ratingOf)),
      away: teamRating(away.map(ratingOf)),
      homeScore: eloScoreOf(sideOutcome(match.outcome, "home")),
      k: match.k,
    });
    const isRated = match.k > 0;
    // A side's change goes to each of its members once; someone who is on both sides keeps the rating.
    for (const [index, page] of home.entries()) {
      if (!page || home.indexOf(page) < index) continue;
      write(page, sequence, away.includes(page) ? 0 : change, isRated);
    }
    for (const [index, page] of away.entries()) {
      if (!page || away.indexOf(page) < index || home.includes(page)) continue;
      write(page, sequence, -change, isRated);
    }
    return true;
  }

  /** Applies a cause that is no match: a starting rating sets the number, everything else adds its change (R14). */
  apply(row: Pick<LedgerRow, "playerId" | "mode" | "sequence" | "change" | "after" | "cause">): void {
    const page = this.#page(row.mode, row.playerId);
    if (!page) return;
    const after = row.cause === "start" ? row.after : (page.rating ?? 0) + row.change;
    note(page, row.sequence, after);
  }

  /** The present rating; null where nothing has set one, and for a name that is no player's. */
  ratingOf(playerId: string | null, mode: RatingMode): number | null {
    if (playerId === null) return null;
    return this.#pages[mode].get(playerId)?.rating ?? this.#start.get(playerId)?.[mode] ?? null;
  }

  /** Everything that was written, in the order in which the ledger is stored. */
  entries(): Iterable<BookEntry> {
    return { [Symbol.iterator]: () => this.#eachEntry() };
  }

  *#eachEntry(): Generator<BookEntry, void> {
    for (const id of this.playerIds()) yield* this.entriesOf(id);
  }

  /** What was written of one player, by mode and sequence. */
  entriesOf(playerId: string): BookEntry[] {
    return [...this.#entriesIn("doubles", playerId), ...this.#entriesIn("singles", playerId)];
  }

  #entriesIn(mode: RatingMode, playerId: string): BookEntry[] {
    const page = this.#pages[mode].get(playerId);
    if (!page) return [];
    let before = page.start;
    return page.ratings.map((after, index) => {
      const sequence = page.sequences[index] ?? 0;
      const entry = { playerId, mode, sequence, before, change: after - (before ?? 0), after };
      before = after;
      return entry;
    });
  }

  /** Everyone who has an entry. */
  playerIds(): string[] {
    const ids = ratingModes.flatMap((mode) =>
      [...this.#pages[mode]].flatMap(([id, { sequences }]) => (sequences.length === 0 ? [] : id)),
    );
    return [...new Set(ids)].sort();
  }

  /** Each player and mode that a rated match touched: how many, from where to where. */
  moves(): { playerId: string; mode: RatingMode; before: number | null; after: number; matches: number }[] {
    return ratingModes.flatMap((mode) =>
      [...this.#pages[mode]].flatMap(([playerId, page]) => {
        if (page.rated === 0 || page.rating === null) return [];
        return { playerId, mode, before: page.start, after: page.rating, matches: page.rated };
      }),
    );
  }

  #page(mode: RatingMode, id: string | null): Page | undefined {
    if (id === null) return undefined;
    const pages = this.#pages[mode];
    let page = pages.get(id);
    if (!page) {
      const start = this.#start.get(id)?.[mode] ?? null;
      page = { start, rating: start, sequences: [], ratings: [], rated: 0 };
      pages.set(id, page);
    }
    return page;
  }
}

function ratingOf(page: Page | undefined): number | null {
  return page?.rating ?? null;
}

function write(page: Page, sequence: number, change: number, isRated: boolean): void {
  if (!isRated && page.rating === null) return;
  if (isRated) page.rated++;
  note(page, sequence, (page.rating ?? 0) + change);
}

function note(page: Page, sequence: number, after: number): void {
  page.rating = after;
  page.sequences.push(sequence);
  page.ratings.push(after);
}
