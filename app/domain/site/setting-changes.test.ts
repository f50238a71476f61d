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
