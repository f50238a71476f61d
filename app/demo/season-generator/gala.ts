import type { GeneratedPlayer } from "./invented-people.ts";
import { type NightCompetition, playTeams, splitIntoTeams } from "./night.ts";
import type { Team } from "./night-match.ts";
import type { Random } from "./random.ts";

/** What an association's greatest day of the year has: five competitions, so that every podium is seen. */
export function playGala(random: Random, people: readonly GeneratedPlayer[]): NightCompetition[] {
  const women = people.filter(({ gender }) => gender === "women");
  const others = people.filter(({ gender }) => gender !== "women");
  const couples = random
    .shuffle(women)
    .flatMap((woman, index): Team[] => (others[index] === undefined ? [] : [[woman, others[index]]]));
  const competitions: readonly [Pick<NightCompetition, "name" | "category" | "dyp">, readonly Team[]][] = [
    [{ name: "Open Simple", category: "OS", dyp: false }, splitIntoTeams(random.shuffle(people), 1)],
    [{ name: "Open Double", category: "OD", dyp: false }, splitIntoTeams(random.shuffle(people), 2)],
    [{ name: "Simple féminin", category: "WS", dyp: false }, splitIntoTeams(women, 1)],
    [{ name: "Double mixte", category: "MX", dyp: false }, couples],
    [{ name: "DYP", category: "DYP", dyp: true }, splitIntoTeams(random.shuffle(people), 2)],
  ];
  return competitions
    .filter(([, teams]) => teams.length >= fewestTeams)
    .map(([event, teams]) => ({ ...event, form: "single", ...playTeams(random, teams, "single") }));
}

/** The tree of a competition is made of its eight best. */
const fewestTeams = 8;
