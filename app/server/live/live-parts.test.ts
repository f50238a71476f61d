import { expect, test } from "vitest";
import { changedParts } from "./live-parts.ts";

const before = {
  id: "first",
  tournament: "laval-2026-03-14",
  parts: [
    { id: "live-now", html: "<p>0–0</p>" },
    { id: "live-1", html: "<p>Open</p>" },
  ],
  people: [
    { id: "ana", html: "<p>Ana</p>" },
    { id: "bob", html: "<p>Bob</p>" },
  ],
};

test("only parts that changed are sent; everything where another tournament is on", () => {
  const scored = { id: "live-now", html: "<p>1–0</p>" };
  const after = { ...before, parts: [scored, before.parts[1] ?? scored] };
  expect(changedParts(before, after).parts).toEqual([scored]);
  expect(changedParts(before, before).parts).toEqual([]);
  const called = { ...after, people: [{ id: "ana", html: "<p>Ana, table 3</p>" }] };
  expect(changedParts(before, called).people).toEqual([...called.people, { id: "bob", html: "" }]);
  const other = { ...before, tournament: "sorel-2026-03-14" };
  expect(changedParts(before, other)).toEqual(other);
});
