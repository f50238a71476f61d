import { expect, test } from "vitest";
import { listeningViewOf, liveViewOf } from "./live-view.ts";

test.each([
  { query: "", is: "page" },
  { query: "overlay=1", is: "overlay" },
  { query: "screen=1&overlay=1", is: "overlay" },
  { query: "screen=1", is: "screen" },
  { query: "screen=2", is: "page" },
  { query: "scores=1", is: "page" },
])("“$query” asks for the $is", ({ query, is }) => {
  expect(liveViewOf(new URLSearchParams(query))).toBe(is);
});

test.each([
  { query: "scores=1", is: "scores" },
  { query: "overlay=1", is: "overlay" },
  { query: "", is: "page" },
])("“$query” listens as the $is", ({ query, is }) => {
  expect(listeningViewOf(new URLSearchParams(query))).toBe(is);
});
