import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { barColors } from "./bar-colors.ts";

test("an installed page has the style's own colours around it", () => {
  const tokens = readFileSync(new URL("../../../styles/tokens.css", import.meta.url), "utf8");
  for (const name of ["paper", "surface"] as const) {
    expect(tokens).toContain(`--${name}: light-dark(${barColors.light[name]}, ${barColors.dark[name]});`);
  }
});
