import { expect, test } from "vitest";
import { pairWithResults } from "./pair-with-results.ts";

const resultsOf = (name: string) => ({ name, rule: null, type: null, category: null, standings: [] });

test.each([
  {
    why: "one name in both",
    results: ["Open Double"],
    files: ["Open Double"],
    pairs: ["Open Double = Open Double"],
  },
  {
    why: "case and accents aside, whatever the order",
    results: ["Élite", "DYP"],
    files: ["dyp", "ELITE"],
    pairs: ["Élite = ELITE", "DYP = dyp"],
  },
  {
    why: "two that are left over, one on each side, are one competition",
    results: ["Open Double", "Tirage"],
    files: ["DYP", "Open Double"],
    pairs: ["Open Double = Open Double", "Tirage = DYP"],
  },
  {
    why: "of several that are left over nobody knows which is which",
    results: ["A", "B"],
    files: ["C", "D"],
    pairs: ["A = –", "B = –", "– = C", "– = D"],
  },
  {
    why: "a name that both have twice pairs in turn",
    results: ["A", "A"],
    files: ["A", "A"],
    pairs: ["A = A", "A = A"],
  },
  { why: "without results there are the files", results: [], files: ["A"], pairs: ["– = A"] },
])("$why", ({ results, files, pairs }) => {
  const found = pairWithResults(
    results.map(resultsOf),
    files.map((name) => ({ name })),
  );
  expect(found.map((pair) => `${pair.results?.name ?? "–"} = ${pair.file?.name ?? "–"}`)).toEqual(pairs);
});
