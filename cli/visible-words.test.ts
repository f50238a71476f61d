import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";

test("what a terminal would obey is shown, not sent: in an argument that comes back, in words and in JSON", async () => {
  const { run, json } = aCommandLine();
  const id = "a\u001b[31mb\u009b2Jc\u202ed";
  const shown = "a\\u001b[31mb\\u009b2Jc\\u202ed";
  expect((await run(["player", "show", id])).stderr).toBe(`No player has the ID ${shown}.\n`);
  expect((await run([id])).stderr).toContain(shown);
  const asJson = await run(["player", "show", id, "--json"]);
  expect(asJson.stdout).toContain(shown);
  expect(JSON.stringify((await json("player", "show", id)).answer)).toContain("\u009b");
});
