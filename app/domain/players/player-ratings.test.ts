import { expect, test } from "vitest";
import { givenRating, hasStartRating, ratingIn, withGivenRatings, withRating } from "./player-ratings.ts";

const fresh = { singlesRanking: null, doublesRanking: null, singlesGiven: false, doublesGiven: false };

test("a rating is read and changed in one mode, and the other one stays", () => {
  const rated = withRating(fresh, "doubles", 800);
  expect([ratingIn(rated, "singles"), ratingIn(rated, "doubles")]).toEqual([null, 800]);
  expect(hasStartRating(rated, "doubles")).toBe(false);
});

test("R14: the first rating that is given in a mode is a starting rating, a later one what the caller says", () => {
  const start = givenRating(fresh, "singles", 900, "correction");
  expect(start).toEqual({ mode: "singles", before: null, after: 900, cause: "start" });
  const after = withGivenRatings(fresh, [start]);
  expect(after).toEqual({ ...fresh, singlesRanking: 900, singlesGiven: true });
  expect(givenRating(after, "singles", 950, "correction")).toMatchObject({
    before: 900,
    cause: "correction",
  });
  expect(givenRating(after, "singles", 950, "import").cause).toBe("import");
  expect(givenRating(after, "doubles", 950, "import").cause).toBe("start");
});

test("R12: a number that only matches made is no starting rating", () => {
  const made = withRating(fresh, "singles", 30);
  expect(givenRating(made, "singles", 600, "import")).toMatchObject({ before: 30, cause: "start" });
});
