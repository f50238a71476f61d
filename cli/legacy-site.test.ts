import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";

test("what came of the legacy site’s dump is undone by the ids that its import gave, and may come again", async () => {
  const { json, write } = aCommandLine();
  const path = write("dump.json", {
    tournaments: { laval: { name: "Ouvert", ville: "Laval", from: "2025-03-15" } },
    playerRankings: { ana: { name: "Ana", table: "bonzini", singlesRanking: 900, doublesRanking: 0 } },
    matches: {},
  });
  const preview = await json("import", path, "--dry-run");
  const first = await json("import", path);
  const again = await json("import", path);
  const ids = first.answer["operationIds"] as string[];
  expect(ids.length).toBeGreaterThan(0);
  expect([preview, first, again].map(({ answer }) => answer["operationIds"])).toEqual([[], ids, []]);
  for (const id of ids.toReversed()) expect(await json("undo", "import", id)).toMatchObject({ status: 0 });
  expect((await json("import", path)).answer).toMatchObject({ new: { tournaments: 1, playerRankings: 1 } });
});
