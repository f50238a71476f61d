import { expect, test } from "vitest";
import { countUnderWay } from "./count-under-way.ts";

test("what begins is counted for its own key until it ends, in whatever order", () => {
  const underWay = countUnderWay();
  const endFirst = underWay.begin("hall");
  const endSecond = underWay.begin("hall");
  underWay.begin("home");
  expect([underWay.countOf("hall"), underWay.countOf("home"), underWay.countOf("nobody")]).toEqual([2, 1, 0]);
  endFirst();
  expect([underWay.countOf("hall"), underWay.countOf("home")]).toEqual([1, 1]);
  endSecond();
  expect([underWay.countOf("hall"), underWay.countOf("home")]).toEqual([0, 1]);
});
