import { expect, test } from "vitest";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { isHidden, visibilityFor } from "./table-visibility.ts";

test.each<{
  hiddenTables: StoredTable[];
  combinedOpenOnly: boolean;
  isAdministrator: boolean;
  combined: StoredTable[];
  why: string;
}>([
  {
    hiddenTables: ["leonhart"],
    combinedOpenOnly: false,
    isAdministrator: false,
    combined: ["bonzini", "leonhart"],
    why: "as specified, hidden ratings take part in the combined view",
  },
  {
    hiddenTables: ["leonhart"],
    combinedOpenOnly: true,
    isAdministrator: false,
    combined: ["bonzini"],
    why: "nothing can be computed of what is hidden",
  },
  {
    hiddenTables: [],
    combinedOpenOnly: true,
    isAdministrator: false,
    combined: ["bonzini", "leonhart"],
    why: "nothing is hidden",
  },
  {
    hiddenTables: ["bonzini", "leonhart"],
    combinedOpenOnly: true,
    isAdministrator: true,
    combined: ["bonzini", "leonhart"],
    why: "administrators see everything",
  },
])("R23, R24: $why", ({ isAdministrator, combined, ...settings }) => {
  const visibility = visibilityFor(settings, isAdministrator);
  expect(visibility.combined).toEqual(combined);
  expect(isHidden(visibility, "leonhart")).toBe(
    !isAdministrator && settings.hiddenTables.includes("leonhart"),
  );
  expect(isHidden(visibility, "multitable")).toBe(false);
});
