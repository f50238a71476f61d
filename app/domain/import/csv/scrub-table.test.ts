import { describe, expect, test } from "vitest";
import { createScrubber } from "#app/domain/players/mentions/person-scrubber.ts";
import { scrubTable } from "./scrub-table.ts";

const scrubber = createScrubber({ names: new Set(["Ana Côté"]), codes: new Set(["01234567", "AAA111"]) });

function scrubbed(text: string): string | undefined {
  const bytes = scrubTable(new TextEncoder().encode(text), scrubber);
  return bytes && new TextDecoder().decode(bytes);
}

describe("R57: a table without somebody", () => {
  test.each([
    {
      what: "a row about them loses what is personal; ratings and other people's rows stay",
      table:
        "Nom;Code;Licence;Genre;Courriel;Simple\r\nCôté, Ana;AAA111;01234567;F;a@b.ca;1 200\r\nBob;B1;2;M;b@b.ca;900\r\n",
      becomes: "Nom;Code;Licence;Genre;Courriel;Simple\r\nAnonymous;;;;;1 200\r\nBob;B1;2;M;b@b.ca;900\r\n",
    },
    {
      what: "a first and a last name in two columns",
      table: "Prénom,Ville,Nom,Simple\nAna,Laval,CÔTÉ,500\nAna,Laval,Roy,500\n",
      becomes: "Prénom,Ville,Nom,Simple\nAnonymous,,,500\nAna,Laval,Roy,500\n",
    },
    {
      what: "a licence from which a spreadsheet took the zero",
      table: "Licence,Simple\n1234567,500\n1234568,600\n",
      becomes: "Licence,Simple\n,500\n1234568,600\n",
    },
    {
      what: "a licence with thousands set apart, or kept as a text",
      table: `Licence;Équipe 1;Simple\n1 234 567;Bob;1\n"=""01234567""";Bob;1\n'01234567;1 234 567,0 / Bob;1\n`,
      becomes: "Licence;Équipe 1;Simple\n;Bob;1\n;Bob;1\n; / Bob;1\n",
    },
    {
      what: "titles above the headings, which say nothing of columns",
      table: "Liste de 2026;;\n;;\nNom;Ville;Simple\nAna Côté;Laval;500\n",
      becomes: "Liste de 2026;;\n;;\nNom;Ville;Simple\nAnonymous;;500\n",
    },
    {
      what: "a name with quotes in it, of which a spreadsheet makes nothing",
      table: `Nom;Note;Ville\nBob;dit "la" Ana Côté;Laval\n"Nini" Roy;Ana Côté;Laval\n`,
      becomes: `Nom;Note;Ville\nBob;"dit ""la"" Anonymous";Laval\n"Nini" Roy;Anonymous;Laval\n`,
    },
    {
      what: "a licence beside other numbers in place of a name",
      table: "Équipe 1;Équipe 2\n1111111, 1234567;1 234 567, 3\n1234567 1111111;Table 3, 1234567\n",
      becomes: "Équipe 1;Équipe 2\n1111111, ;, 3\n 1111111;Table 3, \n",
    },
    {
      what: "a licence in a column whose neighbours are empty",
      table: "Licence;\n1234567;\n1234568;\n",
      becomes: "Licence;\n;\n1234568;\n",
    },
    {
      what: "such licences in place of names",
      table: "Équipe 1;Équipe 2\n1234567;22222222\n1111111 / 1234567;1234568\n",
      becomes: "Équipe 1;Équipe 2\n;22222222\n1111111 / ;1234568\n",
    },
    {
      what: "only the name among others in a match",
      table: "Équipe 1;Équipe 2;Score;Ville\nAna Côté / Bob;Éva;7-3;Laval\nÉva;COTE Ana;5-7;Laval\n",
      becomes: "Équipe 1;Équipe 2;Score;Ville\nAnonymous / Bob;Éva;7-3;Laval\nÉva;Anonymous;5-7;Laval\n",
    },
    {
      what: "a partner, whose row is about somebody else",
      table: "Rang,Nom,Licence,Partenaire\n1,Bob,22222222,Ana Côté\n",
      becomes: "Rang,Nom,Licence,Partenaire\n1,Bob,22222222,Anonymous\n",
    },
    {
      what: "cells in quotes",
      table:
        'Nom,Note\n"Côté, Ana","dit ""Ana"", fidèle"\n"Roy, Éva","merci à\nAna Côté, ""la"" meilleure"\n',
      becomes:
        'Nom,Note\nAnonymous,"dit ""Ana"", fidèle"\n"Roy, Éva","merci à\nAnonymous, ""la"" meilleure"\n',
    },
    {
      what: "a table without headers begins with somebody",
      table: "Ana;Côté;500\nBob;Roy;600\n",
      becomes: "Anonymous;;500\nBob;Roy;600\n",
    },
    {
      what: "the line in which Excel says its separator",
      table: "sep=;\r\nNom;Simple\r\nAna Côté;500",
      becomes: "Nom;Simple\r\nAnonymous;500",
    },
  ])("$what", ({ table, becomes }) => {
    expect(scrubbed(table)).toBe(becomes);
  });

  test("R59: a word that means them stays where it is what a tournament or an event is called", () => {
    const surname = createScrubber({ names: new Set(["Ana Laval", "Laval"]), codes: new Set() });
    const table = "Tournoi,Épreuve,Joueur 1,Joueur 2,Score\nLaval,Laval,Laval,Bob,7-3\n";
    const bytes = scrubTable(new TextEncoder().encode(table), surname);
    expect(new TextDecoder().decode(bytes)).toBe(table.replace(",Laval,Bob", ",Anonymous,Bob"));
  });

  test("two columns of what is called something are never somebody's first and last name", () => {
    expect(scrubbed("Tournoi,Épreuve,Joueur 1,Joueur 2,Score\nAna,Côté,Bob,Éva,7-3\n")).toBeUndefined();
  });

  test("nothing is written where nothing names them", () => {
    expect(scrubbed('Nom;Simple\r\n"Roy";500\r\nDiana Côtéville;600\r\n')).toBeUndefined();
  });

  test("two people of one name each, side by side in a match, are not one person", () => {
    expect(scrubbed("Joueur 1,Joueur 2,Score\nAna,Côté,7-3\n")).toBeUndefined();
  });
});
