import { expect, test } from "vitest";
import { mergeChoices, noChoices, readEveningChoices } from "./evening-choices.ts";

test("what is missing is no answer; what is broken makes all of them unreadable", () => {
  expect(readEveningChoices({})).toEqual(noChoices);
  expect(readEveningChoices({ startRatings: { one: 900, two: "none" } })).toEqual({
    ...noChoices,
    startRatings: { one: 900, two: "none" },
  });
  for (const broken of [
    null,
    "text",
    { startRatings: { one: -1 } },
    { startRatings: { one: 10_000 } },
    { compile: { bonzini: "maybe" } },
    { files: { one: { table: "garlando" } } },
    { files: { one: { day: "2025-02-30" } } },
    { tournaments: { one: { kind: "create", name: "", city: "Laval", from: "2025-02-03", to: null } } },
  ]) {
    expect(readEveningChoices(broken), JSON.stringify(broken)).toBeUndefined();
  }
});

test.each([
  { text: "a".repeat(201), why: "longer than a name may be" },
  { text: "Open\u0000", why: "NUL, which PostgreSQL does not take" },
  { text: "Open\u202e", why: "a mark that turns the direction of reading" },
  { text: "  ", why: "nothing" },
])("R64: what is typed as an answer is a text like any other: $why", ({ text }) => {
  const create = { kind: "create", name: "Laval", city: "Laval", from: "2025-02-03", to: null };
  for (const broken of [
    { events: { one: { kind: "other", name: text } } },
    { tournaments: { one: { ...create, name: text } } },
    { tournaments: { one: { ...create, city: text } } },
  ]) {
    expect(readEveningChoices(broken), JSON.stringify(broken)).toBeUndefined();
  }
});

test("a later answer counts, question by question", () => {
  const earlier = { ...noChoices, compile: { bonzini: "end" as const }, complete: { one: true } };
  const later = { ...noChoices, compile: { bonzini: "play" as const, leonhart: "later" as const } };
  expect(mergeChoices(earlier, later)).toEqual({
    ...noChoices,
    compile: { bonzini: "play", leonhart: "later" },
    complete: { one: true },
  });
});
