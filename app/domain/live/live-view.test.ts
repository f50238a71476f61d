import { expect, test } from "vitest";
import { liveViewOf } from "./live-view.ts";

test.each([
  { query: "", is: "page" },
  { query: "overlay=1", is: "overlay" },
  { query: "screen=1&overlay=1", is: "overlay" },
  { query: "screen=1", is: "screen" },
  { query: "screen=2", is: "page" },
])("“$query” asks for the $is", ({ query, is }) => {
  expect(liveViewOf(new URLSearchParams(query))).toBe(is);
});
