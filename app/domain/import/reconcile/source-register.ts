import type { FileTournament } from "#app/domain/import/result-file.ts";
import type { KnownSource, SourceDays } from "#app/domain/import/source-tournament.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** What finding a tournament needs of a file. */
export type SoughtTournament = Pick<FileTournament, "code" | "sourceId" | "name">;

/**
 * Tournaments of files by code, id and name (R33), growing while files are read: a file of thousands of tournaments asks for each
 * of them.
 */
export class SourceRegister<Known extends KnownSource> {
  readonly #sources: Known[] = [];
  /** The days of first matches, by the ids of the sources. */
  readonly #firstPlayed: Map<string, string>;
  /** Positions among the sources, by what the tournaments are found by. */
  readonly #positions = new Map<string, Set<number>>();

  constructor(sources: readonly Known[] = [], firstPlayed: ReadonlyMap<string, string> = new Map()) {
    this.#firstPlayed = new Map(firstPlayed);
    for (const source of sources) this.add(source);
  }

  /** All of them, in the order in which they were added. */
  get all(): readonly Known[] {
    return this.#sources;
  }

  add(source: Known, firstPlayed?: string): void {
    if (firstPlayed !== undefined) this.#firstPlayed.set(source.id, firstPlayed);
    this.#sources.push(source);
    this.#note(source, this.#sources.length - 1);
  }

  /** Puts another one in the place of one that is here, such as the same with a code that a later file says. */
  replace(source: Known, by: Known, firstPlayed?: string): void {
    const position = this.#sources.indexOf(source);
    if (position < 0) throw new Error("the source to replace is not in the register");
    this.#sources[position] = by;
    if (firstPlayed !== undefined && !this.#firstPlayed.has(by.id)) this.#firstPlayed.set(by.id, firstPlayed);
    this.#note(by, position);
  }

  /**
   * R33: the tournament that a file means: found by code, else by id, else by name and start day; of several, the first. One program
   * says the day on which a tournament was entered, another knows only when its matches were played: with one name, and first
   * matches of one day, they are the same. Where these are of different nights, the day that was said is no proof: the next week's
   * tournament is entered on this week's night.
   */
  find({ code, sourceId, name }: SoughtTournament, { startDay, firstPlayed }: SourceDays): Known | undefined {
    const isOpen = (source: Known) => code === null || source.code === null;
    const named = (isOnDay: (source: Known) => boolean) =>
      this.#first(
        `name ${nameKey(name)}`,
        (source) => isOpen(source) && isCompatible(sourceId, source.sourceId) && isOnDay(source),
      );
    return (
      (code === null ? undefined : this.#first(codeKey(code), (source) => source.code === code)) ??
      (sourceId === null
        ? undefined
        : this.#first(idKey(sourceId), (source) => isOpen(source) && source.sourceId === sourceId)) ??
      (firstPlayed === undefined
        ? undefined
        : named((source) => this.#firstPlayed.get(source.id) === firstPlayed)) ??
      named(
        (source) =>
          startDay === undefined ||
          (source.startDay === startDay && !areTwoNights(this.#firstPlayed.get(source.id), firstPlayed)),
      )
    );
  }

  #first(key: string, isMeant: (source: Known) => boolean): Known | undefined {
    let first = Number.POSITIVE_INFINITY;
    for (const position of this.#positions.get(key) ?? []) {
      const source = this.#sources[position];
      if (position < first && source !== undefined && isMeant(source)) first = position;
    }
    return this.#sources[first];
  }

  #note({ code, sourceId, name }: Known, position: number): void {
    const keys = [
      ...(code === null ? [] : [codeKey(code)]),
      ...(sourceId === null ? [] : [idKey(sourceId)]),
      `name ${nameKey(name)}`,
    ];
    for (const key of keys) {
      const known = this.#positions.get(key);
      if (known) known.add(position);
      else this.#positions.set(key, new Set([position]));
    }
  }
}

/** More than between two nights of a series: a clock that was wrong, and was put right, moves a match by months. */
const farDays = 31;
const dayLength = 24 * 60 * 60 * 1000;

/** Whether first matches of these days are of two nights. */
function areTwoNights(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return false;
  return Math.abs(Date.parse(one) - Date.parse(other)) <= farDays * dayLength;
}

function codeKey(code: string): string {
  return `code ${code}`;
}

function idKey(sourceId: string): string {
  return `id ${sourceId}`;
}

/** Ids of two programs say nothing against each other: one evening may come from both. */
function isCompatible(one: string | null, other: string | null): boolean {
  return one === null || other === null || programOf(one) !== programOf(other);
}

/** "kickertool" of "kickertool:id"; Coral's ids are written without a program. */
function programOf(sourceId: string): string {
  return /^([a-z]+):/.exec(sourceId)?.[1] ?? "coral";
}
