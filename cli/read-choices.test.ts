import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { choiceForms } from "#app/domain/import/evening/written-choices.ts";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { aCommandLine } from "#tests/a-command-line.ts";

test.each([
  {
    written: { startRatings: { one: -1 } },
    says: 'choices.json: This value is not allowed. Expected: "none" | 0…9999; found: -1. Where in the file: startRatings["one"].',
  },
  {
    written: { startRating: {} },
    says: "choices.json: The key startRating is not allowed. Allowed values: files, tournaments, complete,",
  },
  { written: "{", says: "choices.json: The file is not JSON (line and column 1:2)." },
])("a file of answers is refused with what it wants and where: $written", async ({ written, says }) => {
  const { run, write } = aCommandLine();
  const choices = write("choices.json", written);
  const refused = await run(["import", "any.json", "--publish", "--choices", choices]);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(says)]);
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
