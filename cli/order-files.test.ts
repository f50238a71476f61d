import { describe, expect, test } from "vitest";
import { aCommandLine } from "#tests/a-command-line.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";

const bonzini = ["--table", "bonzini"];
const last = flatMatch({ round: 2, start_at: "2025-03-14 19:00:00", end_at: "2025-03-14 19:07:00" });

test.each([
  { table: "that the files name", fields: {}, options: [] },
  { table: "that is said", fields: { table: "" }, options: bonzini },
])(
  "R33: of two exports of one night the longer one counts, in whatever order they come, on a table $table",
  async ({ fields, options }) => {
    const { json, write } = aCommandLine();
    const paths = [
      write("night (1).json", flatFile([flatMatch(), last], fields)),
      write("night.json", flatFile([flatMatch()], fields)),
    ];
    const { answer } = await json("import", ...paths, ...options);
    const counts = { new: 1, removed: 0 };
    expect(answer).toMatchObject([{ counts }, { counts }]);
  },
);

describe("R37: a file that names no table", () => {
  test("comes after the file that names the same tournament’s, in whatever order they are named", async () => {
    const { json, write } = aCommandLine();
    const silent = write("silent", documentedFile([documentedMatch()], { code: "Q1", table: null }));
    const { status, answer } = await json("import", silent, write("flat", flatFile([flatMatch()])));
    expect({ status, answer }).toMatchObject({
      status: 0,
      answer: [
        { table: "bonzini", counts: { new: 1 } },
        { table: "bonzini", counts: { new: 0 } },
      ],
    });
  });

  test.each([
    { how: "by its code", fields: { code: "Q1" }, isNamed: false },
    { how: "by the tournament that is said", fields: {}, isNamed: true },
  ])(
    "R33: comes before the longer export of its night, on the table that is known $how, and takes nothing away",
    async ({ fields, isNamed }) => {
      const { json, write } = aCommandLine();
      const tournament = { name: "Ouvert", city: "Laval", from: "2025-03-14", to: "", table: "bonzini" };
      const made = await json("tournament", "create", write("t.json", tournament));
      const early = write("early", documentedFile([documentedMatch()], { ...fields, table: null }));
      const late = write("late", flatFile([flatMatch(), last]));
      const options = isNamed ? ["--tournament", String(made.answer["id"])] : [];
      const { status, answer } = await json("import", late, early, ...options);
      const night = { kind: "matches", table: "bonzini", counts: { new: 1, removed: 0 } };
      expect({ status, answer }).toMatchObject({ status: 0, answer: [night, night] });
    },
  );
});

test("R37: a file that is known on another table than the tournament that is said is refused, and nobody is said to have chosen its table", async () => {
  const { json, run, write } = aCommandLine();
  await json("import", write("flat", flatFile([flatMatch()], { code: "Q1" })));
  const tournament = { name: "Ouvert", city: "Laval", from: "2025-03-14", to: "", table: "leonhart" };
  const made = await json("tournament", "create", write("t.json", tournament));
  const silent = write("silent", documentedFile([documentedMatch()], { code: "Q1", table: null }));
  const { status, stderr } = await run(["import", silent, "--tournament", String(made.answer["id"])]);
  expect([status, stderr.includes("played on Leonhart")]).toEqual([1, true]);
  expect(stderr).toContain("would be imported on Bonzini");
});

test("R37: a file of another table than the one that is said is refused", async () => {
  const { json, write } = aCommandLine();
  const files = [write("late", flatFile([flatMatch(), last])), write("early", flatFile([flatMatch()]))];
  const { status, answer } = await json("import", ...files, "--table", "leonhart");
  expect({ status, answer }).toMatchObject({ status: 1, answer: { error: { code: "otherTable" } } });
});
