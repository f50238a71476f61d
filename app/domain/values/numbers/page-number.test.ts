import { expect, test } from "vitest";
import { readPageNumber } from "./page-number.ts";

test.each([
  { text: "1", page: 1 },
  { text: "2", page: 2 },
  { text: null, page: 1 },
  { text: "", page: 1 },
  { text: "0", page: 1 },
  { text: "-3", page: 1 },
  { text: "1.5", page: 1 },
  { text: "two", page: 1 },
  { text: "123456789", page: 9_999 },
  { text: "1234567890", page: 1 },
])("“$text” asks for page $page", ({ text, page }) => {
  expect(readPageNumber(text)).toBe(page);
});
