import { expect, test } from "vitest";
import { ratingScale } from "./chart-scale.ts";

test.each([
  { values: [1396, 1703], marks: [1300, 1400, 1500, 1600, 1700, 1800] },
  { values: [1705, 1993], marks: [1600, 1700, 1800, 1900, 2000, 2100] },
  { values: [1450], marks: [1400, 1500] },
  { values: [430, 1180], marks: [400, 600, 800, 1000, 1200] },
  { values: [100, 1010], marks: [0, 250, 500, 750, 1000, 1250] },
  { values: [-30, 130], marks: [-100, 0, 100, 200] },
])("the ratings $values stand between marks that are as far from each other: $marks", ({ values, marks }) => {
  const scale = ratingScale(values);
  expect(scale.marks).toEqual(marks);
  expect([scale.from, scale.to]).toEqual([marks[0], marks.at(-1)]);
});

test("whatever the ratings are, the marks are at most seven, even, and around them", () => {
  for (let low = -500; low <= 3000; low += 230) {
    for (let span = 0; span <= 9000; span += 370) {
      const { marks } = ratingScale([low, low + span]);
      expect(marks.length).toBeLessThanOrEqual(7);
      const gaps = new Set(marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0)));
      expect(gaps.size).toBe(1);
      expect(marks[0]).toBeLessThan(low);
      expect(marks.at(-1)).toBeGreaterThan(low + span);
    }
  }
});
