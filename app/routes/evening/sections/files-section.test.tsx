import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { importRefusalReason } from "#app/i18n/import/import-sentences.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EveningFile } from "#app/steps/import/evening/evening-preview.ts";
import { FilesSection } from "./files-section.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const good: EveningFile = {
  key: "good",
  name: "soiree.json",
  kind: "results",
  format: "coral-flat",
  table: "bonzini",
  isLeftOut: false,
  refusal: null,
  warnings: [],
  columns: null,
  isKnown: false,
  answered: { table: null, day: null },
  knownTable: null,
};
const empty: EveningFile = {
  ...good,
  key: "empty",
  name: "vide.json",
  kind: null,
  refusal: { code: "empty", path: "" },
};
const withoutTable: EveningFile = {
  ...good,
  key: "asked",
  table: null,
  refusal: { code: "noTable", path: "" },
};

const unknown: EveningFile = {
  ...good,
  key: "unknown",
  kind: null,
  refusal: { code: "unknownColumns", path: "", found: "Qui, Contre qui" },
};

test.each([
  { files: [good, withoutTable], title: "2\u00a0fichiers reconnus" },
  { files: [unknown], title: "1\u00a0tableau à préciser" },
  {
    files: [good, unknown, unknown, empty],
    title: "1\u00a0fichier reconnu, 2\u00a0tableaux à préciser, 1\u00a0fichier refusé",
  },
  { files: [empty], title: "1\u00a0fichier refusé" },
  { files: [empty, good], title: "1\u00a0fichier reconnu, 1\u00a0fichier refusé" },
  { files: [{ ...empty, isLeftOut: true }], title: "1\u00a0fichier refusé" },
])("the files are counted as what they were recognised as: $title", ({ files, title }) => {
  const markup = renderToStaticMarkup(<FilesSection files={files} />);
  expect(markup).toContain(`<h2 id="files">${title}</h2>`);
});

test("a refused file that is alone is not asked to be left out; one of several is", () => {
  const asked = (files: readonly EveningFile[]) =>
    renderToStaticMarkup(<FilesSection files={files} />).includes('type="checkbox"');
  expect(asked([empty])).toBe(false);
  expect(asked([empty, good])).toBe(true);
  expect(asked([withoutTable])).toBe(true);
});

test("a table and a day that were answered can be answered otherwise; those that the file says cannot", () => {
  const fieldsOf = (answered: EveningFile["answered"], isLeftOut = false) => {
    const file = { ...good, answered, isLeftOut };
    return renderToStaticMarkup(<FilesSection files={[file]} />);
  };
  const answered = { table: "leonhart" as const, day: "2025-03-14" };
  expect(fieldsOf(answered)).toMatch(/<select[^>]*>(?!<option value="">).*value="leonhart" selected=""/);
  expect(fieldsOf(answered)).toMatch(/type="date"[^>]* value="2025-03-14"/);
  expect(fieldsOf({ table: null, day: null })).not.toMatch(/<select|type="date"/);
  expect(fieldsOf(answered, true)).not.toMatch(/<select|type="date"/);
});

test("a table that is guessed is chosen already, to be checked, with what it is guessed from", () => {
  const knownTable = { table: "leonhart", reason: "sameNight", isCertain: false } as const;
  const markup = renderToStaticMarkup(<FilesSection files={[{ ...good, knownTable }]} />);
  expect(markup).toMatch(/<select(?:(?!<option value="">).)*value="leonhart" selected=""/);
  expect(markup).toContain("Leonhart est proposée\u{a0}: c’est celle d’un autre fichier de la même soirée.");
  expect(markup).toContain(m.evening_to_check());
  expect(markup).toContain('<section class="evening-section open"');
});

test("a table that was answered still says what was guessed, and from what", () => {
  const knownTable = { table: "leonhart", reason: "sameNight", isCertain: false } as const;
  const markupOf = (table: StoredTable) =>
    renderToStaticMarkup(<FilesSection files={[{ ...good, knownTable, answered: { table, day: null } }]} />);
  const why = "c’est celle d’un autre fichier de la même soirée.";
  expect(markupOf("leonhart")).toContain(`Leonhart a été retenue\u{a0}: ${why}`);
  expect(markupOf("bonzini")).toContain(`Leonhart était proposée\u{a0}: ${why}`);
  expect(markupOf("bonzini")).toMatch(/value="bonzini" selected=""/);
  expect(markupOf("leonhart")).not.toContain(m.evening_to_check());
});

test("a table that is certain is said with what it is known from; left as it is, nothing is answered", () => {
  const knownTable = { table: "bonzini", reason: "sameTournament", isCertain: true } as const;
  const markup = renderToStaticMarkup(<FilesSection files={[{ ...good, knownTable }]} />);
  expect(markup).toContain("le site a déjà ce tournoi sur cette table.");
  expect(markup).toMatch(/<option value="" selected="">Bonzini<\/option><option value="leonhart">/);
  expect(markup).not.toContain(m.evening_to_check());
  const leftOut = renderToStaticMarkup(<FilesSection files={[{ ...good, knownTable, isLeftOut: true }]} />);
  expect(leftOut).not.toContain("<select");
});

test("a refused file's name stands once, above what is wrong", () => {
  const markup = renderToStaticMarkup(<FilesSection files={[empty]} />);
  expect(markup.split("vide.json")).toHaveLength(2);
  expect(markup).toContain(importRefusalReason({ code: "empty", path: "" }));
});

test("a long file name may go on in the next line after an underscore or a hyphen", () => {
  const html = renderToStaticMarkup(<FilesSection files={[{ ...good, name: "soiree_2023-08-19.json" }]} />);
  expect(html).toContain("soiree_<wbr/>2023-<wbr/>08-<wbr/>19.json");
});
