import { describe, expect, test } from "vitest";
import { establishedAfter, provisionalModes } from "./provisional-rating.ts";

describe("a rating is provisional", () => {
  const rated = { singlesRanking: 1000, doublesRanking: 900 };
  test.each([
    { singles: 0, doubles: 0, modes: ["singles", "doubles"] },
    { singles: establishedAfter - 1, doubles: establishedAfter, modes: ["singles"] },
    { singles: establishedAfter, doubles: establishedAfter + 5, modes: [] },
  ])("after $singles matches in singles and $doubles in doubles: $modes", ({ singles, doubles, modes }) => {
    expect(provisionalModes(rated, { singles, doubles })).toEqual(modes);
  });

  test("only where there is one, and where matches were counted", () => {
    expect(provisionalModes({ singlesRanking: null, doublesRanking: 5 }, { singles: 0, doubles: 0 })).toEqual(
      ["doubles"],
    );
    expect(provisionalModes(rated, undefined)).toEqual([]);
  });
});
