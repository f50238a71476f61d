import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCoral } from "#app/domain/import/coral/coral.ts";
import type { FileMatch, FilePlayer, ResultFile } from "#app/domain/import/result-file.ts";
import { rateInOrder } from "#app/domain/ledger/rate-in-order.ts";
import { effectiveStarts } from "#app/domain/matches/effective-start.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { kFactorOf, kFactors } from "#app/domain/rating/k-factor.ts";
import type { Result } from "#app/domain/values/result.ts";
import { sharedData } from "#tests/shared-data.ts";
import { readKickertool } from "./kickertool.ts";

const nights = sharedData
  ? readdirSync(join(sharedData, "coral-flat")).map((name) => name.replace(".json", ""))
  : [];

function parsed(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(sharedData ?? "", folder, name), "utf8"));
}

function onlyCompetition(result: Result<ResultFile, unknown>) {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  const competition = result.value.tournaments[0]?.competitions[0];
  if (!competition) throw new Error("no competition");
  return competition;
}

const coral = (night: string) => onlyCompetition(readCoral(parsed("coral-flat", `${night}.json`), "both"));
const kickertool = (night: string) =>
  onlyCompetition(readKickertool(parsed("kickertool", `${night}_export.json`)));

const keysOf = (side: readonly FilePlayer[]) => side.map(({ name }) => nameKey(name ?? ""));

/** What each person gains over the night when every match counts alike: the event is not part of the evening. */
function gainsOf(matches: readonly FileMatch[]): Map<string, number> {
  const datable = matches.map((match, position) => ({
    ...match,
    id: String(position),
    competitionId: "",
    position,
  }));
  const starts = effectiveStarts(datable, { sourceDay: null, linkedDay: null });
  const inOrder = datable
    .map((match) => ({ ...match, playedAt: starts.get(match.id) ?? "" }))
    .sort((one, other) => one.playedAt.localeCompare(other.playedAt) || one.position - other.position)
    .map((match) => ({
      ...match,
      home: keysOf(match.home),
      away: keysOf(match.away),
      outcome: outcomeOf(match),
      k: kFactors.open,
    }));
  const ratings = new Map(
    inOrder.flatMap(({ home, away }) =>
      [...home, ...away].map((key) => {
        const start = 400 + 40 * (key.length % 9);
        return [key, { singles: start, doubles: start }] as const;
      }),
    ),
  );
  const { changes } = rateInOrder(inOrder, ratings, 1);
  return new Map(changes.map(({ playerId, mode, after }) => [`${playerId} ${mode}`, after]));
}

describe.skipIf(nights.length === 0)("the same night from Coral and from Kickertool", () => {
  test("there are 27 pairs", () => {
    expect(nights).toHaveLength(27);
  });

  test.each(nights)("%s has the same matches and standings, and gives the same ratings", (night) => {
    const [one, other] = [coral(night), kickertool(night)];
    // Coral invents a score for a bye, Kickertool has none.
    const shown = (match: FileMatch) => {
      const outcome = outcomeOf(match);
      const sides = { home: keysOf(match.home).sort(), away: keysOf(match.away).sort() };
      return { ...sides, outcome, round: match.round, score: outcome === "bye" ? null : match.score };
    };
    expect(Array.from(other.matches, shown)).toEqual(Array.from(one.matches, shown));
    const ranks = (standings: typeof one.standings) =>
      standings.map(({ rank, players }) => [rank, ...keysOf(players)]);
    expect(ranks(other.standings)).toEqual(ranks(one.standings));
    const gains = gainsOf([...one.matches]);
    expect(gainsOf([...other.matches])).toEqual(gains);
    expect([...gains.values()].every(Number.isInteger) && gains.size > 5).toBe(true);
  });

  test("what differs is the event alone: Coral's was assigned by hand, Kickertool knows how partners were found", () => {
    const factors = nights.map((night) => `${kFactorOf(kickertool(night))} for ${kFactorOf(coral(night))}`);
    const counts = Object.fromEntries(
      [...new Set(factors)].sort().map((pair) => [pair, factors.filter((found) => found === pair).length]),
    );
    expect(counts).toEqual({ "0 for 0": 7, "0 for 50": 17, "30 for 0": 1, "30 for 50": 2 });
  });
});
