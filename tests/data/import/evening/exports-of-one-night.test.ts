import { expect, test } from "vitest";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { contentOf } from "#tests/data/operations/undo-site.ts";
import { standingOperations } from "#tests/data/operations/whole-site/as-previewed.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { ana, bob, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolMatchOf,
  kickertoolSets,
} from "#tests/factories/result-files/kickertool-files.ts";

const [cleo, denis] = ["Cléo Nadeau", "Denis Ly"].map((name) => ({ license: null, name }));
const doublesOf = { home: { players: [ana, cleo] }, away: { players: [bob, denis] } };
/** Not played yet in the middle of the evening. */
const open = { score: null, winner: null, start_at: null, end_at: null };
const rematches = [
  flatMatch({ ...doublesOf, ...open, number: 2, round: 2 }),
  flatMatch({
    home: { players: [ana, denis] },
    away: { players: [bob, cleo] },
    ...open,
    number: 3,
    round: 3,
  }),
];

/** Coral has the singles and the doubles of the night in one file. */
const night = flatFile([flatMatch()]) as { competitions: object[] };
const wholeNight = (matches: readonly object[]) => {
  const event = { name: "Open Double", category: "OD", standings: [], matches };
  return fileOf({ ...night, competitions: [...night.competitions, event] }, "coral.json");
};
const coral = wholeNight([flatMatch(doublesOf)]);
/** Kickertool exports each alone, under one name and two ids. */
const singles = fileOf(kickertoolFile([kickertoolMatch()], { _id: "K1" }), "singles.json");
const pairs = [
  ["Ana Côté", "Cléo Nadeau"],
  ["Bob Roy", "Denis Ly"],
];
const otherPairs = [
  ["Ana Côté", "Denis Ly"],
  ["Bob Roy", "Cléo Nadeau"],
];
const doubles = fileOf(kickertoolFile([kickertoolMatchOf("d1", pairs)], { _id: "K2" }), "doubles.json");

async function bring(operator: Operator, files: readonly ImportFile[]) {
  const reports = [];
  for (const file of files)
    reports.push(...admit(await importMatches(operator, { ...importing, table: "bonzini", files: [file] })));
  return reports;
}

async function publish(operator: Operator, dropped: readonly ImportFile[]): Promise<string> {
  const files = dropped.map((file) => ({ key: file.name, ...file }));
  const tables = Object.fromEntries(files.map(({ key }) => [key, { table: "bonzini" as const }]));
  const given = { ...noChoices, files: tables };
  const { preview } = admit(await publishFiles(operator, { files, choices: given, dryRun: true }));
  const choices = {
    ...acceptGuesses(preview),
    files: tables,
    tournaments: Object.fromEntries(preview.tournaments.map(({ key }) => [key, { kind: "none" as const }])),
    startRatings: Object.fromEntries(preview.startRatings.map(({ key }) => [key, 1_000])),
  };
  const done = await publishFiles(operator, { files, choices, dryRun: false });
  return done.ok ? "published" : done.refusal.code;
}

async function matchesOf({ database: { read } }: Operator): Promise<number> {
  return (await read.selectFrom("matches").select("id").execute()).length;
}

onBothDatabases(
  "R33: a night that one program has in one file, and Kickertool in an export for each event",
  (fresh) => {
    test.each([
      { why: "the whole file first", files: [coral, singles, doubles] },
      { why: "the whole file last", files: [singles, doubles, coral] },
      { why: "the whole file between them", files: [doubles, coral, singles] },
    ])("has each match once: $why", async ({ files }) => {
      const operator = await anOperator(await fresh());
      const empty = await contentOf(operator.database);
      await bring(operator, files);
      expect(await matchesOf(operator)).toBe(2);
      const again = await bring(operator, [...files, ...files]);
      expect(again.every(({ counts }) => counts.new + counts.removed === 0)).toBe(true);
      // Each was read twice by then: none moves what another one moved.
      expect(again.slice(files.length).map(({ changesSomething }) => changesSomething)).toEqual(
        files.map(() => false),
      );
      expect(await matchesOf(operator)).toBe(2);
      expect((await verify(operator.database.read)).faults).toEqual([]);
      for (const operationId of (await standingOperations(operator)).toReversed())
        admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
      expect(await contentOf(operator.database)).toEqual(empty);
    });

    test("has each match once when the whole file is from the middle of the evening, and the exports are from its end", async () => {
      const operator = await anOperator(await fresh());
      const times = {
        timeStart: Date.parse("2025-03-15T00:30:00Z"),
        timeEnd: Date.parse("2025-03-15T00:37:00Z"),
      };
      const played = ["d1", "d2", "d3"].map((id, index) => ({
        ...kickertoolMatchOf(id, id === "d3" ? otherPairs : pairs),
        ...(index > 0 && { ...times, ...kickertoolSets([index, 7]), result: [index, 7] }),
      }));
      const rounds = played.map((match, index) => ({ name: String(index + 1), matches: [match] }));
      const qualifying = [{ name: null, participants: [], standings: [], rounds }];
      const end = fileOf(kickertoolFile([], { _id: "K2", qualifying }), "end.json");
      await bring(operator, [wholeNight([flatMatch(doublesOf), ...rematches]), singles, end]);
      expect(await matchesOf(operator)).toBe(4);
    });

    test("R63: has each match once when all files are dropped together, and again", async () => {
      const operator = await anOperator(await fresh());
      const files = [coral, singles, doubles];
      expect(await publish(operator, files)).toBe("published");
      expect(await matchesOf(operator)).toBe(2);
      expect(await publish(operator, files)).toBe("nothingToPublish");
      expect(await matchesOf(operator)).toBe(2);
    });
  },
);

const everybody = [
  ["Ana Côté", "Bob Roy"],
  ["Ana Côté", "Cléo Nadeau"],
  ["Bob Roy", "Cléo Nadeau"],
];

/** A night on which everybody meets everybody, and the better one wins the only set; on its day, with times or without. */
function nightOf(id: string, day: string, hasTimes: boolean): ImportFile {
  const begun = Date.parse(`${day}T23:30:00Z`);
  const matches = everybody.map((people, index) => ({
    ...kickertoolMatchOf(
      `${id}-${index}`,
      people.map((name) => [name]),
    ),
    ...kickertoolSets([1, 0]),
    result: [1, 0],
    timeStart: hasTimes ? begun + index * 600_000 : null,
    timeEnd: hasTimes ? begun + index * 600_000 + 300_000 : null,
  }));
  return fileOf(kickertoolFile(matches, { _id: id, createdAt: `${day}T21:50:00.000Z` }), `${id}.json`);
}

onBothDatabases(
  "R33: two nights of one name in one week are two, also with the same people and scores",
  (fresh) => {
    test.each([
      { second: "2025-03-15", hasTimes: true },
      { second: "2025-03-20", hasTimes: true },
      { second: "2025-03-15", hasTimes: false },
    ])("14 March and $second, with times: $hasTimes", async ({ second, hasTimes }) => {
      const operator = await anOperator(await fresh());
      const files = [nightOf("K1", "2025-03-14", hasTimes), nightOf("K2", second, hasTimes)];
      for (const expected of [{ new: 3 }, { new: 0, changed: 0, unchanged: 3 }]) {
        for (const file of files) {
          const request = { ...importing, table: "bonzini" as const, files: [file] };
          const [report] = admit(await importMatches(operator, request));
          expect(report?.counts).toMatchObject(expected);
        }
      }
    });
  },
);
