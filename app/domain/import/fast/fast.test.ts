import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import {
  fastCompetition,
  fastMatch,
  fastPhase,
  fastXml,
  zipOf,
} from "#tests/factories/result-files/fast-files.ts";
import { sharedData } from "#tests/shared-data.ts";

const hints = { title: "file" };

function recognise(content: string | Uint8Array) {
  return recogniseFile(typeof content === "string" ? new TextEncoder().encode(content) : content, hints);
}

function tournamentOf(content: string | Uint8Array) {
  const read = recognise(content);
  if (!read.ok || read.value.kind !== "results") throw new Error(JSON.stringify(read));
  const [tournament] = read.value.resultFile.tournaments;
  if (!tournament) throw new Error("no tournament");
  return tournament;
}

const one = (match: Parameters<typeof fastMatch>[0], phase: Parameters<typeof fastPhase>[1] = {}) =>
  fastXml([fastCompetition([fastPhase([fastMatch(match)], phase)])]);
const ana = { license: null, code: null, name: "Ana Côté" };
const licensed = { license: "01234567", code: null, name: null };

describe("a match of FAST", () => {
  test.each([
    { habit: "people by name or by licence alone", match: {}, expected: { home: [ana], away: [licensed] } },
    {
      habit: "a team of two",
      match: { team1Id: 13 },
      expected: { home: [ana, { license: null, code: null, name: "Éva Roy" }] },
    },
    { habit: "a bye with an invented score", match: { team2Id: "" }, expected: { away: [] }, outcome: "bye" },
    {
      habit: "sets, a set 0–0 at the end aside",
      match: {
        game: [5, 3, 0].map((points) => ({ scoreTeam1: points, scoreTeam2: points === 0 ? 0 : 5 - points })),
      },
      expected: { score: { home: [5, 3], away: [0, 2] } },
      outcome: "home",
    },
    {
      habit: "times in the tournament's zone",
      match: {},
      expected: { startAt: "2025-03-14T22:30:00.000Z", endAt: "2025-03-14T22:37:00.000Z" },
    },
    {
      habit: "a planned end before the start",
      match: { scheduleEnd: "14/03/2025 18:00:00" },
      expected: { endAt: null },
    },
    { habit: "a round outside trees", match: { matchDepth: 3 }, expected: { round: 3 } },
    {
      habit: "the first round of a tree",
      match: { matchDepth: 4 },
      tree: { treeDepth: 4 },
      expected: { round: 1 },
    },
    {
      habit: "the final of a tree",
      match: { matchDepth: 1 },
      tree: { treeDepth: 4 },
      expected: { round: 4 },
    },
    { habit: "third place", match: { matchDepth: 0 }, tree: { treeDepth: 4 }, expected: { round: -1 } },
    {
      habit: "the losers' side of a tree",
      match: { matchDepth: 2, isWinnerBracket: "false" },
      tree: { treeDepth: 4 },
      expected: { round: -2 },
    },
  ])("$habit", ({ match, tree, expected, outcome }) => {
    const [found] = tournamentOf(one(match, tree)).competitions[0]?.matches ?? [];
    expect(found).toMatchObject(expected);
    if (outcome !== undefined) expect(found && outcomeOf(found)).toBe(outcome);
  });

  test("one that did not end is skipped", () => {
    const { matches, skipped } = tournamentOf(one({ status: "C" })).competitions[0] ?? {};
    expect({ matches, reasons: skipped?.map(({ reason }) => reason) }).toEqual({
      matches: [],
      reasons: ["notFinished"],
    });
  });
});

describe("a tournament of FAST", () => {
  test("has its name, days and table", () => {
    expect(tournamentOf(one({}))).toMatchObject({
      path: "ffft.tournaments.tournament",
      name: "Ouvert de Laval",
      table: "BONZINI",
      startDay: "2025-03-14",
      sourceId: null,
    });
  });

  test("a competition that names no table takes that of the room", () => {
    expect(
      tournamentOf(fastXml([fastCompetition([fastPhase([fastMatch()])], { tableType: "OTHER" })])).table,
    ).toBe("BONZINI");
  });

  test("competitions have names of their kind, teams of equal rank share it", () => {
    const phase = fastPhase([fastMatch()]);
    const { competitions } = tournamentOf(
      fastXml([fastCompetition([phase]), fastCompetition([phase], { type: "DYP", duplicateNumber: 2 })]),
    );
    expect(competitions.map(({ name, dyp }) => ({ name, dyp }))).toEqual([
      { name: "Simple", dyp: false },
      { name: "DYP 2", dyp: true },
    ]);
    expect(competitions[0]?.standings.map(({ rank }) => rank)).toEqual([1, 2, 2]);
  });

  test.each([
    [{}, "Simple", null, "nobody"],
    [{ type: "DOUBLE" }, "Double", null, "nobody"],
    [{ type: "DYP" }, "DYP", null, "file"],
    [{ sex: "F" }, "Simple", "WS", "file"],
    [{ sex: "M", type: "DOUBLE" }, "Double", null, "nobody"],
    [{ category: "J", type: "DOUBLE" }, "Double", "JD", "file"],
    [{ category: "V", sex: "F" }, "Simple", "SS", "file"],
    [{ isMixed: "true", type: "DOUBLE" }, "Double", "MX", "file"],
    [{ name: "Amateurs" }, "Amateurs", null, "file"],
  ])(
    "R3: the competition %j is %s of category %s, its event from %s",
    (fields, name, category, eventFrom) => {
      const file = fastXml([fastCompetition([fastPhase([fastMatch()])], fields)]);
      expect(tournamentOf(file).competitions[0]).toMatchObject({ name, category, eventFrom });
    },
  );

  test("R9: a meeting of two teams (formation) is no match of anybody's; its standings are read", () => {
    const file = fastXml([fastCompetition([fastPhase([fastMatch()])], { type: "FORMATION" })]);
    const [formation] = tournamentOf(file).competitions;
    expect(formation).toMatchObject({ matches: [], skipped: [{ reason: "teamMeeting" }] });
    expect(formation?.standings).toHaveLength(3);
  });

  test("the archive reads as the file in it", () => {
    expect(tournamentOf(zipOf({ "data/outfrom.xml": one({}) }))).toEqual(tournamentOf(one({})));
  });

  test("of an archive that names its file again and again, the first is unpacked alone", () => {
    const zip = Buffer.from(zipOf({ "outfrom.xml": one({}), "outfrom.xmm": "<other/>" }));
    for (let at = zip.indexOf(".xmm"); at !== -1; at = zip.indexOf(".xmm")) zip.write(".xml", at);
    expect(tournamentOf(zip)).toEqual(tournamentOf(one({})));
  });
});

describe("what does not fit is refused", () => {
  const base = "ffft.tournaments.tournament";
  test.each([
    { file: one({ team1Id: 99 }), code: "wrongValue", path: `${base}.competition.phase.teamMatch.team1Id` },
    {
      file: one({ effectiveStart: "soon" }),
      code: "wrongValue",
      path: `${base}.competition.phase.teamMatch.effectiveStart`,
    },
    {
      file: one({ matchDepth: 99_999 }),
      code: "outOfRange",
      path: `${base}.competition.phase.teamMatch.matchDepth`,
    },
    {
      file: fastXml([fastCompetition([])], { beginDate: "31/02/2025" }),
      code: "wrongValue",
      path: `${base}.beginDate`,
    },
    { file: fastXml([], { timeZone: "Mars/Olympus" }), code: "unknownTimezone", path: `${base}.timeZone` },
    {
      file: fastXml([fastCompetition([]), fastCompetition([], { tableType: "LEONHART" })]),
      code: "severalTables",
      path: `${base}.competition[1].tableType`,
    },
    { file: fastXml([]), code: "noCompetition", path: base },
    { file: "<ffft></ffft>", code: "noCompetition", path: "ffft" },
    { file: "<ffft><tournaments>", code: "notXml", found: "1:20" },
    { file: '<!DOCTYPE ffft [<!ENTITY a "b">]><ffft>&a;</ffft>', code: "notXml" },
    { file: `<ffft>${"<a>".repeat(70)}`, code: "tooDeep" },
    { file: new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]), code: "notUtf8" },
    { file: zipOf({ "outfrom.xml": one({}) }).subarray(0, 200), code: "damagedArchive" },
  ])("$code at $path", ({ file, ...refusal }) => {
    expect(recognise(file)).toMatchObject({ ok: false, refusal });
  });

  test("a zip that unpacks to more than any file is refused unopened", () => {
    const zip = zipOf({ "outfrom.xml": "<ffft/>" });
    const view = new DataView(zip.buffer, zip.byteOffset);
    const directory = zip.findIndex(
      (_, index) => index + 4 <= zip.length && view.getUint32(index, true) === 0x02014b50,
    );
    view.setUint32(directory + 24, 2_000_000_000, true);
    expect(recognise(zip)).toMatchObject({ ok: false, refusal: { code: "tooLarge" } });
  });

  test("a zip of more than 20 MB is refused unopened, whatever it says of its file's size", () => {
    const film = [new Uint8Array(20_000_000), { level: 0 }] as const;
    const zip = zipSync({ "outfrom.xml": strToU8(one({})), "film.mp4": [...film] });
    expect(recognise(zip)).toMatchObject({
      ok: false,
      refusal: { code: "tooLarge", found: "21", expected: "20" },
    });
  });
});

test.skipIf(!sharedData)(
  "the real tournament is read whole, and the same from the file and from the archive",
  () => {
    const read = (name: string) => tournamentOf(readFileSync(join(sharedData ?? "", "fast", name)));
    const tournament = read("outfrom.xml");
    expect(read("laval-2024.fast")).toEqual(tournament);
    const counts = tournament.competitions.map(({ name, matches, standings }) => ({
      name,
      matches: matches.length,
      byes: Array.from(matches, outcomeOf).filter((outcome) => outcome === "bye").length,
      teams: standings.length,
    }));
    expect(counts).toEqual([
      { name: "Simple", matches: 40, byes: 9, teams: 11 },
      { name: "Double", matches: 36, byes: 6, teams: 10 },
    ]);
  },
);

test("a competition without a phase has its teams registered", () => {
  const [competition] = tournamentOf(fastXml([fastCompetition([])])).competitions;
  expect(competition?.registered.map(({ players }) => players)).toEqual([
    [ana],
    [licensed],
    [ana, { license: null, code: null, name: "Éva Roy" }],
  ]);
  expect(tournamentOf(one({})).competitions[0]?.registered).toEqual([]);
});
