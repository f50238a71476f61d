import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCoral } from "#app/domain/import/coral/coral.ts";
import { readKickertool } from "#app/domain/import/kickertool/kickertool.ts";
import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
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
  const byPath = new Map(Array.from(competition.matches, (match) => [match.path, playedMatch(match)]));
  const text = (path: string | null) => {
    const match = byPath.get(path ?? "");
    return match ? `${[...match.home].sort().join("+")}–${[...match.away].sort().join("+")}` : null;
  };
  const rounds = (list: Bracket["winners"]) => list.map(({ slots }) => slots.map(text));
  return { winners: rounds(bracket.winners), losers: rounds(bracket.losers), third: bracket.third.map(text) };
}

function bracketsOf(competition: FileCompetition, inferred: boolean) {
  const matches = new Map(Array.from(competition.matches, (match) => [match.path, playedMatch(match)]));
  const phases = inferred
    ? inferPhases([...matches.values()])
    : competition.phases.map((phase) => phaseOfFile(phase, new Set(matches.keys())));
  const trees = phases.filter(({ system }) => system === "sko" || system === "dko");
  return trees.flatMap((phase) => buildBracket(phase, matches) ?? []);
}

/** The trees of FAST's document itself: the numbers of their matches by depth, each depth in the order of its nodes. */
function treesOfFast(xml: string) {
  const numberIn = (text: string, name: string) => Number(new RegExp(`<${name}>(\\d+)`).exec(text)?.[1]);
  const phases = xml.match(/<phase [\s\S]*?<\/phase>/g) ?? [];
  return phases
    .filter((phase) => phase.includes("<phaseType>S<"))
    .map((phase) => {
      const nodes = (phase.match(/<teamMatch [\s\S]*?<\/teamMatch>/g) ?? [])
        .sort((one, other) => numberIn(one, "nodeRank") - numberIn(other, "nodeRank"))
        .map((node) => ({ depth: numberIn(node, "matchDepth"), number: numberIn(node, "matchNumber") }));
      const atDepth = (depth: number) =>
        nodes.filter((node) => node.depth === depth).map(({ number }) => number);
      const depths = [...new Set(nodes.map(({ depth }) => depth))].filter((depth) => depth > 0);
      const winners = depths.sort((one, other) => other - one).map(atDepth);
      return { winners, losers: [], third: atDepth(0) };
    });
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

  test("FAST, after a Swiss qualification: the program's trees, node by node", () => {
    const bytes = readFileSync(join(folder, "fast/outfrom.xml"));
    const file = recogniseFile(bytes, { title: "file" });
    if (!file.ok || file.value.kind !== "results") throw new Error("it is a result file");
    const competitions = file.value.resultFile.tournaments.flatMap((tournament) => tournament.competitions);
    const shown = competitions.flatMap((competition) => {
      const numbers = new Map(Array.from(competition.matches, ({ path, number }) => [path, number]));
      const rounds = (list: Bracket["winners"]) =>
        list.map(({ slots }) => slots.map((path) => numbers.get(path ?? "")));
      return bracketsOf(competition, false).map(({ winners, losers, third }) => ({
        winners: rounds(winners),
        losers: rounds(losers),
        third: third.map((path) => numbers.get(path ?? "")),
      }));
    });
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(treesOfFast(bytes.toString("utf8")));
  });
});
