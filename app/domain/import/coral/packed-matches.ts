import type { FileMatch, FilePlayer } from "#app/domain/import/result-file.ts";
import type { Score } from "#app/domain/matches/match.ts";
import type { Series } from "#app/domain/values/series.ts";

/** A match of a list whose path is known by its entry. */
type Unplaced = Omit<FileMatch, "path">;

/**
 * The matches of one list of a file, in columns: each is made when it is read. A large file has hundreds of thousands, and as objects,
 * with the lists of their people and their paths, they would take three times the memory.
 */
export class PackedMatches implements Series<FileMatch> {
  readonly #listPath: string;
  readonly #entries: number[] = [];
  readonly #numbers: (number | null)[] = [];
  readonly #rounds: (number | null)[] = [];
  readonly #groups: (string | null)[] = [];
  /** All people one after another; where those of each match begin on the away side, and where they end. */
  readonly #people: FilePlayer[] = [];
  readonly #aways: number[] = [];
  readonly #ends: number[] = [];
  readonly #winners: FileMatch["winner"][] = [];
  readonly #scores: (Score | null)[] = [];
  readonly #forfeits: boolean[] = [];
  readonly #starts: (string | null)[] = [];
  readonly #finishes: (string | null)[] = [];

  constructor(listPath: string) {
    this.#listPath = listPath;
  }

  get length(): number {
    return this.#entries.length;
  }

  /** Adds the match that is an entry of the list, counted from 0. */
  add(entry: number, match: Unplaced): void {
    this.#entries.push(entry);
    this.#numbers.push(match.number);
    this.#rounds.push(match.round);
    this.#groups.push(match.group);
    for (const player of match.home) this.#people.push(player);
    this.#aways.push(this.#people.length);
    for (const player of match.away) this.#people.push(player);
    this.#ends.push(this.#people.length);
    this.#winners.push(match.winner);
    this.#scores.push(match.score);
    this.#forfeits.push(match.forfeit);
    this.#starts.push(match.startAt);
    this.#finishes.push(match.endAt);
  }

  *[Symbol.iterator](): Generator<FileMatch, void> {
    for (let index = 0; index < this.length; index++) yield this.#at(index);
  }

  #at(index: number): FileMatch {
    const away = this.#aways[index] ?? 0;
    return {
      path: `${this.#listPath}[${this.#entries[index]}]`,
      number: this.#numbers[index] ?? null,
      round: this.#rounds[index] ?? null,
      group: this.#groups[index] ?? null,
      home: this.#people.slice(index === 0 ? 0 : this.#ends[index - 1], away),
      away: this.#people.slice(away, this.#ends[index]),
      winner: this.#winners[index] ?? null,
      score: this.#scores[index] ?? null,
      forfeit: this.#forfeits[index] ?? false,
      startAt: this.#starts[index] ?? null,
      endAt: this.#finishes[index] ?? null,
    };
  }
}
