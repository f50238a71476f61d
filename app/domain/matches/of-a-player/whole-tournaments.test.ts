import { expect, test } from "vitest";
import { pagesOfTournaments } from "./whole-tournaments.ts";

const pages = (list: string, size: number, firstSize: number) =>
  pagesOfTournaments(list.split(""), { size, firstSize }).map(({ start, end }) => list.slice(start, end));

test.each([
  { list: "", size: 3, expected: [""], why: "nobody played" },
  { list: "aab", size: 3, expected: ["aab"], why: "everything fits" },
  { list: "aabb", size: 3, expected: ["aa", "bb"], why: "the second would not fit whole" },
  { list: "abbc", size: 3, expected: ["abb", "c"], why: "a page is filled exactly" },
  { list: "aaaab", size: 3, expected: ["aaa", "ab"], why: "a tournament is longer than a page" },
  { list: "baaaa", size: 3, expected: ["b", "aaa", "a"], why: "a long one begins on a page of its own" },
  { list: "aba", size: 2, expected: ["ab", "a"], why: "the same tournament comes twice" },
  { list: "abcd", size: 3, firstSize: 1, expected: ["a", "bcd"], why: "the first page is shorter" },
  { list: "aabb", size: 3, firstSize: 1, expected: ["aa", "bb"], why: "the first page holds one tournament" },
  { list: "aaaab", size: 3, firstSize: 1, expected: ["aaa", "ab"], why: "even the first is cut at a page" },
])("pages of tournaments: $why", ({ list, size, firstSize = size, expected }) => {
  expect(pages(list, size, firstSize)).toEqual(expected);
});
