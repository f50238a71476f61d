import fc from "fast-check";
import { expect, test } from "vitest";
import { settingChanges } from "./setting-changes.ts";

test("only what differs is a change, and long texts are shortened by whole letters", () => {
  const long = "é".repeat(300);
  const before = { siteName: "A", contactEmail: "" };
  expect(settingChanges(before, { siteName: "B", contactEmail: "", about_fr: long })).toEqual([
    { field: "siteName", before: "A", after: "B" },
    { field: "about_fr", before: "", after: `${"é".repeat(200)}…` },
  ]);
});

test("line breaks that a browser once sent as two characters are no change", () => {
  expect(settingChanges({ about_fr: "un\r\ndeux" }, { about_fr: "un\ndeux" })).toEqual([]);
});

const texts = fc.dictionary(
  fc.constantFrom("siteName", "about_fr", "footer_en"),
  fc.string({ maxLength: 300 }),
);

test("saving what is there already changes nothing", () => {
  fc.assert(
    fc.property(texts, (fields) => {
      expect(settingChanges(fields, { ...fields })).toEqual([]);
    }),
  );
});

test("a field that a form did not send has not changed, and one that differs always has", () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const changed = settingChanges(before, after).map(({ field }) => field);
      const differing = Object.keys(after).filter((field) => after[field] !== (before[field] ?? ""));
      expect(changed).toEqual(differing);
    }),
  );
});

test.each([
  { length: 200, kept: "🦊".repeat(200), why: "as long as the history keeps" },
  { length: 201, kept: `${"🦊".repeat(200)}…`, why: "one more, and no letter is cut in half" },
])("$why", ({ length, kept }) => {
  const long = "🦊".repeat(length);
  expect(settingChanges({ about_fr: long }, { about_fr: "" })).toEqual([
    { field: "about_fr", before: kept, after: "" },
  ]);
});

test("two long texts that differ beyond what is kept are still a change", () => {
  const start = "a".repeat(250);
  expect(settingChanges({ about_fr: `${start}b` }, { about_fr: `${start}c` })).toHaveLength(1);
});
