import { expect, test } from "vitest";
import { createScrubber } from "./person-scrubber.ts";

const { scrub } = createScrubber({
  names: new Set(["Ana Côté", "Anna Cote"]),
  codes: new Set(["01111111", "AAA111"]),
});

test.each<{ why: string; value: unknown; becomes: unknown }>([
  { why: "a name, whatever its accents, case and order", value: ["COTE Ana"], becomes: ["Anonymous"] },
  {
    why: "a licence alone in a list",
    value: { players: ["01111111", "2"] },
    becomes: { players: [null, "2"] },
  },
  {
    why: "no number, but a licence that was written as one in its own field",
    value: [1_111_111, { sequence: 1_111_111 }, { licence: 1_111_111, rank: 1 }],
    becomes: [1_111_111, { sequence: 1_111_111 }, { licence: null, rank: 1 }],
  },
  { why: "letters composed in another way", value: ["Ana Co\u0302te\u0301"], becomes: ["Anonymous"] },
  { why: "a name in another order within a text", value: "CÔTÉ, Ana gagne", becomes: "Anonymous gagne" },
  {
    why: "whoever is recognized loses everything personal, others nothing",
    value: [
      { license: "01111111", first_name: "A.", email: "a@b.example", rank: 3 },
      { license: "22222222", name: "Bob", rank: 3 },
    ],
    becomes: [
      { license: null, first_name: "Anonymous", email: null, rank: 3 },
      { license: "22222222", name: "Bob", rank: 3 },
    ],
  },
  { why: "a name inside a text", value: "Ana Côté / Bob Roy", becomes: "Anonymous / Bob Roy" },
  { why: "a side", value: "Ana Côté\u00A0/ Bob Roy", becomes: "Anonymous\u00A0/ Bob Roy" },
  { why: "no part of a longer name", value: "Diana Côtéville", becomes: "Diana Côtéville" },
  {
    why: "a document inside a text",
    value: { home: '[{"playerId":"x","name":"Anna Cote","license":null}]' },
    becomes: { home: '[{"playerId":"x","name":"Anonymous","license":null}]' },
  },
  { why: "text that only looks like a document", value: "[Ana Côté, encore", becomes: "[Anonymous, encore" },
  {
    why: "figures and flags",
    value: { score: [7, 3], winner: 1, dyp: false, at: null },
    becomes: { score: [7, 3], winner: 1, dyp: false, at: null },
  },
])("R57: $why", ({ value, becomes }) => {
  expect(scrub(value)).toEqual(becomes);
});

test("R57: a name of single letters is taken out, and times and scores stay", () => {
  const { scrubText } = createScrubber({ names: new Set(["J. P.", "李 娜"]), codes: new Set() });
  expect(["J.P.", "李 娜", "2025-03-14T18:30:00Z", "7-3"].map(scrubText)).toEqual([
    "Anonymous",
    "Anonymous",
    "2025-03-14T18:30:00Z",
    "7-3",
  ]);
});
