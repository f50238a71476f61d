import { expect, test } from "vitest";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import { momentsOf, nightAt } from "./night-at.ts";

const later = { start_at: "2025-03-14 19:00:00", end_at: "2025-03-14 19:07:00", round: 2 };

test("a night's file grows with the night: nothing, a match that is on, its result, the next one", () => {
  const file = flatFile([flatMatch(), flatMatch(later)]);
  const at = (moment: string) => JSON.stringify(nightAt(file, moment));
  expect(momentsOf(file).map((moment) => moment.slice(11))).toEqual([
    "18:30:00",
    "18:37:00",
    "19:00:00",
    "19:07:00",
  ]);
  expect(at("2025-03-14 18:00:00")).not.toContain('"round"');
  expect(at("2025-03-14 18:30:00")).toContain('"score":{"home":3,"away":1},"winner":null');
  expect(at("2025-03-14 18:37:00")).toContain('"score":{"home":7,"away":3},"winner":1');
  expect(at("2025-03-14 18:37:00")).not.toContain('"round":2');
  expect(at("2025-03-14 19:00:00")).toContain('"round":2');
});

test("so does the documented shape, with its phases and its list of one", () => {
  const file = documentedFile([documentedMatch()], { code: "Q1" });
  expect(JSON.stringify(nightAt(file, "2025-03-14 18:00:00"))).toContain('"matches":[]');
  expect(JSON.stringify(nightAt(file, "2025-03-14 18:31:00"))).toContain('"score":[3,1]');
  expect(momentsOf(file)).toHaveLength(2);
});
