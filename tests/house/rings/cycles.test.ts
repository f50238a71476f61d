import { expect, test } from "vitest";
import { runOxlint } from "./lint-planted.ts";

/** The linter checks that no file imports itself through others; this test shows that its rule works. */
test("a cycle is refused, one of types alone is not", () => {
  const complaints = runOxlint([
    { path: "app/domain/one.ts", text: 'import { two } from "#app/domain/two.ts"; export const one = two;' },
    { path: "app/domain/two.ts", text: 'import { three } from "./three.ts"; export const two = three;' },
    { path: "app/domain/three.ts", text: 'import { one } from "./one.ts"; export const three = one;' },
    { path: "app/domain/four.ts", text: 'import type { Five } from "./five.ts"; export type Four = Five;' },
    { path: "app/domain/five.ts", text: 'import type { Four } from "./four.ts"; export type Five = Four[];' },
  ]);
  expect(complaints).toEqual(
    ["one", "three", "two"].map((name) => `app/domain/${name}.ts: import(no-cycle)`),
  );
});
