import { expect, test } from "vitest";
import { RatingBook } from "./rating-book.ts";

const correction = { playerId: "ana", mode: "singles", sequence: 4, cause: "correction" } as const;

test.each([
  {
    before: null,
    change: 40,
    entry: { before: null, change: 40, after: 40 },
    why: "who had no rating is counted from 0",
  },
  { before: 500, change: -20, entry: { before: 500, change: -20, after: 480 }, why: "the change is added" },
])("R14: of a correction $why", ({ before, change, entry }) => {
  const book = new RatingBook(new Map([["ana", { singles: before, doubles: null }]]));
  book.apply({ ...correction, change, after: 999 });
  expect(book.entriesOf("ana")).toEqual([{ playerId: "ana", mode: "singles", sequence: 4, ...entry }]);
});

test("R14: a start rating sets the number, whatever was before", () => {
  const book = new RatingBook(new Map([["ana", { singles: null, doubles: null }]]));
  book.apply({ ...correction, cause: "start", change: 0, after: 700 });
  expect(book.entriesOf("ana")).toMatchObject([{ before: null, change: 700, after: 700 }]);
  expect(book.ratingOf("ana", "singles")).toBe(700);
});
