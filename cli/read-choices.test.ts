import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { choiceForms } from "#app/domain/import/evening/written-choices.ts";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

test.each([
  {
    written: { startRatings: { one: -1 } },
    says: 'choices.json: This value is not allowed. Expected: "none" | 0…9999; found: -1. Where in the file: startRatings["one"].',
  },
  {
    written: { startRating: {} },
    says: "choices.json: The key startRating is not allowed. Allowed values: files, tournaments, complete,",
  },
  { written: "{", says: "choices.json: The file is not JSON (line 1, column 2)." },
])("a file of answers is refused with what it wants and where: $written", async ({ written, says }) => {
  const { run, write } = aCommandLine();
  const choices = write("choices.json", written);
  const refused = await run(["import", "any.json", "--publish", "--choices", choices]);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(says)]);
});

test("with an answer under a key that nothing asks for nothing is published, whether another is missing or not", async () => {
  const { run, json, write } = aCommandLine();
  const night = write("n.json", flatFile([flatMatch()]));
  const publish = ["import", night, "--publish", "--accept"];
  const { preview } = (await json(...publish, "--dry-run")).answer as {
    preview: { startRatings: { key: string }[]; tournaments: { key: string }[] };
  };
  const [tournament] = preview.tournaments;
  const ratings = Object.fromEntries(preview.startRatings.map(({ key }) => [key, 900]));
  const misspelt = { compile: { Bonzini: "later" }, people: { "bonzini name An Côté": { kind: "leave" } } };
  const says = Object.entries(misspelt).map(
    ([kind, answers]) => `An answer that nothing asks for: ${JSON.stringify({ [kind]: answers })}`,
  );
  const given = { complete: { [tournament?.key ?? ""]: false }, files: { "file 1": { table: "bonzini" } } };
  const withoutRatings = write("some.json", { ...given, ...misspelt });
  const refused = await run([...publish, "--choices", withoutRatings]);
  expect(refused.status).toBe(1);
  expect(refused.stderr.split("\n").filter((line) => line.includes("nothing asks"))).toEqual(
    says.toReversed(),
  );
  const all = write("all.json", { ...given, ...misspelt, startRatings: ratings });
  const unasked = [
    { kind: "people", key: "bonzini name An Côté" },
    { kind: "compile", key: "Bonzini" },
  ];
  const dry = await json(...publish, "--choices", all, "--dry-run");
  expect(dry).toMatchObject({ status: 0, answer: { unasked } });
  const complete = await json(...publish, "--choices", all);
  expect(complete).toMatchObject({ status: 1, answer: { error: { code: "unaskedAnswers", unasked } } });
  expect((await json("tournament", "list")).answer).toEqual([]);
  const right = write("right.json", { ...given, startRatings: ratings });
  expect(await json(...publish, "--choices", right)).toMatchObject({ status: 0, answer: { unasked: [] } });
});

test("the help and the documents show what a file of answers may have", async () => {
  const { run } = aCommandLine();
  const { stdout } = await run(["import", "file", "--help"]);
  const operations = readFileSync(join(rootFolder, "docs/operations.md"), "utf8");
  for (const [kind, form] of Object.entries(choiceForms)) {
    expect(stdout).toContain(`"${kind}": {"KEY": ${form}}`);
    expect(operations).toMatch(new RegExp(`^\\| \`${kind}\` \\|`, "m"));
    for (const one of form.split(" | ")) expect(operations).toContain(`\`${one}\``);
  }
});
