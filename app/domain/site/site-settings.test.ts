import { expect, test } from "vitest";
import { defaultSettings } from "./site-settings.ts";

test("R21, R23, R24: a new site counts as active who played since 2024, and hides Leonhart, but not its part in the combined view", () => {
  expect(defaultSettings).toMatchObject({
    activityCutOff: "2024-01-01",
    hiddenTables: ["leonhart"],
    combinedOpenOnly: false,
  });
});
