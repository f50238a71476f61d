import { describe, expect, test } from "vitest";
import { fastCompetition, fastMatch, fastPhase, fastXml } from "#tests/factories/result-files/fast-files.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolSets,
  kickertoolTree,
} from "#tests/factories/result-files/kickertool-files.ts";
import { ktoolFile, ktoolPlay } from "#tests/factories/result-files/ktool-files.ts";
import { readKickertool } from "./kickertool/kickertool.ts";
import { readKtool } from "./ktool/ktool.ts";
import { recogniseFile } from "./recognition/recognise-file.ts";

const long = (length: number) => "é".repeat(length);
const sets = (count: number) => kickertoolSets(...Array.from({ length: count }, () => [1, 0]));
const recognise = (text: string) => recogniseFile(new TextEncoder().encode(text), { title: "file" });

describe("R64: an export of Kickertool", () => {
  const one = (fields: object) => kickertoolFile([kickertoolMatch(fields)]);
  const matchPath = "qualifying[0].rounds[0].matches[0]";
  const crowd = { players: Array.from({ length: 51 }, () => ({ name: "Ana" })) };
  const ranked = kickertoolTree({ standings: [{ name: "Ana", stats: JSON.parse(`{"place":1000001}`) }] });
  test.each([
    { file: kickertoolFile([], { name: long(201) }), code: "tooLong", path: "name" },
    { file: kickertoolFile([], { _id: long(65) }), code: "tooLong", path: "_id" },
    { file: kickertoolFile([], { mode: long(65) }), code: "tooLong", path: "mode" },
    { file: one({ team1: crowd }), code: "tooMany", path: `${matchPath}.team1.players` },
    { file: one({ _id: long(65) }), code: "tooLong", path: `${matchPath}._id` },
    { file: one({ timeEnd: -1 }), code: "outOfRange", path: `${matchPath}.timeEnd` },
    { file: one({ result: [10_000, 1] }), code: "outOfRange", path: `${matchPath}.result[0]` },
    { file: one({ result: [-1, 1] }), code: "outOfRange", path: `${matchPath}.result[0]` },
    { file: one({ result: ["7", 1] }), code: "wrongType", path: `${matchPath}.result[0]` },
    { file: one(sets(100)), code: "tooMany", path: `${matchPath}.disciplines[0].sets` },
    {
      // Each of the two is short enough alone.
      file: one({
        disciplines: [60, 60].flatMap((count) => (sets(count) as { disciplines: object[] }).disciplines),
      }),
      code: "wrongValue",
      path: matchPath,
    },
    {
      file: kickertoolFile([], { eliminations: [kickertoolTree({ name: long(201) })] }),
      code: "tooLong",
      path: "eliminations[0].name",
    },
    {
      file: kickertoolFile([], { eliminations: [ranked] }),
      code: "outOfRange",
      path: "eliminations[0].standings[0].stats.place",
    },
    { file: kickertoolFile([], { qualifying: {} }), code: "wrongType", path: "qualifying" },
  ])("is refused at $path: $code", ({ file, code, path }) => {
    expect(readKickertool(file)).toMatchObject({ ok: false, refusal: { code, path } });
  });

  test("as much as may be passes", () => {
    expect(readKickertool(kickertoolFile([kickertoolMatch(sets(99))], { name: "🏓".repeat(200) })).ok).toBe(
      true,
    );
  });
});

describe("R64: a tournament saved by Kickertool 5", () => {
  const one = (fields: object) => ktoolFile([ktoolPlay(fields)]);
  const playPath = "rounds[0].plays[0]";
  test.each([
    { file: ktoolFile([], { name: long(201) }), code: "tooLong", path: "name" },
    { file: ktoolFile([], { name: "  " }), code: "wrongValue", path: "name" },
    { file: ktoolFile([], { rounds: {} }), code: "wrongType", path: "rounds" },
    { file: ktoolFile([], { version: null }), code: "otherVersion", path: "version" },
    { file: ktoolFile([], { version: "50" }), code: "otherVersion", path: "version" },
    { file: ktoolFile([], { created: "soon" }), code: "wrongValue", path: "created" },
    { file: ktoolFile([], { players: [{ _name: "Ana" }] }), code: "missingKey", path: "players[0]._id" },
    { file: one({ team1: "ana" }), code: "wrongType", path: `${playPath}.team1` },
    { file: one({ timeStart: 1e16 }), code: "outOfRange", path: `${playPath}.timeStart` },
    {
      file: one({ disciplines: [{ sets: [{ team1: 10_000, team2: 0 }] }] }),
      code: "outOfRange",
      path: `${playPath}.disciplines[0].sets[0].team1`,
    },
    {
      file: ktoolFile([ktoolPlay({ team1: { _id: "both" } })], {
        teams: [{ _id: "both", players: [{ _id: "zoe" }] }],
      }),
      code: "wrongValue",
      path: "teams[0].players[0]",
    },
  ])("is refused at $path: $code", ({ file, code, path }) => {
    expect(readKtool(file)).toMatchObject({ ok: false, refusal: { code, path } });
  });

  test.each([{ version: 5 }, { version: "5" }, { version: "5.99-beta" }])(
    "version $version is read",
    ({ version }) => {
      expect(readKtool(ktoolFile([ktoolPlay()], { version })).ok).toBe(true);
    },
  );
});

describe("R64: a file of FAST", () => {
  const base = "ffft.tournaments.tournament";
  const matchPath = `${base}.competition.phase.teamMatch`;
  const one = (fields: Parameters<typeof fastMatch>[0]) =>
    fastXml([fastCompetition([fastPhase([fastMatch(fields)])])]);
  const games = Array.from({ length: 100 }, () => ({ scoreTeam1: 1, scoreTeam2: 0 }));
  test.each([
    { file: fastXml([], { name: long(201) }), code: "tooLong", path: `${base}.name` },
    { file: fastXml([], { name: "null" }), code: "wrongValue", path: base },
    { file: fastXml([], { endDate: "32/03/2025" }), code: "wrongValue", path: `${base}.endDate` },
    { file: one({ matchNumber: 1_000_001 }), code: "outOfRange", path: `${matchPath}.matchNumber` },
    { file: one({ matchNumber: "7.5" }), code: "wrongType", path: `${matchPath}.matchNumber` },
    {
      file: one({ game: [{ scoreTeam1: -1, scoreTeam2: 3 }] }),
      code: "outOfRange",
      path: `${matchPath}.game.scoreTeam1`,
    },
    { file: one({ game: games }), code: "wrongValue", path: matchPath },
    {
      file: one({ scheduleEnd: "14/03/2025 24:00:00" }),
      code: "wrongValue",
      path: `${matchPath}.scheduleEnd`,
    },
    {
      file: fastXml([fastCompetition([], { type: "" })]),
      code: "wrongValue",
      path: `${base}.competition`,
    },
    {
      file: fastXml([fastCompetition([fastPhase([], { treeDepth: 10_001 })])]),
      code: "outOfRange",
      path: `${base}.competition.phase.treeDepth`,
    },
  ])("is refused at $path: $code", ({ file, code, path }) => {
    expect(recognise(file)).toMatchObject({ ok: false, refusal: { code, path } });
  });

  test.each([
    { fields: { team1Id: "", team2Id: "null" }, reason: "bothSidesEmpty", why: "nobody, in both ways" },
    { fields: { status: "P" }, reason: "notFinished", why: "a match that was only planned" },
  ])("a match is skipped: $why", ({ fields, reason }) => {
    const read = recognise(one(fields));
    const found =
      read.ok && read.value.kind === "results" && read.value.resultFile.tournaments[0]?.competitions[0];
    expect(found).toMatchObject({ matches: [], skipped: [{ path: matchPath, reason }] });
  });
});

describe("R64: a side that is written as one text", () => {
  const crowd = Array.from({ length: 51 }, () => "A").join("/");
  test.each([
    {
      file: kickertoolFile([kickertoolMatch({ team1: { name: crowd, players: [] } })], {
        mode: "elimination",
        nameType: "byp",
      }),
      what: "of Kickertool",
    },
  ])("has no more than 50 people, in a file $what", ({ file }) => {
    const refusal = { code: "tooMany", found: "51", expected: "0–50" };
    expect(recognise(JSON.stringify(file))).toMatchObject({ ok: false, refusal });
  });

  test("has no more than 50 people, in a table", () => {
    const refusal = { code: "tooMany", path: "L2", found: "51" };
    expect(recognise(`home;away;score;day;table\n${crowd};Bob;7-5;2025-03-14;Bonzini\n`)).toMatchObject({
      ok: false,
      refusal,
    });
  });
});
