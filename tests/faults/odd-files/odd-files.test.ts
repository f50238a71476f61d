import fc from "fast-check";
import { expect, test } from "vitest";
import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
import { oddFile } from "./odd-files.ts";

/** `docs/reliability.md` says what came of a million. */
const files = Number(process.env["GAMELLE_FILES"] ?? 50_000);
const seed = Number(process.env["GAMELLE_SEED"] ?? 1);

test(`${files} files of every format, changed at random, are each read or refused`, () => {
  let slowest = 0;
  const outcomes = new Map<string, number>();
  const property = fc.property(oddFile, (bytes) => {
    const begun = performance.now();
    const read = recogniseFile(bytes, { title: "file" });
    slowest = Math.max(slowest, performance.now() - begun);
    const outcome = read.ok ? `read as ${read.value.kind}` : read.refusal.code;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  });
  fc.assert(property, { numRuns: files, seed });
  console.info(JSON.stringify({ slowest: Math.round(slowest), ...Object.fromEntries(outcomes) }));
  // The changes leave files of each kind that are still read, and find many ways of being refused.
  expect([...outcomes.keys()].filter((outcome) => outcome.startsWith("read as")).length).toBe(4);
  expect(outcomes.size).toBeGreaterThan(20);
});
