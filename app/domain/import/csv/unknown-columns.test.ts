import { describe, expect, test } from "vitest";
import type { ColumnMapping } from "./csv-columns.ts";
import { readCsv } from "./read-csv.ts";

const read = (content: string, mapping?: ColumnMapping) =>
  readCsv(new TextEncoder().encode(content), { title: "Soirée", ...(mapping ? { mapping } : {}) });

describe("a table whose headings say nothing", () => {
  test.each([
    { file: "Qui;Contre qui\nAna;Bob", why: "two columns of names may be matches" },
    { file: "A;B;C\n01234567;7-3;76543210", why: "licences are people" },
    { file: "Pos.;Équipe\n1;Ana\n2;Bob\n;Éva", why: "a number and a name may be a standing" },
    { file: "Membre;Points\nAna;1 200\nBob;", why: "a name and a number may be a rating" },
    {
      file: "Soirée du 14 mars;Qui\nAna;Bob\nÉva;Max;merci",
      why: "half of its rows stand in its columns",
    },
  ])("is asked about where it could be a result: $why", ({ file }) => {
    expect(read(file)).toMatchObject({ ok: false, refusal: { code: "unknownColumns" } });
  });

  test.each([
    { file: "Heure;Température\n12:00;21,5\n13:00;22,5", code: "otherColumns", why: "figures, and nobody" },
    {
      file: "Produit;Prix\nBalles;4,50\nHuile;12,25",
      code: "otherColumns",
      why: "names, and no whole number",
    },
    { file: "A;B\n1;2\n3;4", code: "otherColumns", why: "numbers alone" },
    { file: "A;B\n;\nAna;", code: "otherColumns", why: "one name alone" },
    { file: "Bonjour à tous,\nvoici, en bref, la soirée\nZoé", code: "looksLikeText", why: "sentences" },
    {
      file: "Bonjour\n\nAna a gagné, bravo à elle,\nBob est deuxième, comme toujours\n",
      code: "looksLikeText",
      why: "sentences under a greeting without commas",
    },
    { file: "Nom\nCôté, Ana\nRoy, Bob\n", code: "looksLikeText", why: "one column of names with commas" },
    { file: "Qui;Contre qui", code: "noRows", why: "headings alone" },
  ])("is refused where it cannot be one: $why", ({ file, code }) => {
    expect(read(file)).toMatchObject({ ok: false, refusal: { code } });
  });

  test("is what somebody says that it is", () => {
    const file = "Heure;Température\n12:00;21,5";
    expect(read(file, {})).toMatchObject({ ok: false, refusal: { code: "unknownColumns" } });
    expect(read(file, { name: "Heure", rank: "Température" })).toMatchObject({
      refusal: { code: "wrongType", path: "L2.Température" },
    });
  });
});
