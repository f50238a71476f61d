import { describe, expect, test } from "vitest";
import { readCoral } from "#app/domain/import/coral/coral.ts";
import { readPlayersFile } from "#app/domain/import/players-file.ts";
import type { FileMatch, ResultFile } from "#app/domain/import/result-file.ts";
import { type MatchOutcome, outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { generateSeason } from "./generate-season.ts";
import { generateLargeFlatFile } from "./large-flat-file.ts";

const options = { seed: 7, years: 2, players: 50, lastDay: "2026-03-01" };
const season = generateSeason(options);
const nights = season.tournaments.flatMap(({ night }) => night ?? []);

function read(document: unknown): ResultFile {
  const result = readCoral(document, "matches");
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

const matchesOf = ({ tournaments }: ResultFile): FileMatch[] =>
  tournaments.flatMap(({ competitions }) => competitions.flatMap(({ matches }) => [...matches]));

describe("a generated season", () => {
  test("is the same for the same seed, and another for another", () => {
    expect(generateSeason(options)).toEqual(season);
    expect(generateSeason({ ...options, seed: 8 }).players[0]).not.toEqual(season.players[0]);
  });

  test("has a night a month and three tournaments to come, all acceptable to the site", () => {
    expect([nights.length, season.tournaments.length]).toEqual([24, 27]);
    expect(season.tournaments.filter(({ input }) => !readTournamentInput({ ...input }).ok)).toEqual([]);
    expect(season.playersFiles.filter(({ json }) => !readPlayersFile(json).ok)).toEqual([]);
  });

  test("has each night alike in both shapes: same sides, outcomes and times, in the same order", () => {
    const summary = (match: FileMatch) => [
      match.home.map((player) => player.license),
      match.away.map((player) => player.license),
      outcomeOf(match),
      match.round,
      match.startAt,
      match.endAt,
    ];
    for (const night of nights) {
      expect(matchesOf(read(night.documented)).map(summary)).toEqual(
        matchesOf(read(night.flat)).map(summary),
      );
    }
  });

  test("has every outcome, losers' rounds, matches without a start, and both brands in several spellings", () => {
    const all = nights.flatMap((night) => matchesOf(read(night.flat)));
    const outcomes = new Set<MatchOutcome>(all.map(outcomeOf));
    expect(outcomes).toEqual(new Set(["away", "bye", "draw", "forfeit", "home", "unplayed"]));
    expect(all.some((match) => (match.round ?? 0) < 0)).toBe(true);
    expect(all.some((match) => match.startAt === null && match.endAt !== null)).toBe(true);
    const tables = nights.map((night) => read(night.flat).tournaments[0]?.table);
    expect(new Set(tables)).toEqual(new Set(["BONZINI", "Bonzini", "LEONHART", "Leonhart"]));
  });

  test("has licences that begin with 0, and starting ratings for most", () => {
    expect(season.players.some((player) => player.license.startsWith("0"))).toBe(true);
    const file = readPlayersFile(season.playersFiles[0]?.json);
    const rated = file.ok
      ? file.value.entries.filter((entry) => entry.singlesRanking !== undefined).length
      : 0;
    expect(rated / season.players.length).toBeGreaterThan(0.8);
    expect(rated).toBeLessThan(season.players.length);
  });
});

test("the large file is one flat file with the matches that were asked for", () => {
  const text = [...generateLargeFlatFile({ seed: 1, matches: 300, players: 60 })].join("");
  expect(matchesOf(read(JSON.parse(text)))).toHaveLength(300);
});

test("with a gala everything is on Saturdays, and the last day but one has five competitions", () => {
  const options = { seed: 1, years: 1, players: 60, lastDay: "2026-03-01" };
  const { tournaments } = generateSeason({ ...options, withGala: true });
  const days = tournaments.map(({ input }) => new Date(`${input.from}T12:00:00Z`).getUTCDay());
  expect(new Set(days)).toEqual(new Set([6]));
  expect(tournaments.filter(({ input }) => input.name.startsWith("Grand Prix"))).toHaveLength(1);
  const gala = tournaments.at(-5);
  const flat = gala?.night?.flat as { competitions: { name: string }[] } | undefined;
  expect(new Set(flat?.competitions.map(({ name }) => name))).toEqual(
    new Set(["Open Simple", "Open Double", "Simple féminin", "Double mixte", "DYP"]),
  );
  expect(generateSeason(options).players).toEqual(generateSeason({ ...options, withGala: true }).players);
});
