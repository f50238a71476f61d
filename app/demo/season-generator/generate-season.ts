import type { StoredTable } from "#app/domain/values/table-type.ts";
import { documentedShape } from "./documented-shape.ts";
import { flatShape } from "./flat-shape.ts";
import { playGala } from "./gala.ts";
import { type GeneratedPlayer, generatePeople } from "./invented-people.ts";
import { kickertoolShape } from "./kickertool-shape.ts";
import { type Night, playCompetition } from "./night.ts";
import { dayAfter } from "./night-time.ts";
import { createRandom, type Random } from "./random.ts";
import { registrationsFile } from "./registrations-file.ts";
import { type GeneratedFields, tournamentFieldsOf } from "./tournament-fields.ts";

/** What a tournament’s software would have written of a night. */
export interface GeneratedNight {
  readonly table: StoredTable;
  readonly startDay: string;
  readonly fileName: string;
  /** The same matches in the same order, in both shapes of Coral. */
  readonly flat: unknown;
  readonly documented: unknown;
  /** The same as Kickertool exports it, where it can: one competition of another form, and no namesakes. */
  readonly kickertool: unknown;
  /** The event of its first competition, which Kickertool’s file does not name: a volunteer answers it. */
  readonly event: string;
}

/** A tournament, over or to come. */
export interface GeneratedTournament {
  readonly input: GeneratedFields;
  /** What was played; null for one that is still to come. */
  readonly night: GeneratedNight | null;
  /** Kickertool’s file of one still to come, with who is registered; null where it does not say so. */
  readonly registered: unknown;
}

/** Some years of an invented association. */
export interface GeneratedSeason {
  readonly players: readonly GeneratedPlayer[];
  /** For the players import (R35), a table each. */
  readonly playersFiles: readonly { readonly table: StoredTable; readonly json: unknown }[];
  readonly tournaments: readonly GeneratedTournament[];
}

/** How much is made; the same seed makes the same seasons. */
export interface SeasonOptions {
  readonly seed: number;
  readonly years: number;
  readonly players: number;
  /** The last day that anything was played on; three tournaments come after it. */
  readonly lastDay: string;
  /** As an association shows itself: everything is on Saturdays, and the last day but one has five competitions. */
  readonly withGala?: boolean | undefined;
}

const nightsAYear = 12;
const upcoming = 3;

/** An invented association's seasons: people, nights in both shapes with the quirks of real files, and what is to come. */
export function generateSeason(options: SeasonOptions): GeneratedSeason {
  const random = createRandom(options.seed);
  const players = generatePeople(random, options.players);
  const count = options.years * nightsAYear;
  const dayOf = options.withGala ? saturdayBefore : (day: string) => day;
  const tournaments: GeneratedTournament[] = [];
  for (let index = 0; index < count; index++) {
    const daysAgo = Math.round(((count - 1 - index) * 365) / nightsAYear);
    const day = dayOf(dayAfter(options.lastDay, -daysAgo));
    if (options.withGala && index === count - 1) tournaments.push(generateGala(options, players, day));
    tournaments.push(generateNight(random, players, index, day));
  }
  for (let index = 0; index < upcoming; index++) {
    const day = dayOf(dayAfter(options.lastDay, 21 + index * 28));
    const input = tournamentFieldsOf(count + index, day, tableOf(count + index), "upcoming");
    const isListed = options.withGala && index === 0;
    const registered = isListed
      ? registrationsFile(createRandom(options.seed + 2), input.name, players)
      : null;
    tournaments.push({ input, night: null, registered });
  }
  const playersFiles = (["bonzini", "leonhart"] as const).map((table) => ({
    table,
    json: playersFile(random, players, table),
  }));
  return { players, playersFiles, tournaments };
}

function tableOf(index: number): StoredTable {
  return index % 4 === 3 ? "leonhart" : "bonzini";
}

function generateNight(
  random: Random,
  players: readonly GeneratedPlayer[],
  index: number,
  day: string,
): GeneratedTournament {
  const table = tableOf(index);
  const input = tournamentFieldsOf(index, day, table, "completed");
  const present = random.shuffle(players).slice(0, Math.min(players.length, random.between(16, 25)));
  const events = index % 3 === 0 ? [index, index + 1] : [index];
  const competitions = events.map((event) => playCompetition(random, present, event));
  return writtenNight({ ...nightOf(index, input, table), competitions }, input, players);
}

/** A week before the last night. Its chance is its own, so that the rest of the season is the same without it. */
function generateGala(
  { seed, years }: SeasonOptions,
  players: readonly GeneratedPlayer[],
  lastDay: string,
): GeneratedTournament {
  const index = years * nightsAYear + upcoming;
  const random = createRandom(seed + 1);
  const input = {
    ...tournamentFieldsOf(0, dayAfter(lastDay, -7), "bonzini", "completed"),
    name: `Grand Prix de Montréal ${lastDay.slice(0, 4)}`,
  };
  const present = random.shuffle(players).slice(0, 48);
  return writtenNight(
    { ...nightOf(index, input, "bonzini"), competitions: playGala(random, present) },
    input,
    players,
  );
}

function nightOf(index: number, input: GeneratedFields, table: StoredTable): Omit<Night, "competitions"> {
  const { name, city, from: day } = input;
  return { code: `N${String(1000 + index)}X`, id: index + 1, name, city, table, day };
}

function writtenNight(
  night: Night,
  input: GeneratedFields,
  players: readonly GeneratedPlayer[],
): GeneratedTournament {
  const { table, day, city, competitions } = night;
  const event = competitions[0]?.name ?? "";
  const shapes = {
    flat: flatShape(night),
    documented: documentedShape(night),
    kickertool: kickertoolOf(night, players),
  };
  return {
    input,
    registered: null,
    night: { table, startDay: day, fileName: `${day}-${city}.json`, event, ...shapes },
  };
}

/** The same day, or the last Saturday before it. */
function saturdayBefore(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 1) % 7));
}

/** A club's own program knows people by name: with a namesake among the players nobody would know who played. */
function kickertoolOf(night: Night, players: readonly GeneratedPlayer[]): unknown {
  const [competition, ...others] = night.competitions;
  if (!competition || others.length > 0 || competition.form === "single") return null;
  const names = Map.groupBy(players, ({ name }) => name);
  const present = competition.matches.flatMap(({ home, away }) => [...(home ?? []), ...(away ?? [])]);
  const hasNamesake = present.some(({ name }) => (names.get(name)?.length ?? 0) > 1);
  return hasNamesake ? null : kickertoolShape(night, competition);
}

/** Most people with starting ratings near their strength; some without, who are then incomplete. */
function playersFile(random: Random, players: readonly GeneratedPlayer[], table: StoredTable): unknown {
  const listed = table === "bonzini" ? players : players.filter((_, index) => index % 3 !== 0);
  return listed.map((player, index) => ({
    name: player.name,
    code: player.code,
    license: player.license,
    gender: player.gender,
    ...(index % 17 === 5
      ? {}
      : { singlesRanking: near(random, player), doublesRanking: near(random, player) }),
    ...(index % 4 === 0 ? { aqbbId: String(500 + index) } : {}),
  }));
}

function near(random: Random, player: GeneratedPlayer): number {
  return Math.max(50, player.strength + random.between(-150, 150));
}
