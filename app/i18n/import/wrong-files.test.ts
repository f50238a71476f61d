import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
import { defaultLocale, type Locale, readLocaleFrom } from "#app/i18n/locale.ts";
import { wrongFiles } from "#tests/factories/result-files/wrong-files.ts";
import { importRefusalSentence } from "./import-sentences.ts";

const document = readFileSync(join(import.meta.dirname, "../../../docs/files-refused.md"), "utf8");

afterEach(() => readLocaleFrom(() => defaultLocale));

/** The sentence of each file, as people read it; `file` stands for its name. */
function sentencesIn(locale: Locale): string[] {
  readLocaleFrom(() => locale);
  return wrongFiles.map(({ what, bytes }) => {
    const read = recogniseFile(bytes, { title: "file" });
    if (read.ok) throw new Error(`${what} is read`);
    return importRefusalSentence("file", read.refusal);
  });
}

test("forty-seven wrong files are each refused in words, in both languages", () => {
  const [french, english] = [sentencesIn("fr"), sentencesIn("en")];
  expect(wrongFiles).toHaveLength(47);
  for (const sentence of [...french, ...english]) expect(sentence).toMatch(/^file[\u00a0\u202f]?: \S.{20,}/);
  expect(french.filter((sentence, index) => sentence === english[index])).toEqual([]);
});

test("docs/files-refused.md lists them as they are", () => {
  const rows = sentencesIn("en").map((sentence, index) => {
    const words = sentence.replace("file: Invalid file format. ", "").replaceAll("|", "\\|");
    return `| ${index + 1} | ${wrongFiles[index]?.what} | ${words} |`;
  });
  expect(document.match(/^\| \d.*$/gm)).toEqual(rows);
});
