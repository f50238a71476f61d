import type { StoredTable } from "#app/domain/values/table-type.ts";
import { fileOf } from "#tests/factories/files.ts";
import type { SiteStep } from "./whole-site-steps.ts";

/** The cities of four nights; the last is played on the other table. */
export const cities = ["Laval", "Lévis", "Hull", "Sorel"] as const;
export const dayOf = (night: number) => `2025-0${night + 1}-10`;
export const tableOf = (night: number): StoredTable => (night === cities.length - 1 ? "leonhart" : "bonzini");

const people = ["Ana Côté", "Bob Roy", "Cléo Gagnon", "Denis Morin", "Ève Lavoie", "Félix Hamel"] as const;
const events = [
  { name: "Open Singles", category: "OS", size: 1 },
  { name: "Open Doubles", category: "OD", size: 2 },
  { name: "DYP", category: null, size: 2 },
] as const;

/** Who plays together, as a file has them. */
export interface SiteSide {
  readonly players: readonly {
    readonly name: string;
    readonly license: string | null;
    readonly code: string | null;
  }[];
}

/** A match as a file has it. */
export interface SiteMatch {
  readonly number: number;
  readonly round: number;
  readonly home: SiteSide;
  readonly away: SiteSide | null;
  readonly score: readonly number[] | { readonly forfeit: "away" } | null;
  readonly winner: null;
  readonly start_at?: string;
}

/** An event of a night with its matches. */
export interface SiteEvent {
  readonly name: string;
  readonly category: string | null;
  readonly standings: readonly (SiteSide & { readonly rank: number })[];
  readonly matches: readonly SiteMatch[];
}

/** What a version of a night follows from. */
export type Version = Pick<SiteStep, "one" | "other">;

/** A version of one of the nights: later ones have matches more or less, other results, other names, and only some events. */
export function nightOf({ one, other }: Version) {
  const night = one % cities.length;
  const parts = events.filter(
    (_, index) => index === other % events.length || (other + one + index) % 3 === 0,
  );
  const played = parts.map(
    (event): SiteEvent => ({
      name: event.name,
      category: event.category,
      standings: standingsOf(event.size, other),
      matches: Array.from({ length: 1 + (other % 4) }, (_, index) =>
        matchOf(event.size, night, other, index),
      ),
    }),
  );
  return { night, city: cities[night] ?? "", events: played };
}

/** The file of a version of one of the nights. */
export function fileOfSiteNight(step: Version) {
  return fileOf(contentOfNight(step), `${nightOf(step).city}.json`);
}

/** Versions of two nights of one table in one file. */
export function fileOfTwoNights(first: Version, second: Version) {
  const nights = cities.length - 1;
  const one = first.one % nights;
  const following = (one + 1 + (second.one % (nights - 1))) % nights;
  const versions = [
    { ...first, one },
    { ...second, one: following },
  ];
  return fileOf(versions.map(contentOfNight), "soirees.json");
}

function contentOfNight(step: Version) {
  const { night, city, events: competitions } = nightOf(step);
  // Some versions leave the code out: one that has it then adds it to what is stored, and perhaps nothing else.
  const code = step.other % 5 < 2 ? null : `N${night}`;
  const tournament = { code, name: `Ouvert de ${city}`, table: tableOf(night) };
  return { tournament, competitions };
}

function standingsOf(size: number, version: number): SiteEvent["standings"] {
  if (version % 4 === 0) return [];
  return [0, 1].map((index) => ({ rank: index + 1, ...sideOf(size, index * 2, version) }));
}

function matchOf(size: number, night: number, version: number, index: number): SiteMatch {
  const isOpen = (version + index) % 7 === 6;
  const isBye = (version * 3 + index) % 11 === 10;
  // Versions differ in a result here and there, seldom in who played.
  const first = index + night + (version % 9 === 8 && index === 0 ? 1 : 0);
  const minute = `${20 + index}:${String((version % 3) * 7).padStart(2, "0")}:00`;
  return {
    number: index,
    round: index + 1,
    home: sideOf(size, first, version),
    away: isBye ? null : sideOf(size, first + size, version),
    score: isOpen ? null : (version + index) % 13 === 12 ? { forfeit: "away" } : [(index + version) % 8, 7],
    winner: null,
    ...(isOpen || (version + index) % 4 === 3 ? {} : { start_at: `${dayOf(night)} ${minute}` }),
  };
}

/** Half of the people have a licence and a code; now and then a name is written otherwise. */
function sideOf(size: number, first: number, version: number): SiteSide {
  const players = Array.from({ length: size }, (_, index) => {
    const which = (first + index) % people.length;
    const name = people[which] ?? "";
    const written = version % 5 === 4 ? name.toUpperCase() : name;
    const isNumbered = which % 2 === 0 && version % 6 !== 5;
    return {
      name: written,
      license: isNumbered ? `0200000${which}` : null,
      code: isNumbered ? `CODE${which}` : null,
    };
  });
  return { players };
}
