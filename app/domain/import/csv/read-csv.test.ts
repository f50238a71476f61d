import { describe, expect, test } from "vitest";
import type { ColumnMapping } from "./csv-columns.ts";
import { readCsv } from "./read-csv.ts";

const read = (content: string | Uint8Array, mapping?: ColumnMapping) =>
  readCsv(typeof content === "string" ? new TextEncoder().encode(content) : content, {
    title: "Soirée",
    ...(mapping ? { mapping } : {}),
  });

function tournamentOf(content: string) {
  const file = read(content);
  if (!file.ok || file.value.kind !== "results") throw new Error(JSON.stringify(file));
  return file.value.resultFile.tournaments[0];
}
const matchesOf = (content: string) =>
  tournamentOf(content)?.competitions.flatMap(({ matches }) => [...matches]) ?? [];
const named = (...names: string[]) => names.map((name) => ({ license: null, code: null, name }));

const players = "Nom;Code;Licence;Genre;Simple\r\nCôté, Ana;A1;01234567;F;1 200\r\n";
const entry = { name: "Côté, Ana", code: "A1", license: "01234567", gender: "women", singlesRanking: 1200 };

describe("however a spreadsheet saves it", () => {
  const windows1252 = Uint8Array.from(players, (letter) => letter.charCodeAt(0));
  const macRoman = Uint8Array.from(players.replaceAll("\r\n", "\r"), (letter) =>
    letter === "ô" ? 0x99 : letter === "é" ? 0x8e : letter.charCodeAt(0),
  );
  const wide = new Uint8Array(2 * players.length + 2);
  new DataView(wide.buffer).setUint16(0, 0xfeff, true);
  Array.from(players).forEach((letter, index) => {
    new DataView(wide.buffer).setUint16(2 * index + 2, letter.charCodeAt(0), true);
  });
  test.each([
    { form: "semicolons, UTF-8", file: players },
    { form: "with the mark of UTF-8", file: `\ufeff${players}` },
    { form: "Windows-1252", file: windows1252 },
    { form: "UTF-16 with its mark", file: wide },
    { form: "UTF-16 without a mark", file: wide.slice(2) },
    { form: "UTF-16 without a mark, the higher byte first", file: Buffer.from(wide.slice(2)).swap16() },
    { form: "as a Mac once did", file: macRoman },
    { form: "the zero that a licence begins with dropped", file: players.replace("01234567", "1234567") },
    { form: "tabs", file: players.replaceAll(";", "\t") },
    { form: "commas and quotes", file: `Nom,Code,Licence,Genre,Simple\n"Côté, Ana",A1,01234567,F,"1,200"` },
    { form: "the separator in a line of its own", file: `sep=;\r\n${players}` },
    { form: "empty lines", file: `${players}\r\n;;;;\r\n` },
    { form: "an apostrophe that keeps the licence a text", file: players.replace("01234567", "'01234567") },
    { form: "a licence with thousands set apart", file: players.replace("01234567", "1\u00a0234\u00a0567") },
    {
      form: "the signs by which a licence is written with a number",
      file: players.replace("Licence", "N° de licence"),
    },
    { form: "the same in short", file: players.replace("Licence", "No licence") },
    { form: "the same with a raised letter", file: players.replace("Licence", "Nº licence") },
    {
      form: "headers in English",
      file: players.replace("Nom;Code;Licence;Genre;Simple", "Name;Coral ID;License;Sex;Singles rating"),
    },
  ])("$form", ({ file }) => {
    expect(read(file)).toMatchObject({
      ok: true,
      value: { kind: "players", playersFile: { entries: [{ path: "L2", ...entry }], skipped: [] } },
    });
  });
});

describe("by its columns", () => {
  test.each([
    { row: "Ana,D’AMOURS", name: "Ana D’Amours", why: "a column of family names in capitals" },
    { row: ",Ana CÔTÉ", name: "Ana CÔTÉ", why: "a whole name, where nothing says which word is which" },
  ])("$row is $name: $why", ({ row, name }) => {
    const entries = [{ name, license: null, singles: 500 }];
    expect(read(`Prénom,Nom,Simples\n${row},500\n`)).toMatchObject({ value: { startRatings: { entries } } });
  });

  test("starting ratings, by name or licence", () => {
    expect(read('Prénom,Nom,Simples,Doubles\nAna,Côté,"1 000",\n,,500,500\n')).toMatchObject({
      ok: true,
      value: {
        kind: "startRatings",
        startRatings: {
          entries: [{ name: "Ana Côté", license: null, singles: 1000, doubles: undefined }],
          skipped: [{ path: "L3", reason: "nameMissing" }],
        },
      },
    });
  });

  test("R35: a row without any rating gives nobody one, and adds nobody", () => {
    expect(read("Nom;Simple;Double\nAna Côté;;\nBob Roy;0;\nAna Côté;500;")).toMatchObject({
      value: {
        startRatings: {
          entries: [
            { name: "Bob Roy", singles: 0 },
            { name: "Ana Côté", singles: 500 },
          ],
          skipped: [{ path: "L2", reason: "ratingMissing" }],
        },
      },
    });
    expect(read("Nom;Simple;Double\nAna Côté;;")).toMatchObject({ refusal: { code: "noStartRatings" } });
  });

  test("a players' row without a code is skipped; where no other is left, the table is refused", () => {
    expect(read("name,code,license\nAna,,1\nBob,B1,2")).toMatchObject({
      value: {
        playersFile: { entries: [{ name: "Bob" }], skipped: [{ path: "L2", reason: "codeMissing" }] },
      },
    });
    expect(read("name,code,license\nAna,,1")).toMatchObject({ refusal: { code: "noPlayers" } });
  });

  test("matches, one tournament and event by default", () => {
    const file = "Équipe 1;Équipe 2;Score;Date;Heure\nAna / Bob;Éva & Max;7-3;14/03/2025;18 h 30\n";
    expect(tournamentOf(file)).toMatchObject({
      name: "Soirée",
      table: null,
      startDay: "2025-03-14",
      competitions: [{ name: "Soirée", category: null, dyp: false }],
    });
    expect(matchesOf(file)).toMatchObject([
      {
        path: "L2",
        home: named("Ana", "Bob"),
        away: named("Éva", "Max"),
        score: { home: [7], away: [3] },
        winner: null,
        startAt: "2025-03-14T22:30:00.000Z",
      },
    ]);
  });

  test("matches are read with everything that a column can say", () => {
    const file = [
      "tournament,table,event,category,round,group,number,home,home2,away,away2,score,winner,start,end",
      "Ouvert,Bonzini,Open Doubles,od,-1,Tableau A,4,Ana,Bob,01234567,Max,5-3 2-5 5-4,1,2025-03-14 18:30,2025-03-14 18:50",
    ].join("\n");
    expect(tournamentOf(file)).toMatchObject({
      name: "Ouvert",
      table: "Bonzini",
      competitions: [{ name: "Open Doubles", category: "OD" }],
    });
    expect(matchesOf(file)).toMatchObject([
      {
        number: 4,
        round: -1,
        group: "Tableau A",
        home: named("Ana", "Bob"),
        away: [{ license: "01234567", code: null, name: null }, ...named("Max")],
        score: { home: [5, 2, 5], away: [3, 5, 4] },
        winner: 1,
        endAt: "2025-03-14T22:50:00.000Z",
      },
    ]);
  });

  test.each([
    { cells: "Ana,Bob,7,3", score: { home: [7], away: [3] } },
    { cells: "Ana,,7,3", away: [] },
    { cells: "Ana,exempt,7,2", away: [] },
    { cells: "Ana,Bob,,", score: null },
  ])("two columns of points: $cells", ({ cells, ...match }) => {
    expect(matchesOf(`joueur 1,joueur 2,points 1,points 2\n${cells}`)).toMatchObject([match]);
  });

  test("a forfeit is written in place of the score", () => {
    expect(matchesOf("home,away,score\nAna,Bob,forfait")).toMatchObject([{ forfeit: true, score: null }]);
  });

  test("results, a team in one cell or in two", () => {
    const file = "Rang,Nom,Partenaire,Épreuve\n1,Ana / Bob,,Double\n2,Éva,Max,Double\n1,Ana,,Simple\n";
    const competitions = tournamentOf(file)?.competitions.map(({ name, standings }) => ({
      name,
      standings: standings.map(({ rank, players: team }) => [rank, ...team.map((player) => player.name)]),
    }));
    expect(competitions).toEqual([
      {
        name: "Double",
        standings: [
          [1, "Ana", "Bob"],
          [2, "Éva", "Max"],
        ],
      },
      { name: "Simple", standings: [[1, "Ana"]] },
    ]);
  });

  test.each([
    { headers: "Rang,Prénom,Nom,Partenaire", row: "1,Ana,Côté,Bob Roy" },
    { headers: "Rang,Prénom,Nom de famille,Partenaire", row: "1,Ana,Côté,Bob Roy" },
    { headers: "Rang,Nom,Licence,Partenaire", row: "1,Ana Côté,01234567,Bob Roy", license: "01234567" },
    { headers: "Rang,Nom,Licence,Partenaire", row: "1,,01234567,Bob Roy", name: null, license: "01234567" },
  ])(
    "results of a team under $headers have both, whole: $row",
    ({ headers, row, name = "Ana Côté", license = null }) => {
      const [competition] = tournamentOf(`${headers}\n${row}\n`)?.competitions ?? [];
      expect(competition?.standings.map(({ players }) => players)).toEqual([
        [
          { license, code: null, name },
          { license: null, code: null, name: "Bob Roy" },
        ],
      ]);
    },
  );

  test("a mapping says which column holds what", () => {
    const file = "Qui,Contre qui,Combien\nAna,Bob,7-3\n";
    expect(read(file)).toMatchObject({
      ok: false,
      refusal: { code: "unknownColumns", found: "Qui, Contre qui, Combien" },
    });
    expect(read(file, { home: "Qui", away: "Contre qui", score: "Combien" })).toMatchObject({ ok: true });
  });
});

describe("what does not fit is refused with line and column", () => {
  test.each([
    {
      file: "home,away,score\nAna,Bob,7-3\nAna,Bob,beaucoup",
      code: "wrongValue",
      path: "L3.score",
      expected: "score",
    },
    {
      file: "home,away,score1,score2\nAna,Bob,7,3\nAna,Bob,7,",
      code: "wrongValue",
      path: "L3.score1",
      expected: "score",
    },
    { file: "home,away,winner\nAna,Bob,Bob", code: "wrongValue", path: "L2.winner", expected: "winner" },
    { file: "home,away,date\nAna,Bob,03/14/2025", code: "wrongValue", path: "L2.date", expected: "day" },
    { file: "home,away,table\nAna,Bob,Bonzini\nAna,Bob,Leonhart", code: "severalTables", path: "L3.table" },
    { file: "name,singles\nAna,-5", code: "outOfRange", path: "L2.singles", found: "-5" },
    { file: "name,singles\nAna,1.5", code: "wrongType", path: "L2.singles", expected: "integer" },
    { file: `name,singles\n${"é".repeat(201)},5`, code: "tooLong", path: "L2.name" },
    { file: "rank,name\n,Ana", code: "wrongValue", path: "L2" },
    { file: "name,singles\n", code: "noRows", path: "" },
    { file: 'name,singles\n"Ana,5', code: "brokenRow", path: "" },
    { file: "only words", code: "looksLikeText", path: "" },
  ])("$code at $path", ({ file, ...refusal }) => {
    expect(read(file)).toMatchObject({ ok: false, refusal });
  });
});
