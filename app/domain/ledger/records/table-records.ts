import { inSequence, type SequencedMatch } from "#app/domain/ledger/ledger-replay.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { establishedAfter } from "#app/domain/rankings/provisional-rating.ts";
import { expectedScore, teamRating } from "#app/domain/rating/elo.ts";
import { RatingBook } from "#app/domain/rating/rating-book.ts";
import { type RatingMode, ratingModeOf } from "#app/domain/rating/rating-mode.ts";
import { Rivalries, type Rivalry } from "./rivalries.ts";
import { type Played, type VictoryRun, VictoryRuns } from "./victory-runs.ts";

/** A match of the ledger that also says when it was played. */
export type PlayedInLedger = SequencedMatch & Played;

/** The records of a table in one mode; null where nobody holds one yet. */
export interface ModeRecords {
  /** The least expected victory among players whose ratings are established. */
  readonly upset: { readonly matchId: string; readonly expected: number } | null;
  /** The longest run of victories. */
  readonly streak: VictoryRun | null;
  readonly mostMatches: { readonly playerId: string; readonly count: number } | null;
  /** The highest rating that a match ever gave. */
  readonly highest: { readonly playerId: string; readonly rating: number; readonly matchId: string } | null;
  /** The two opponents who beat each other most often. */
  readonly rivalry: Rivalry | null;
}

/**
 * Every record of a ledger, by replaying it (R14); a run of victories goes by the order of play. Whoever reaches one first keeps it.
 * `personOf` gives the player for whom matches count now: those of a merged player count for whom it was merged into (R54).
 */
export function findRecords(
  rows: readonly LedgerRow[],
  matches: readonly PlayedInLedger[],
  personOf: (playerId: string) => string,
): Record<RatingMode, ModeRecords> {
  const book = new RatingBook(new Map());
  const keepers = { singles: new RecordKeeper(personOf), doubles: new RecordKeeper(personOf) };
  for (const { row, match } of inSequence(rows, matches)) {
    if (row) book.apply(row);
    if (!match) continue;
    const mode = ratingModeOf(match.home.length, match.away.length);
    const ratingsOf = (side: SequencedMatch["home"]) => side.map((id) => book.ratingOf(id, mode));
    const before = { home: teamRating(ratingsOf(match.home)), away: teamRating(ratingsOf(match.away)) };
    if (book.play(match, match.sequence)) keepers[mode].note(match, before, (id) => book.ratingOf(id, mode));
  }
  return { singles: keepers.singles.records(), doubles: keepers.doubles.records() };
}

/** Collects the records of one mode, match by match. */
class RecordKeeper {
  readonly #personOf: (playerId: string) => string;
  readonly #played = new Map<string, number>();
  /** How many matches moved the rating, by the player who was rated. */
  readonly #rated = new Map<string, number>();
  readonly #runs = new VictoryRuns();
  readonly #rivalries = new Rivalries();
  #upset: ModeRecords["upset"] = null;
  #highest: ModeRecords["highest"] = null;

  constructor(personOf: (playerId: string) => string) {
    this.#personOf = personOf;
  }

  note(
    match: PlayedInLedger,
    before: { readonly home: number; readonly away: number },
    ratingAfter: (playerId: string | null) => number | null,
  ): void {
    const everyone = new Set([...match.home, ...match.away]);
    if (match.k > 0) {
      this.#noteUpset(match, before, [...everyone]);
      for (const id of everyone) if (id !== null) this.#noteRating(match, id, ratingAfter(id));
    }
    const [home, away] = [this.#peopleOf(match.home), this.#peopleOf(match.away)];
    // Whoever is on both sides has neither won nor lost: the match is one of theirs, a draw (R26).
    const [onlyHome, onlyAway] = [home.difference(away), away.difference(home)];
    for (const person of home.union(away)) {
      const winners = match.outcome === "home" ? onlyHome : match.outcome === "away" ? onlyAway : undefined;
      this.#noteEnding(match, person, winners?.has(person) ?? false);
    }
    this.#rivalries.note(onlyHome, onlyAway, match.outcome);
  }

  records(): ModeRecords {
    let mostMatches: ModeRecords["mostMatches"] = null;
    for (const [playerId, count] of this.#played) {
      if (mostMatches === null || count > mostMatches.count) mostMatches = { playerId, count };
    }
    const rivalry = this.#rivalries.greatest();
    const streak = this.#runs.longest();
    return { upset: this.#upset, streak, mostMatches, highest: this.#highest, rivalry };
  }

  #peopleOf(side: SequencedMatch["home"]): Set<string> {
    return new Set(side.flatMap((id) => (id === null ? [] : this.#personOf(id))));
  }

  #noteUpset(
    match: SequencedMatch,
    { home, away }: { home: number; away: number },
    everyone: readonly (string | null)[],
  ) {
    if (match.outcome !== "home" && match.outcome !== "away") return;
    const isEstablished = (id: string | null) =>
      id !== null && (this.#rated.get(id) ?? 0) >= establishedAfter;
    if (!everyone.every(isEstablished)) return;
    const expected = match.outcome === "home" ? expectedScore(home, away) : expectedScore(away, home);
    if (expected < (this.#upset?.expected ?? 0.5)) this.#upset = { matchId: match.id, expected };
  }

  #noteRating(match: SequencedMatch, id: string, rating: number | null): void {
    this.#rated.set(id, (this.#rated.get(id) ?? 0) + 1);
    if (rating === null || rating <= (this.#highest?.rating ?? 0)) return;
    this.#highest = { playerId: this.#personOf(id), rating, matchId: match.id };
  }

  #noteEnding(match: PlayedInLedger, person: string, isVictory: boolean): void {
    this.#played.set(person, (this.#played.get(person) ?? 0) + 1);
    this.#runs.note(match, person, isVictory);
  }
}
