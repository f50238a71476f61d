import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { importRefusalReason } from "#app/i18n/import/import-sentences.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import type { EveningFile } from "#app/steps/import/evening/evening-preview.ts";
import { FilesSection } from "./files-section.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const good: EveningFile = {
  key: "good",
  name: "soiree.json",
  kind: "results",
  format: "coral-flat",
  table: "bonzini",
  tournamentKeys: [],
  isLeftOut: false,
  refusal: null,
  warnings: [],
  columns: null,
  isKnown: false,
  answered: { table: null, day: null },
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
  { files: [good, withoutTable], title: "2 fichiers reconnus" },
  { files: [unknown], title: "1 tableau à préciser" },
  {
    files: [good, unknown, unknown, empty],
    title: "1 fichier reconnu, 2 tableaux à préciser, 1 fichier refusé",
  },
  { files: [empty], title: "1 fichier refusé" },
  { files: [empty, good], title: "1 fichier reconnu, 1 fichier refusé" },
  { files: [{ ...empty, isLeftOut: true }], title: "1 fichier refusé" },
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

test("a refused file's name stands once, above what is wrong", () => {
  const markup = renderToStaticMarkup(<FilesSection files={[empty]} />);
  expect(markup.split("vide.json")).toHaveLength(2);
  expect(markup).toContain(importRefusalReason({ code: "empty", path: "" }));
});
