import { describe, expect, test } from "vitest";
import { licenseOf } from "./csv-cells.ts";
import { readCsv } from "./read-csv.ts";

const read = (content: string) => readCsv(new TextEncoder().encode(content), { title: "Soirée" });

function tournamentsOf(content: string) {
  const file = read(content);
  if (!file.ok || file.value.kind !== "results") throw new Error(JSON.stringify(file));
  return file.value.resultFile.tournaments;
}

const matchOf = (headers: string, cells: string) =>
  [...(tournamentsOf(`home;away;${headers}\nAna;Bob;${cells}`)[0]?.competitions[0]?.matches ?? [])][0];

describe("a score in one cell", () => {
  test.each([
    { cell: "7-3", home: [7], away: [3], why: "a hyphen" },
    { cell: "7 – 3", home: [7], away: [3], why: "a dash with spaces" },
    { cell: "7—3", home: [7], away: [3], why: "a long dash" },
    { cell: "7−3", home: [7], away: [3], why: "a minus" },
    { cell: "7‑3", home: [7], away: [3], why: "a hyphen at which no line breaks" },
    { cell: "7:3", home: [7], away: [3], why: "a colon" },
    { cell: "5-3, 2-5 / 5-4", home: [5, 2, 5], away: [3, 5, 4], why: "sets, however they are divided" },
    { cell: "(5-3) (5-4)", home: [5, 5], away: [3, 4], why: "sets in brackets" },
    { cell: "5-3 0-0", home: [5], away: [3], why: "a last set that nobody played" },
    { cell: "0-0 5-3", home: [0, 5], away: [0, 3], why: "only at the end" },
  ])("“$cell”: $why", ({ cell, home, away }) => {
    expect(matchOf("score", cell)).toMatchObject({ score: { home, away }, forfeit: false });
  });

  test.each([
    { cell: "Forfait de Bob", why: "more words behind it" },
    { cell: "W.O.", why: "walk-over, short" },
    { cell: "wo", why: "shorter" },
    { cell: "abandon", why: "given up" },
  ])("“$cell” is a forfeit: $why", ({ cell }) => {
    expect(matchOf("score", cell)).toMatchObject({ score: null, forfeit: true });
  });

  test.each([
    { cell: "7", why: "one number" },
    { cell: "7-3-1", why: "three numbers" },
    { cell: "12345-3", why: "five digits are not cut to four" },
    { cell: "2025-03-14", why: "a score that became a date" },
    { cell: "7-3 bravo", why: "a word behind it" },
    { cell: "workout", why: "a word that begins like a forfeit" },
    { cell: "1-0 ".repeat(60), why: "a line of sets that is still sixty", isRead: true },
    { cell: "1-0,".repeat(70), why: "seventy sets", isRead: true },
  ])("“$cell”: $why", ({ cell, isRead = false }) => {
    const file = read(`home;away;score\nAna;Bob;${cell}`);
    expect(file.ok).toBe(isRead);
    if (!isRead) expect(file).toMatchObject({ refusal: { code: "wrongValue", path: "L2.score" } });
  });
});

describe("who won, and when", () => {
  test.each([
    { cell: "1", winner: 1, why: "the first side" },
    { cell: "Visiteur", winner: 2, why: "a word, in capitals" },
    { cell: "NUL", winner: 0, why: "nobody" },
    { cell: " ", winner: null, why: "an empty cell" },
  ])("“$cell”: $why", ({ cell, winner }) => {
    expect(matchOf("winner", cell)).toMatchObject({ winner });
  });

  test.each([
    { headers: "date;time", cells: "2025-03-14;9:05", start: "2025-03-14T13:05:00.000Z", why: "one digit" },
    { headers: "date;time", cells: "14/03/2025;9h05", start: "2025-03-14T13:05:00.000Z", why: "in French" },
    { headers: "date;time", cells: "14/01/2025;18:30", start: "2025-01-14T23:30:00.000Z", why: "in winter" },
    {
      headers: "date;time",
      cells: "2025-03-14;6:30 PM",
      start: "2025-03-14T22:30:00.000Z",
      why: "of twelve",
    },
    {
      headers: "date;time",
      cells: "2025-03-14;12:05:00 a.m.",
      start: "2025-03-14T04:05:00.000Z",
      why: "midnight",
    },
    {
      headers: "date;time",
      cells: "2025-03-14;18 h 30",
      start: "2025-03-14T22:30:00.000Z",
      why: "as in Quebec",
    },
    { headers: "start", cells: "2025-03-14 12:05 PM", start: "2025-03-14T16:05:00.000Z", why: "after noon" },
    { headers: "start", cells: "14/03/2025 18:30", start: "2025-03-14T22:30:00.000Z", why: "in one cell" },
    { headers: "start", cells: "2025-03-14 9:05", start: "2025-03-14T13:05:00.000Z", why: "both so" },
    { headers: "start", cells: "2025-03-14T9:05", start: "2025-03-14T13:05:00.000Z", why: "with a T" },
    { headers: "date", cells: "14/03/2025", start: null, why: "a day alone is no time" },
    { headers: "time", cells: "18:30", start: null, why: "a time without its day says nothing" },
  ])("$cells: $why", ({ headers, cells, start }) => {
    expect(matchOf(headers, cells)).toMatchObject({ startAt: start });
  });

  test.each([
    { headers: "date;time", cells: "14/03/2025;25:00", path: "L2.time" },
    { headers: "start", cells: "14/03/2025 18:75", path: "L2.start" },
    { headers: "date;time", cells: "14/03/2025;18:30 PM", path: "L2.time" },
    { headers: "date;time", cells: "14/03/2025;0:30 am", path: "L2.time" },
    { headers: "end", cells: "tomorrow", path: "L2.end" },
  ])("$cells is refused at $path", ({ headers, cells, path }) => {
    expect(read(`home;away;${headers}\nAna;Bob;${cells}`)).toMatchObject({
      ok: false,
      refusal: { code: "wrongValue", path, expected: "time" },
    });
  });
});

test("rows of several tournaments are gathered by name, each with the days that it spans", () => {
  const rows = ["Ouvert;Ana;Bob;15/03/2025", "Soir;Ana;Bob;", "Ouvert;Bob;Ana;14/03/2025"];
  const found = tournamentsOf(["tournoi;home;away;date", ...rows].join("\n"));
  expect(found).toMatchObject([
    { name: "Ouvert", startDay: "2025-03-14", endDay: "2025-03-15" },
    { name: "Soir", startDay: null, endDay: null },
  ]);
  expect(
    found.map(({ competitions }) => Array.from(competitions[0]?.matches ?? [], ({ path }) => path)),
  ).toEqual([["L2", "L4"], ["L3"]]);
});

test("events of one name are those of their tournament, wherever its rows stand", () => {
  const rows = [
    "Ouvert;Simple;Ana;Bob",
    "Soir;Simple;Ana;Bob",
    "Ouvert;Double;Bob;Ana",
    "Ouvert;Simple;Bob;Ana",
  ];
  const found = tournamentsOf(["tournoi;event;home;away", ...rows].join("\n"));
  const events = found.map(({ name, competitions }) => [
    name,
    competitions.map((competition) => [competition.name, [...competition.matches].length]),
  ]);
  expect(events).toEqual([
    [
      "Ouvert",
      [
        ["Simple", 2],
        ["Double", 1],
      ],
    ],
    ["Soir", [["Simple", 1]]],
  ]);
});

test("a licence in place of a name has its eight digits, and the zeros that a spreadsheet dropped", () => {
  const [competition] = tournamentsOf("home;away\n1234567;12345678")[0]?.competitions ?? [];
  const [match] = competition?.matches ?? [];
  expect(match).toMatchObject({ home: [{ license: "01234567" }], away: [{ license: "12345678" }] });
});

test.each([
  { written: "12345", license: "00012345" },
  { written: "1 234 567", license: "01234567" },
  { written: "12\u202f345\u00a0678", license: "12345678" },
  { written: "1,234,567", license: "01234567" },
  { written: "1234567,0", license: "01234567" },
  { written: "12345678.00", license: "12345678" },
  { written: "'01234567", license: "01234567" },
  { written: '="01234567"', license: "01234567" },
  { written: "12 345 678 9", license: "12 345 678 9" },
  { written: "1234", license: "1234" },
  { written: "123456789", license: "123456789" },
  { written: "AB12345", license: "AB12345" },
])(
  "a licence is eight digits, with zeros before five to seven, and stays what it is else: $written",
  ({ written, license }) => {
    expect(licenseOf(written)).toBe(license);
  },
);

test.each(["name;license;singles\nAna;1234567;500", "name;code;license\nAna;A1;1234567"])(
  "a licence that a spreadsheet took for a number has its zeros again: %j",
  (content) => {
    const file = read(content);
    if (!file.ok) throw new Error(JSON.stringify(file));
    const { value } = file;
    const list =
      value.kind === "players"
        ? value.playersFile
        : value.kind === "startRatings"
          ? value.startRatings
          : null;
    expect(list?.entries).toMatchObject([{ license: "01234567" }]);
  },
);

test("a match of nobody is skipped, a bye is not", () => {
  const [competition] = tournamentsOf("home;away\nbye;–\nAna;EXEMPT")[0]?.competitions ?? [];
  expect(competition?.skipped).toEqual([{ path: "L2", reason: "bothSidesEmpty" }]);
  expect(competition?.matches).toMatchObject([{ path: "L3", away: [] }]);
});

test.each(["7;", ";7", ";"])("R9: a bye is one, whatever points stand in its row: %s", (points) => {
  const [competition] =
    tournamentsOf(`home;away;score1;score2\nAna;Bye;${points}\nBye;Ana;${points}\nAna;Bob;7;3`)[0]
      ?.competitions ?? [];
  expect(competition?.matches).toMatchObject([
    { away: [], score: null },
    { home: [], score: null },
    { score: { home: [7], away: [3] } },
  ]);
});

test.each(["exempt", "–", "7", ""])("R9: a bye is one, whatever its score says: %s", (score) => {
  const [competition] =
    tournamentsOf(`home;away;score\nAna;Bye;${score}\nAna;Bob;7-3`)[0]?.competitions ?? [];
  expect(competition?.matches).toMatchObject([{ away: [], score: null }, { score: { home: [7] } }]);
});

test.each([
  { file: "home;away;number\nAna;Bob;1000001", code: "outOfRange", path: "L2.number" },
  { file: "home;away;round\nAna;Bob;-10001", code: "outOfRange", path: "L2.round" },
  { file: `home;away;event\nAna;Bob;${"é".repeat(201)}`, code: "tooLong", path: "L2.event" },
  { file: `home;away;group\nAna;Bob;${"é".repeat(201)}`, code: "tooLong", path: "L2.group" },
  { file: `home;away;tournoi\nAna;Bob;${"é".repeat(201)}`, code: "tooLong", path: "L2.tournoi" },
  { file: `home;away;score\nAna;Bob;${"1-0 ".repeat(76)}`, code: "tooLong", path: "L2.score" },
  { file: "home;away;points 1;points 2\nAna;Bob;10000;1", code: "outOfRange", path: "L2.points 1" },
  { file: `home;away\n${"é".repeat(201)};Bob`, code: "tooLong", path: "L2.home" },
  { file: "rank;name\n1000001;Ana", code: "outOfRange", path: "L2.rank" },
  { file: `name;code;license\nAna;${"1".repeat(65)};1`, code: "tooLong", path: "L2.code" },
  { file: `name;singles\n${"x".repeat(100_001)};1`, code: "brokenRow", path: "" },
])("R64: a table is refused at $path: $code", ({ file, code, path }) => {
  expect(read(file)).toMatchObject({ ok: false, refusal: { code, path } });
});

test("R64: what a column holds that nobody reads takes no memory, of twenty thousand columns and ten thousand rows", () => {
  const headers = Array.from({ length: 20_000 }, (_, index) => index.toString(36)).join(";");
  const rows = Array.from({ length: 10_000 }, (_, index) => `Ana;${index};1`).join("\n");
  const file = read(`name;code;license;${headers}\n${rows}`);
  expect(file.ok && file.value.kind === "players" && file.value.playersFile.entries.length).toBe(10_000);
});

test("R64: a table has at most 50,000 rows, and is read no further", () => {
  const rows = (count: number) => `rang,nom\n${"1,Ana\n".repeat(count)}`;
  expect(read(rows(50_000)).ok).toBe(true);
  const refusal = { code: "tooManyRows", path: "", expected: "50000" };
  expect(read(rows(50_001))).toEqual({ ok: false, refusal });
  const wide = { code: "tooLarge", path: "", found: "21", expected: "20" };
  expect(read(`rang,nom\n1,"${"a".repeat(20_500_000)}"`)).toEqual({ ok: false, refusal: wide });
});
