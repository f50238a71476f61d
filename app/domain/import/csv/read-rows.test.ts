import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";

const read = (content: string) => readCsv(new TextEncoder().encode(content), { title: "Soirée" });

const players = "Nom;Code;Licence;Genre;Simple\r\nCôté, Ana;A1;01234567;F;1 200\r\n";
const entry = { name: "Côté, Ana", code: "A1", license: "01234567", gender: "women", singlesRanking: 1200 };

test.each([
  { above: "Membres de 2026;;;;\r\n", why: "a title over the columns" },
  { above: "Membres de 2026\r\n", why: "a title that somebody typed, without separators" },
  { above: ";;;;\r\nMembres de 2026;;;;\r\n;Saison;;;\r\n;;;;\r\n", why: "titles and empty rows" },
])("above the headings stands $why", ({ above }) => {
  expect(read(above + players)).toMatchObject({
    value: {
      kind: "players",
      playersFile: { entries: [{ path: `L${above.split("\n").length + 1}`, ...entry }] },
    },
  });
});

test("quotes within a name are its own", () => {
  const file = `Nom,Code,Licence\nAna "Nini" Roy,A1,01234567\n"Nini" Roy,A2,01234568\n`;
  expect(read(file)).toMatchObject({
    value: { playersFile: { entries: [{ name: 'Ana "Nini" Roy' }, { name: '"Nini" Roy' }] } },
  });
});

test("a line break in a heading or in a cell is a space", () => {
  const file = players.replace("Nom;", '"Nom de\nfamille";').replace("Côté, Ana", '"Côté,\nAna"');
  expect(read(file)).toMatchObject({ value: { kind: "players", playersFile: { entries: [entry] } } });
});
