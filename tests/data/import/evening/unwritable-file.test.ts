import { expect, test } from "vitest";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { documentedFile, documentedMatch } from "#tests/factories/result-files/coral-files.ts";
import { first } from "./an-evening-draft.ts";

const once = documentedFile([documentedMatch()], { code: "T1" });
const twice = { key: "twice", ...fileOf([once, once], "twice.json") };
const good = { key: "good", ...first };

onBothDatabases("a file that is found wrong only while it is written", (fresh) => {
  test.each([[[twice, good]], [[good, twice]]])(
    "R33, R63: is refused alone: the others are previewed as without it, and nothing is written while it is there",
    async (files) => {
      const operator = await anOperator(await fresh());
      const before = await dump(operator.database);
      const publish = async (dryRun: boolean, choices = noChoices) =>
        admit(await publishFiles(operator, { files, choices, dryRun }));
      const { preview } = await publish(true);
      const refusals = Object.fromEntries(preview.files.map(({ key, refusal }) => [key, refusal?.code]));
      expect(refusals).toEqual({ good: undefined, twice: "duplicateTournament" });
      expect(preview.tournaments.map(({ fileKeys }) => fileKeys)).toEqual([["good"]]);
      expect(preview.undecided).toContainEqual(expect.objectContaining({ kind: "files", key: "twice" }));
      expect(await publishFiles(operator, { files, choices: noChoices, dryRun: false })).toMatchObject({
        refusal: { code: "undecided" },
      });
      expect(await dump(operator.database)).toEqual(before);
      const leftOut = { ...noChoices, files: { twice: { leaveOut: true } } };
      const without = await publish(true, leftOut);
      expect(without.preview.tournaments).toEqual(preview.tournaments);
      expect(without.preview.undecided).not.toContainEqual(expect.objectContaining({ kind: "files" }));
    },
  );
});
