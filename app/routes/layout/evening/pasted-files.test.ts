import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { pastedFiles, typedFiles } from "./pasted-files.ts";

beforeEach(() => readLocaleFrom(() => "fr"));

test.each([
  { text: "Nom\tSimple\nAna\t900", count: 1, why: "cells of a spreadsheet" },
  { text: "nom;simple\r\nAna;900", count: 1, why: "a table" },
  { text: '{ "tournament": {} }', count: 1, why: "JSON" },
  { text: "Nom, simple", count: 0, why: "one line" },
  { text: "Bonjour\nà tous", count: 0, why: "a message" },
  { text: "", count: 0, why: "nothing" },
])("$why: $count", async ({ text, count }) => {
  const files = pastedFiles(text);
  expect(files).toHaveLength(count);
  for (const file of files) expect([file.name, await file.text()]).toEqual(["Texte collé", text]);
});

test("what was typed where text is asked for is sent, whatever it is: the server says why it is not read", async () => {
  for (const text of ["Bonjour\nà tous", "Nom, simple", "Nom\nAna"]) {
    const [file] = typedFiles(text);
    expect([file?.name, await file?.text()]).toEqual(["Texte collé", text]);
  }
  expect(typedFiles(" \n")).toEqual([]);
});
