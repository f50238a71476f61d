import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pushProblem, pushProblems, refusedPush } from "./push-answers.ts";

const document = readFileSync(new URL("../../../docs/tournament-day.md", import.meta.url), "utf8");

test("the document for those who write a program has every refusal of a push, with its status", async () => {
  const answers = [
    ...pushProblems.map((code) => pushProblem(code)),
    refusedPush({ code: "notLive" }),
    refusedPush({ code: "otherTournament", found: "Ouvert de Granby" }),
    refusedPush({ code: "notJson", path: "", found: "1:1" }),
  ];
  const rows = [...document.matchAll(/^\| (4\d\d) \| (`.+`)[^|]* \|/gm)].map(([, status, codes]) => [
    Number(status),
    codes,
  ]);
  for (const answer of answers) {
    const { status, code } = (await answer.json()) as { status: number; code: string };
    expect(rows).toContainEqual([status, expect.stringContaining(`\`${code}\``)]);
  }
  expect(new Set(rows.map(([status]) => status))).toEqual(new Set(answers.map(({ status }) => status)));
});
