import { afterEach, beforeEach, expect, vi } from "vitest";

/** What goes to the error console in a test is a fault of that test. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, "error").mockImplementation((...words) => {
    complaints.push(words);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
