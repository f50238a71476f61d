import { expect, test } from "vitest";
import { streamedMatch } from "./streamed-match.ts";

const tables: Record<string, string> = { a: "1", b: "2", c: "1", d: "1" };
const tableOf = (id: string) => tables[id] ?? null;

test.each([
  { table: "1", playing: ["a", "b"], called: ["c"], over: ["d"], is: "a", why: "what is played" },
  { table: "1", playing: ["b"], called: ["c"], over: ["d"], is: "c", why: "else what is called" },
  { table: "1", playing: ["b"], called: [], over: ["x", "d"], is: "d", why: "else what ended there" },
  { table: "9", playing: ["a"], called: [], over: [], is: null, why: "nothing was at that table yet" },
  { table: "", playing: ["a"], called: ["c"], over: [], is: "a", why: "the only match, with no table set" },
  { table: "", playing: ["a", "b"], called: [], over: [], is: null, why: "which of the two is not known" },
  { table: "1", playing: ["x"], called: [], over: ["y"], is: "x", why: "a file without table numbers" },
])("table “$table” on stream shows $is: $why", ({ table, playing, called, over, is }) => {
  expect(streamedMatch(table, { playing, called, over }, tableOf)).toBe(is);
});
