import { expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";

// No file is read for these: what is wrong is how the command is called.
test.each([
  [["--publish", "--unknown", "leave"], "--unknown <what>"],
  [["--publish", "--tournament", "laval-2025-03-14"], "--tournament <id>"],
  [["--publish", "--event", "dyp"], "--event <event>"],
  [["--accept"], "--publish"],
  [["--choices", "answers.json"], "--publish"],
])("R63: an option that would say nothing is wrong usage: %j", async (options, named) => {
  const { json } = aCommandLine();
  expect(await json("import", "night.json", ...options)).toMatchObject({
    status: 2,
    answer: { error: { code: "usage", message: expect.stringContaining(named) } },
  });
});
