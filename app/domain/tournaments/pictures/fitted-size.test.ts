import { expect, test } from "vitest";
import { fittedSize } from "./fitted-size.ts";

const room = { width: 480, height: 512 };

test.each([
  { what: "a wide one is as wide as its room", size: [1200, 800], fitted: [480, 320] },
  { what: "a tall one is as tall as its room", size: [800, 1200], fitted: [341, 512] },
  { what: "a small one stays small", size: [200, 100], fitted: [200, 100] },
  { what: "one that is only a line keeps a pixel", size: [5000, 2], fitted: [480, 1] },
])("in its room, $what", ({ size: [width = 0, height = 0], fitted }) => {
  expect(fittedSize({ width, height }, room)).toEqual({ width: fitted[0], height: fitted[1] });
});
