import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const preview = "Preview: nothing has been written yet.\n";

test("a preview of a merge or an undo says that it is one, as every other does", async () => {
  const { json, run, write } = aCommandLine();
  const matches =
    "home,away,score,date\nZoé Roy,Luc Gagné,7-3,2025-03-14\nZoe Roi,Luc Gagné,7-1,2025-03-14\n";
  const { answer } = await json("import", write("m.csv", matches), "--table", "bonzini");
  const people = (await json("export", "rankings", "--table", "bonzini", "--inactive")).answer;
  const idOf = (name: string) =>
    (people as unknown as { id: string; name: string }[]).find((one) => one.name === name)?.id ?? "";
  const merge = ["merge", "--from", idOf("Zoe Roi"), "--into", idOf("Zoé Roy")];
  const undo = ["undo", "import", String(answer["importId"])];
  for (const command of [merge, undo]) {
    const { stdout } = await run([...command, "--dry-run"]);
    expect(stdout.endsWith(preview), stdout).toBe(true);
    expect((await run(command)).stdout).not.toContain(preview);
    if (command === merge) await json("undo", "merge", idOf("Zoe Roi"));
  }
});

test("taking out one compilation is previewed as such", async () => {
  const { json, run, write } = aCommandLine();
  await json("import", "matches", write("m.json", flatFile([flatMatch()])), "--table", "bonzini");
  const { compilationId } = (await json("compile", "--table", "bonzini")).answer;
  const undo = ["undo", "compilation", String(compilationId), "--only"];
  expect((await run([...undo, "--dry-run"])).stdout.endsWith(preview)).toBe(true);
  expect((await run(undo)).stdout).not.toContain(preview);
});
