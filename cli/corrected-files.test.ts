import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const ana = { name: "Ana Côté", code: "AAA111", license: "01111111", singlesRanking: 1000 };

async function compiledNight() {
  const line = aCommandLine();
  const { json, write } = line;
  await json("import", "players", write("p.json", [ana]), "--table", "bonzini");
  await json("import", "matches", write("m.json", flatFile([flatMatch()])), "--table", "bonzini");
  await json("compile", "--table", "bonzini");
  return line;
}

test("R33: a corrected night is shown, and corrects compiled matches when that is asked", async () => {
  const { json, run, write } = await compiledNight();
  const corrected = write("c.json", flatFile([flatMatch({ score: { home: 3, away: 7 }, winner: 2 })]));
  const command = ["import", "matches", corrected, "--table", "bonzini"];
  expect((await json(...command)).answer).toMatchObject({
    counts: { changed: 0, skipped: 1 },
    corrections: [{ differences: ["result", "score"], isCompiled: true, isApplied: false }],
  });
  expect((await run([...command, "--dry-run"])).stdout).toContain(
    "Open Simple: Ana Côté – Bob Roy 7–3 → Ana Côté – Bob Roy 3–7 – compiled, left as it is",
  );
  expect((await json(...command, "--corrections", "apply")).answer).toMatchObject({
    counts: { changed: 1, skipped: 0 },
    corrections: [{ isApplied: true }],
    ratingMoves: [{ mode: "singles" }, { mode: "singles" }],
  });
  expect(await json("verify")).toMatchObject({ status: 0, answer: { ok: true } });
});

test("R35: a players' list shows the compiled rating that it contradicts, and takes its place when that is asked", async () => {
  const { json, run, write } = await compiledNight();
  const command = ["import", "players", write("p.json", [ana]), "--table", "bonzini"];
  expect((await json(...command)).answer).toMatchObject({
    counts: { changed: 0, unchanged: 1 },
    ratingDifferences: [{ mode: "singles", after: 1000, isApplied: false }],
  });
  expect((await run(command)).stdout).toMatch(/Ana Côté, singles: [\d,]+ → 1,?000/);
  expect((await json(...command, "--overwrite-ratings")).answer).toMatchObject({
    counts: { changed: 1 },
    ratingDifferences: [{ isApplied: true }],
  });
  expect(await json("verify")).toMatchObject({ status: 0, answer: { ok: true } });
});
