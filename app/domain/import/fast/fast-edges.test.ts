import { describe, expect, test } from "vitest";
import { readXml } from "#app/domain/import/xml/read-xml.ts";
import { fastCompetition, fastMatch, fastPhase, fastXml } from "#tests/factories/result-files/fast-files.ts";
import { readFast } from "./fast.ts";

function tournamentOf(content: string) {
  const document = readXml(new TextEncoder().encode(content));
  const read = document.ok ? readFast(document.value) : document;
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const [tournament] = read.value.tournaments;
  if (!tournament) throw new Error("no tournament");
  return tournament;
}

const competitionOf = (...of: Parameters<typeof fastCompetition>) =>
  tournamentOf(fastXml([fastCompetition(...of)])).competitions[0];
const matchOf = (fields: Parameters<typeof fastMatch>[0]) =>
  [...(competitionOf([fastPhase([fastMatch(fields)])])?.matches ?? [])][0];

describe("a match", () => {
  test("that says nothing of its state was played", () => {
    expect(matchOf({ status: "" })).toMatchObject({ score: { home: [7], away: [3] } });
  });

  test("a game of which one side's points were not noted is none", () => {
    const game = [
      { scoreTeam1: 5, scoreTeam2: 3 },
      { scoreTeam1: 5, scoreTeam2: "" },
    ];
    expect(matchOf({ game })).toMatchObject({ score: { home: [5], away: [3] } });
  });
});

test("without a time zone, times are those of the site", () => {
  const file = fastXml([fastCompetition([fastPhase([fastMatch()])])], { timeZone: "" });
  const [match] = tournamentOf(file).competitions[0]?.matches ?? [];
  expect(match?.startAt).toBe("2025-03-14T22:30:00.000Z");
});

test("a qualification is the standing where nothing came after it", () => {
  const phase = fastPhase([fastMatch()], { isQualification: "true" });
  expect(competitionOf([phase])?.standings).toHaveLength(3);
  // Of several, the last.
  expect(competitionOf([phase, phase])?.standings).toHaveLength(3);
});

test.each([
  { why: "without a losers' side", last: {}, system: "sko", rounds: [1, 2, -1] },
  { why: "with one", last: { matchDepth: 2, isWinnerBracket: "false" }, system: "dko", rounds: [1, 2, -2] },
])(
  "a tree $why has its matches where they stand in it, in whatever order they were played",
  ({ last, system, rounds }) => {
    const matches = [
      { matchDepth: 0, ...last, nodeRank: 3 },
      { matchDepth: 1, nodeRank: 2 },
      { matchDepth: 2, nodeRank: 1 },
    ];
    const tree = competitionOf([fastPhase(matches.map(fastMatch), { treeDepth: 2 })]);
    expect(tree?.phases).toMatchObject([{ system, slots: rounds.map((round) => ({ round })) }]);
  },
);

test("meetings of teams are said by the file, have no category, and register nobody", () => {
  const read = competitionOf([fastPhase([fastMatch()])], { type: "FORMATION", sex: "F" });
  expect(read).toMatchObject({ eventFrom: "file", category: null, registered: [] });
});

test("a team has everybody of it, and one without anybody registers nobody", () => {
  const teams = `<competitionTeam><id>21</id><team><player1Id>1</player1Id><player2Id>2</player2Id><player3Id>3</player3Id></team></competitionTeam>
<competitionTeam><id>22</id></competitionTeam>`;
  const file = fastXml([fastCompetition([], { type: "DOUBLE" })]).replace(
    "<competitionTeam>",
    `${teams}<competitionTeam>`,
  );
  const registered = tournamentOf(file).competitions[0]?.registered ?? [];
  expect(registered.map(({ players }) => players.length)).toEqual([3, 1, 1, 2]);
});
