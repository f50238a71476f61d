import { expect, test } from "vitest";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { admit } from "#tests/admit.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const file = {
  key: "f",
  ...fileOf({ ...(flatFile([flatMatch()]) as object), tournament: { name: "Mardi", table: null } }),
};

/** What the preview of the file says, with these answers about it. */
async function shownWith(files: EveningChoices["files"]) {
  const request = { files: [file], choices: { ...noChoices, files }, dryRun: true };
  const { preview } = admit(await publishFiles(await anOperator(), request));
  return {
    refusal: preview.files[0]?.refusal?.code,
    undecided: preview.undecided[0]?.kind,
    matches: preview.totals.matches,
  };
}

test("R37: a file of Coral that names no table is asked about, and read by the answer", async () => {
  expect(await shownWith({})).toMatchObject({ refusal: "noTable", undecided: "files", matches: 0 });
  expect(await shownWith({ f: { table: "leonhart" } })).toMatchObject({ refusal: undefined, matches: 1 });
});
