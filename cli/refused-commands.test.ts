import { describe, expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

type CommandLine = ReturnType<typeof aCommandLine>;

/** What it answers to everything that it does not do: status 1, a code for scripts, a sentence for people. */
const refused: readonly { readonly command: (line: CommandLine) => string[]; readonly code: string }[] = [
  { command: () => ["player", "show", "nobody"], code: "unknownPlayer" },
  {
    command: () => ["rating", "set", "--player", "nobody", "--mode", "singles", "--value", "900"],
    code: "unknownPlayer",
  },
  { command: () => ["merge", "--from", "nobody", "--into", "nobody"], code: "unknownPlayer" },
  { command: () => ["erase", "--player", "nobody", "--confirm", "Nobody"], code: "unknownPlayer" },
  { command: () => ["undo", "import", "nothing"], code: "unknownOperation" },
  { command: () => ["undo", "compilation", "nothing", "--dry-run"], code: "unknownOperation" },
  { command: () => ["undo", "compilation", "nothing", "--only"], code: "unknownOperation" },
  { command: () => ["tournament", "show", "nowhere"], code: "unknownTournament" },
  { command: ({ write }) => ["tournament", "create", write("t.json", "{")], code: "notJson" },
  { command: ({ write }) => ["tournament", "create", write("t.json", [1])], code: "wrongType" },
  { command: () => ["tournament", "create", "nowhere.json"], code: "fileUnreadable" },
  { command: () => ["import", "players", "nowhere.json", "--table", "bonzini"], code: "fileUnreadable" },
  {
    command: ({ write }) => ["import", "players", write("p.json", { games: [] }), "--table", "bonzini"],
    code: "wrongType",
  },
  {
    command: ({ write }) => ["import", "matches", write("m.json", ""), "--table", "auto"],
    code: "empty",
  },
  {
    command: ({ write }) => [
      "import",
      "matches",
      write("m.json", flatFile([flatMatch()])),
      "--table",
      "leonhart",
    ],
    code: "otherTable",
  },
  {
    command: ({ write }) => [
      "import",
      "matches",
      write("m.json", flatFile([flatMatch({ start_at: null, end_at: null })])),
      "--table",
      "auto",
    ],
    code: "noDay",
  },
  {
    command: ({ write }) => [
      "import",
      "matches",
      write("m.json", flatFile([flatMatch()])),
      "--table",
      "auto",
      "--tournament",
      "nowhere",
    ],
    code: "unknownTournament",
  },
  {
    command: ({ write }) => {
      const standings = [{ rank: 1, players: [{ license: null, name: "Ana Côté" }] }];
      const file = write("r.json", flatFile([], { event: { standings } }));
      return ["import", "results", file, "--tournament", "nowhere"];
    },
    code: "unknownTournament",
  },
  { command: () => ["admin", "remove", "--email", "nobody@laval.example"], code: "unknownAdministrator" },
  { command: () => ["admin", "reset", "--email", "nobody@laval.example"], code: "unknownAdministrator" },
  {
    command: () => ["admin", "create", "--email", "volunteer", "--password", "trois rangs de bleus"],
    code: "emailInvalid",
  },
  {
    command: () => ["admin", "create", "--email", "a@laval.example", "--password", "password1234567890"],
    code: "passwordTooWeak",
  },
];

describe("what is refused has status 1", () => {
  test.each(refused)("$code", async ({ command, code }) => {
    const line = aCommandLine();
    const parameters = command(line);
    const { status, answer } = await line.json(...parameters);
    expect([parameters.join(" "), status, (answer["error"] as { code?: string }).code]).toEqual([
      parameters.join(" "),
      1,
      code,
    ]);
    const people = await line.run(parameters);
    expect([people.status, people.stdout]).toEqual([1, ""]);
    expect(people.stderr.trim()).toBe((answer["error"] as { message?: string }).message);
  });
});

describe("wrong usage has status 2, and nothing is opened", () => {
  test.each([
    { parameters: ["rating", "set", "--player", "a", "--mode", "triples", "--value", "1"] },
    { parameters: ["rating", "set", "--player", "a", "--mode", "singles", "--value", "much"] },
    { parameters: ["rating", "set", "--player", "a", "--mode", "singles"] },
    { parameters: ["undo", "everything", "id"] },
    { parameters: ["undo", "import"] },
    { parameters: ["merge", "--from", "a"] },
    { parameters: ["export", "rankings", "--table", "bonzini", "--format", "xml"] },
    { parameters: ["export", "rankings", "--table", "bonzini", "--class", "best"] },
    { parameters: ["import", "matches", "m.json", "--table", "auto", "--day", "2025-02-30"] },
    { parameters: ["import", "players", "p.json", "--table", "multitable"] },
    { parameters: ["demo", "--years", "0"] },
    { parameters: ["demo", "--players", "many"] },
    // Fewer cannot fill its tournaments.
    { parameters: ["demo", "--players", "7"] },
    { parameters: ["compile"] },
    {
      parameters: [
        "admin",
        "create",
        "--email",
        "ana@laval.example",
        "--password",
        "trois rangs de bleus",
        "--password-stdin",
      ],
    },
    { parameters: [] },
  ])("$parameters", async ({ parameters }) => {
    const { run } = aCommandLine();
    const { status, stdout } = await run(parameters);
    expect([status, stdout]).toEqual([2, ""]);
  });
});

test("an operation is undone only under its own kind, and only once", async () => {
  const { json, write } = aCommandLine();
  await json("import", "matches", write("m.json", flatFile([flatMatch()])), "--table", "bonzini");
  const { compilationId } = (await json("compile", "--table", "bonzini")).answer;
  const previewed = await json("undo", "compilation", String(compilationId), "--dry-run");
  const { undone } = previewed.answer as { undone: { id: string }[] };
  const operationId = undone[0]?.id ?? "";
  for (const kind of ["import", "merge", "delete", "edit", "evening"])
    expect(await json("undo", kind, operationId)).toMatchObject({
      status: 1,
      answer: { error: { code: "unknownOperation" } },
    });
  expect(await json("undo", "import", operationId, "--only")).toMatchObject({ status: 1 });
  expect((await json("undo", "compilation", operationId)).status).toBe(0);
  for (const id of [operationId, String(compilationId)])
    expect(await json("undo", "compilation", id)).toMatchObject({
      status: 1,
      answer: { error: { code: "alreadyUndone" } },
    });
});

test("a rating that is set says what it was, and a second time that it is a correction", async () => {
  const { json, run, write } = aCommandLine();
  const people = [{ name: "Ana Côté", code: "AAA111", license: "01111111" }];
  await json("import", "players", write("p.json", people), "--table", "bonzini");
  const ranking = await json("export", "rankings", "--table", "bonzini", "--inactive");
  const [ana] = ranking.answer as unknown as { id: string }[];
  const set = ["rating", "set", "--player", ana?.id ?? "", "--mode", "doubles", "--value"];
  expect((await json(...set, "900")).answer).toMatchObject({ cause: "start", before: null, after: 900 });
  expect((await json(...set, "950")).answer).toMatchObject({ cause: "correction", before: 900, after: 950 });
  expect((await run(["verify"])).status).toBe(0);
});
