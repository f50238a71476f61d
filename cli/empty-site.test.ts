import { join } from "node:path";
import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";

test("a backup, a check or a list of a site without anything says where it looked: the setting may be a wrong one", async () => {
  const { run, write, environment } = aCommandLine();
  const warning = expect.stringContaining(environment.DATA_DIR);
  const file = join(write("there", ""), "..", "all.backup");
  const commands = [["backup", file], ["verify"], ["admin", "list"], ["tournament", "list"]];
  for (const command of commands) {
    expect(await run(command)).toMatchObject({ status: 0, stderr: warning });
    expect(await run([...command, "--json"])).toMatchObject({ status: 0, stderr: "" });
  }
  await run(["demo", "--years", "1", "--players", "8"]);
  for (const command of commands) expect(await run(command)).toMatchObject({ status: 0, stderr: "" });
});

test("a demonstration and a restore fill no site that has something already", async () => {
  const { run, json, write } = aCommandLine();
  const file = join(write("there", ""), "..", "all.backup");
  expect(await run(["demo", "--years", "1", "--players", "8"])).toMatchObject({ status: 0 });
  expect(await run(["backup", file])).toMatchObject({ status: 0 });
  for (const command of [["demo"], ["restore", file]])
    expect(await json(...command)).toMatchObject({ status: 1, answer: { error: { code: "notEmpty" } } });
});
