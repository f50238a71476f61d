import { expect, test } from "vitest";
import { visibilityOf } from "./article.ts";
import { addressOfTitle, isAddress } from "./article-address.ts";
import { readArticleInput } from "./article-input.ts";
import { inLanguage } from "./article-language.ts";
import { findTextFaults } from "./text-faults.ts";

const french = { title: "Titre", text: "Texte" };
const english = { title_en: "Title", text_en: "Text" };

test.each([
  { fields: {}, issues: ["title nothingWritten", "day dayMissing"], why: "nothing" },
  { fields: { ...french }, issues: ["day dayMissing"], why: "news without a day" },
  { fields: { ...french, day: "2026-02-30" }, issues: ["day dayInvalid"], why: "no such day" },
  {
    fields: { title: "Titre", text_en: "Text", day: "2026-03-14" },
    issues: ["text textMissing", "title_en titleMissing"],
    why: "half of each language",
  },
  {
    fields: { ...french, title: "x".repeat(201), day: "2026-03-14" },
    issues: ["title tooLong"],
    why: "a title that is too long",
  },
  {
    fields: { ...french, text: "x".repeat(20_001), day: "2026-03-14" },
    issues: ["text tooLong"],
    why: "a text that is too long",
  },
  {
    fields: { ...french, title: "a\u202eb", day: "2026-03-14" },
    issues: ["title forbiddenCharacters"],
    why: "a mark that turns the reading",
  },
])("refused: $why", ({ fields, issues }) => {
  const read = readArticleInput("news", fields);
  expect(read.ok ? [] : read.refusal.map(({ field, code }) => `${field} ${code}`)).toEqual(issues);
});

test.each(["Règles", "a--b", "-a", "a b", "x".repeat(61)])("%s is no end of an address", (address) => {
  const read = readArticleInput("pages", { ...french, address });
  expect(read).toEqual({ ok: false, refusal: [{ field: "address", code: "addressInvalid" }] });
});

test("one language is enough; a page has no day, and news no chosen address", () => {
  const texts = { title: null, text: null, titleEn: "Title", textEn: "Text" };
  expect(readArticleInput("news", { ...english, day: "2026-03-14", address: "rules" })).toEqual({
    ok: true,
    value: { ...texts, day: "2026-03-14", address: null },
  });
  expect(readArticleInput("pages", { ...english, day: "2026-03-14", address: "rules" })).toEqual({
    ok: true,
    value: { ...texts, day: null, address: "rules" },
  });
});

test("each language falls back to the other, whole", () => {
  const onlyFrench = { title: "Titre", text: "Texte", titleEn: null, textEn: null };
  expect(inLanguage(onlyFrench, "en")).toEqual({ title: "Titre", text: "Texte", language: "fr" });
  const both = { ...onlyFrench, titleEn: "Title", textEn: "Text" };
  expect(inLanguage(both, "en")).toEqual({ title: "Title", text: "Text", language: "en" });
  expect(inLanguage({ ...both, title: null, text: null }, "fr")).toMatchObject({ language: "en" });
});

test.each([
  { state: "published" as const, day: "2026-03-14", shown: "published", why: "on its day" },
  { state: "published" as const, day: "2026-03-15", shown: "scheduled", why: "a day ahead" },
  { state: "published" as const, day: null, shown: "published", why: "a page" },
  { state: "unpublished" as const, day: "2026-03-01", shown: "unpublished", why: "not published" },
])("$why: $shown", ({ state, day, shown }) => {
  expect(visibilityOf({ state, day }, "2026-03-14")).toBe(shown);
});

test("an address is made of a title", () => {
  expect(addressOfTitle("Règlements & œufs : l’été 2026")).toBe("reglements-oeufs-l-ete-2026");
  expect(addressOfTitle("???")).toBe("page");
  expect(isAddress(addressOfTitle(`${"a".repeat(59)} b`))).toBe(true);
});

test("faults within the texts are those of their field, each once", () => {
  const text = "[a](x) [b](x) ![c](https://d.example/e.png)";
  expect(findTextFaults({ text, textEn: "[a](x)" })).toEqual([
    { field: "text", code: "linkNowhere", address: "x" },
    { field: "text", code: "pictureElsewhere", address: "https://d.example/e.png" },
    { field: "text_en", code: "linkNowhere", address: "x" },
  ]);
});
