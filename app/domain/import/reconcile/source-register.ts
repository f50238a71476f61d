import type { FileTournament } from "#app/domain/import/result-file.ts";
import {
  joinedSpan,
  type KnownSource,
  type PlayedSpan,
  type SourceDays,
} from "#app/domain/import/source-tournament.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { daysBetween } from "#app/domain/values/calendar-day.ts";
import { areTwoNights, saidSpan } from "./two-nights.ts";

/** What finding a tournament needs of a file. */
export type SoughtTournament = Pick<FileTournament, "code" | "sourceId" | "name">;

/**
 * Tournaments of files by code, id and name (R33), growing while files are read: a file of thousands of tournaments asks for each
 * of them.
 */
export class SourceRegister<Known extends KnownSource> {
  readonly #sources: Known[] = [];
  /** When their matches were played, at the same positions. */
  readonly #spans: (PlayedSpan | undefined)[] = [];
  /** Positions among the sources, by what the tournaments are found by. */
  readonly #positions = new Map<string, Set<number>>();

  /** `spans` are the days of their matches, by the ids of the sources. */
  constructor(sources: readonly Known[] = [], spans: ReadonlyMap<string, PlayedSpan> = new Map()) {
    for (const source of sources) this.add(source, spans.get(source.id));
  }

  /** All of them, in the order in which they were added. */
  get all(): readonly Known[] {
    return this.#sources;
  }

  add(source: Known, played?: PlayedSpan): void {
    this.#sources.push(source);
    this.#spans.push(played);
    this.#note(source, this.#sources.length - 1);
  }

  /** Puts another one in the place of one that is here, such as the same with a code that a later file says. */
  replace(source: Known, by: Known, played?: PlayedSpan): void {
    const position = this.#sources.indexOf(source);
    if (position < 0) throw new Error("the source to replace is not in the register");
    this.#sources[position] = by;
    this.#spans[position] = joinedSpan(this.#spans[position], played);
    this.#note(by, position);
  }

  /** The one with the code or the id of a file's: on whatever days it was played. */
  findItself({ code, sourceId }: Omit<SoughtTournament, "name">): Known | undefined {
    return (
      (code === null ? undefined : this.#first(codeKey(code), (source) => source.code === code)) ??
      (sourceId === null
        ? undefined
        : this.#first(idKey(sourceId), (source) => isOpen(source, code) && source.sourceId === sourceId))
    );
  }

  /**
   * R33: the tournament that a file means, by the first of these that finds one; of several, the one that was added first:
   * 1. its code or its id;
   * 2. its name, and first matches on one day: one program says the day on which a tournament was entered, another knows only when
   *    its matches were played;
   * 3. its name and its start day. If one of them has a code or an id, not when all matches of one were played before the other
   *    began: next week's tournament may be entered on this week's night;
   * 4. its name, and last matches on one day: the first day was added or put right later;
   * 5. its name, when within a week all days of one are among those of the other: evenings were added before or after;
   * 6. its name alone, where the file has no day.
   *
   * 4 and 5 need two that have no code and no id, as in files of FAST and tables, and one that `isFree`: it is no other tournament
   * of the file.
   */
  find(
    sought: SoughtTournament,
    days: SourceDays,
    isFree: (source: Known) => boolean = () => true,
  ): Known | undefined {
    const { startDay, endDay, played } = days;
    const last = lastDay(endDay, played);
    const own = played ?? saidSpan(startDay, endDay);
    const isOpenTo = (source: Known) => haveNoKey(source, sought) && isFree(source);
    return (
      (startDay === undefined ? this.findItself(sought) : this.findBeginning(sought, days)) ??
      this.#named(
        sought,
        (source, span) => last !== null && isOpenTo(source) && lastDay(source.endDay, span) === last,
      ) ??
      this.#named(
        sought,
        (source, span) =>
          isOpenTo(source) && isOneAmongTheOther(own, span ?? saidSpan(source.startDay, source.endDay)),
      ) ??
      (startDay === undefined ? this.#named(sought, () => true) : undefined)
    );
  }

  /** The same without its last day: two that one file has apart, and that begin on two days, are two. */
  findBeginning(sought: SoughtTournament, { startDay, played }: SourceDays): Known | undefined {
    return (
      this.findItself(sought) ??
      this.#named(sought, (_, span) => span !== undefined && span.first === played?.first) ??
      this.#named(
        sought,
        (source, span) =>
          startDay === undefined ||
          (source.startDay === startDay && (haveNoKey(source, sought) || !areTwoNights(span, played))),
      )
    );
  }

  /** All of its name, with no other code, that began within a week of it: whatever their ids, its matches may be among theirs. */
  findAlike({ code, name }: Omit<SoughtTournament, "sourceId">, { startDay, played }: SourceDays): Known[] {
    const day = played?.first ?? startDay;
    return [...(this.#positions.get(`name ${nameKey(name)}`) ?? [])].flatMap((position) => {
      const source = this.#sources[position];
      if (day === undefined || !source?.startDay || !isOpen(source, code)) return [];
      return Math.abs(daysBetween(day, source.startDay)) < mostDays ? [source] : [];
    });
  }

  /** The ids of those that tournaments of one file are by themselves, or begin as they do: whichever comes first in the file. */
  idsBeginning(file: readonly (readonly [SoughtTournament, SourceDays])[]): Set<string> {
    return new Set(
      file.flatMap(([sought, days]) =>
        days.startDay === undefined ? [] : (this.findBeginning(sought, days)?.id ?? []),
      ),
    );
  }

  /** Of its name, with no code or id that says otherwise. */
  #named(
    { code, sourceId, name }: SoughtTournament,
    isOnDay: (source: Known, span: PlayedSpan | undefined) => boolean,
  ): Known | undefined {
    return this.#first(
      `name ${nameKey(name)}`,
      (source, span) =>
        isOpen(source, code) && isCompatible(sourceId, source.sourceId) && isOnDay(source, span),
    );
  }

  #first(key: string, isMeant: (source: Known, span: PlayedSpan | undefined) => boolean): Known | undefined {
    let first = Number.POSITIVE_INFINITY;
    for (const position of this.#positions.get(key) ?? []) {
      const source = this.#sources[position];
      if (position < first && source !== undefined && isMeant(source, this.#spans[position]))
        first = position;
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

/** Whether its code says nothing against this one. */
function isOpen({ code: known }: KnownSource, code: string | null): boolean {
  return code === null || known === null;
}

/** Whether both have nothing but a name and days. */
function haveNoKey(...both: readonly Omit<SoughtTournament, "name">[]): boolean {
  return both.every(({ code, sourceId }) => code === null && sourceId === null);
}

/** The day of its last match, or the one that is said: a table without times has no other. */
function lastDay(said: string | null | undefined, span: PlayedSpan | undefined): string | null {
  return span?.last ?? said ?? null;
}

/** So many days hold no two nights of a weekly series. */
const mostDays = 7;

/** Whether all days of one are among those of the other, where these are few: a wrong date makes many of them. */
function isOneAmongTheOther(one: PlayedSpan | undefined, other: PlayedSpan | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const both = joinedSpan(one, other);
  const isWhole = [one, other].some(({ first, last }) => first === both?.first && last === both.last);
  return isWhole && both !== undefined && daysBetween(both.first, both.last) < mostDays;
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
