import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileMatch, FilePlayer, Skipped } from "#app/domain/import/result-file.ts";
import { type SetPoints, scoreOfSets } from "#app/domain/import/set-scores.ts";
import { numberRanges } from "#app/domain/values/numbers/number-ranges.ts";

/** Where in the tournament a match was played. */
export interface MatchStage {
  readonly round: number;
  readonly group: string | null;
}

/** What the two generations of the program write differently. */
export interface MatchShape {
  /** The people of a team, nobody where there is none. */
  readonly playersOf: (team: JsonNode | undefined) => FilePlayer[];
  /** The points of a set, undefined where none were noted. */
  readonly pointsOf: (set: JsonNode) => SetPoints | undefined;
  /** The result of the whole match, where it has one. */
  readonly resultOf: (match: JsonNode) => SetPoints | undefined;
}

/**
 * Reads one match. A side without a team, or marked so, is a bye. Skipped are: nobody on either side, a match that
 * somebody set aside, and one that was not finished.
 */
export function readKickertoolMatch(
  node: JsonNode,
  { round, group }: MatchStage,
  shape: MatchShape,
): FileMatch | Skipped {
  const { path } = node;
  const home = isSet(node, "team1bye") ? [] : shape.playersOf(node.find("team1"));
  const away = isSet(node, "team2bye") ? [] : shape.playersOf(node.find("team2"));
  if (home.length === 0 && away.length === 0) return { path, reason: "bothSidesEmpty" };
  if (isSet(node, "skipped") || isSet(node, "deactivated")) return { path, reason: "setAside" };
  const isBye = home.length === 0 || away.length === 0;
  if (!isBye && node.find("valid")?.value === false) return { path, reason: "notFinished" };
  const result = shape.resultOf(node);
  const sets = setsOf(node, shape);
  return {
    path,
    number: null,
    round,
    group,
    home,
    away,
    winner: null,
    // A real file has 1–1 in the sets and 1–6 as the result; its own standings go by the sets.
    score: scoreOfSets(sets.length === 0 && result ? [result] : sets),
    forfeit: false,
    startAt: timeOf(node.find("timeStart")),
    endAt: timeOf(node.find("timeEnd")),
  };
}

/** Two numbers of points; undefined where one of them was not noted. */
export function readPoints(home: JsonNode | undefined, away: JsonNode | undefined): SetPoints | undefined {
  return home && away ? [wholeNumber(home), wholeNumber(away)] : undefined;
}

function wholeNumber(node: JsonNode): number {
  return Number.isInteger(node.value) ? node.number("points") : node.refuse("wrongType", "integer");
}

function isSet(node: JsonNode, flag: string): boolean {
  return node.find(flag)?.value === true;
}

function setsOf(node: JsonNode, shape: MatchShape): SetPoints[] {
  const disciplines = node.find("disciplines")?.items("sets") ?? [];
  const sets = disciplines.flatMap((discipline) => discipline.find("sets")?.items("sets") ?? []);
  const [, most] = numberRanges.sets;
  if (sets.length > most) node.refuse("wrongValue", "score");
  return sets.flatMap((set) => {
    const points = shape.pointsOf(set);
    return points ? [points] : [];
  });
}

function timeOf(node: JsonNode | undefined): string | null {
  return node === undefined ? null : instantOfMilliseconds(node);
}

/** A time as the program writes those of matches: milliseconds since 1970. */
export function instantOfMilliseconds(node: JsonNode): string {
  return new Date(node.number("milliseconds")).toISOString();
}
