import { expect, test } from "vitest";
import { readCoral } from "#app/domain/import/coral/coral.ts";
import { documentedFile } from "#tests/factories/result-files/coral-files.ts";
import { resultsOf } from "./results-of.ts";

test("R36: names come from the people who are known; the licence is the name of the rest", () => {
  const competitions = [{ name: "Open", category: "OS", standings: [{ players: ["01", "02"] }] }];
  const resultFile = readCoral(documentedFile([], { competitions }), "standings");
  const [tournament] = resultFile.ok ? resultFile.value.tournaments : [];
  expect(tournament && resultsOf(tournament, new Map([["01", "Ana"]]))).toEqual({
    competitions: [
      {
        name: "Open",
        rule: null,
        type: null,
        category: "OS",
        standings: [
          {
            rank: 1,
            players: [
              { license: "01", name: "Ana" },
              { license: "02", name: "02" },
            ],
          },
        ],
      },
    ],
  });
});
