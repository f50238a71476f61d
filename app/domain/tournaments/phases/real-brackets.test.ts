import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCoral } from "#app/domain/import/coral/coral.ts";
import { readKickertool } from "#app/domain/import/kickertool/kickertool.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import { phaseOfFile, playedMatch } from "#tests/factories/played-matches.ts";
import { sharedData } from "#tests/shared-data.ts";
import { type Bracket, buildBracket } from "./bracket.ts";
import { inferPhases } from "./infer-phases.ts";

const folder = sharedData ?? "";
const nights = sharedData ? readdirSync(join(folder, "coral-flat")).map((name) => name.slice(0, -5)) : [];

function competitionOf(read: typeof readCoral | typeof readKickertool, path: string): FileCompetition {
  const result = read(JSON.parse(readFileSync(join(folder, path), "utf8")), "both");
  const competition = result.ok ? result.value.tournaments[0]?.competitions[0] : undefined;
  if (!competition) throw new Error(`${path} cannot be read`);
  return competition;
}

interface Level {
  readonly matches: readonly { readonly team1?: Team | null; readonly team2?: Team | null }[];
}
interface Team {
  readonly players: readonly { readonly name: string }[];
}
interface Tree {
  readonly levels: readonly Level[];
  readonly leftLevels?: readonly Level[];
  readonly third?: Level;
}

/** The levels of the file itself, by who stands in each of their matches. */
function levelsOf({ levels, leftLevels = [], third }: Tree) {
  const sidesOf = (team: Team | null | undefined) =>
    team?.players
      .map(({ name }) => name)
      .sort()
      .join("+") ?? "";
  const read = (list: readonly Level[]) =>
    list
      .map(({ matches }) => matches.map(({ team1, team2 }) => `${sidesOf(team1)}–${sidesOf(team2)}`))
      .map((column) => column.map((match) => (match === "–" ? null : match)))
      .filter((column) => column.some((match) => match !== null));
  // With a losers' side nobody plays for third place, though the program may write a team into that match.
  const thirds = read(third && leftLevels.length === 0 ? [third] : []).flat();
  return { winners: read(levels), losers: read(leftLevels).reverse(), third: thirds };
}

/** The same of a bracket that was built. */
function shownOf(bracket: Bracket, competition: FileCompetition) {
  const byPath = new Map(competition.matches.map((match) => [match.path, playedMatch(match)]));
  const text = (path: string | null) => {
    const match = byPath.get(path ?? "");
    return match ? `${[...match.home].sort().join("+")}–${[...match.away].sort().join("+")}` : null;
  };
  const rounds = (list: Bracket["winners"]) => list.map(({ slots }) => slots.map(text));
  return { winners: rounds(bracket.winners), losers: rounds(bracket.losers), third: bracket.third.map(text) };
}

function bracketsOf(competition: FileCompetition, inferred: boolean) {
  const matches = new Map(competition.matches.map((match) => [match.path, playedMatch(match)]));
  const phases = inferred
    ? inferPhases([...matches.values()])
    : competition.phases.map((phase) => phaseOfFile(phase, new Set(matches.keys())));
  const trees = phases.filter(({ system }) => system === "sko" || system === "dko");
  return trees.flatMap((phase) => buildBracket(phase, matches) ?? []);
}

describe.skipIf(sharedData === undefined)("brackets of real nights", () => {
  test.each(nights)("%s: the program's levels, slot by slot", (night) => {
    const path = `kickertool/${night}_export.json`;
    const { eliminations } = JSON.parse(readFileSync(join(folder, path), "utf8")) as { eliminations: Tree[] };
    const competition = competitionOf(readKickertool, path);
    const shown = bracketsOf(competition, false).map((bracket) => shownOf(bracket, competition));
    expect(shown).toEqual(eliminations.map(levelsOf));
  });

  test.each(nights)(
    "%s: the flat shape, which names no phase, gives the documented one's brackets",
    (night) => {
      const documented = competitionOf(readCoral, `coral-documented/${night}.json`);
      const flat = competitionOf(readCoral, `coral-flat/${night}.json`);
      const one = bracketsOf(documented, false).map((bracket) => shownOf(bracket, documented));
      const other = bracketsOf(flat, true).map((bracket) => shownOf(bracket, flat));
      expect(other).toEqual(one);
    },
  );
});
