import { expect, test } from "vitest";
import {
  postedStartRatings,
  ratedByMatchesField,
  seenRatingField,
  startRatingField,
} from "./posted-start-ratings.ts";

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("what is typed is given, what is empty is left", () => {
  const form = formOf({
    [startRatingField("singles", "a")]: "1 200",
    [startRatingField("doubles", "a")]: "",
    [startRatingField("singles", "b")]: "900",
    [seenRatingField("singles", "a")]: "",
    [seenRatingField("singles", "b")]: "0",
  });
  expect(postedStartRatings(form)).toEqual({
    ratings: [
      { playerId: "a", mode: "singles", value: 1200, seen: null },
      { playerId: "b", mode: "singles", value: 900, seen: 0 },
    ],
    faults: [],
  });
});

test("“the same for all” speaks for the empty cells alone", () => {
  const form = formOf({
    [startRatingField("singles", "a")]: "1200",
    [startRatingField("singles", "b")]: "",
    sameRating: "800",
  });
  const given = postedStartRatings(form).ratings.map(({ value, isForAll = false }) => [value, isForAll]);
  expect(given).toEqual([
    [1200, false],
    [800, true],
  ]);
});

test("“the same for all” replaces no rating that matches made: only its own cell does", () => {
  const form = formOf({
    [startRatingField("singles", "a")]: "",
    [ratedByMatchesField("singles", "a")]: "1",
    [startRatingField("singles", "b")]: "900",
    [ratedByMatchesField("singles", "b")]: "1",
    [startRatingField("singles", "c")]: "",
    [seenRatingField("singles", "c")]: "0",
    sameRating: "800",
  });
  const given = postedStartRatings(form).ratings.map(({ playerId, value }) => [playerId, value]);
  expect(given).toEqual([
    ["b", 900],
    ["c", 800],
  ]);
});

test("what is no rating, and fields that are none of the grid, give nothing", () => {
  const form = formOf({ "rating/singles/a": "beaucoup", "rating/multi/a": "7", "rating/singles/": "7" });
  expect(postedStartRatings(form)).toEqual({ ratings: [], faults: ["rating/singles/a"] });
});
