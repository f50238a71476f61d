import { expect, test } from "vitest";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { ana, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { first, publishAll } from "./an-evening-draft.ts";

const yesterday = "2026-03-13";
const today = "2026-03-14";
const tomorrow = "2026-03-15";

const unplayed = { winner: null, score: null };
const nightOn = (day: string, fields: object = {}) =>
  fileOf(flatFile([flatMatch({ start_at: `${day} 19:00:00`, end_at: null, ...fields })]), `${day}.json`);
const withStandings = fileOf(
  flatFile([flatMatch({ ...unplayed, start_at: `${yesterday} 19:00:00`, end_at: null })], {
    event: { standings: [{ rank: 1, players: [ana] }] },
  }),
);

/** What becomes of the evening’s only tournament; `said` is somebody’s answer, and the guess counts without one. */
async function completionOf(operator: Operator, file: ImportFile, said?: boolean) {
  const shown = async (choices = noChoices) => {
    const files = [{ key: "night", ...file }];
    const { preview } = admit(await publishFiles(operator, { files, choices, dryRun: true }));
    return preview.tournaments[0];
  };
  const key = (await shown())?.key ?? "";
  return (await shown(said === undefined ? noChoices : { ...noChoices, complete: { [key]: said } }))
    ?.completion;
}

onBothDatabases("the tournament of an evening’s files", (fresh) => {
  test.each([
    ["was played before", nightOn(yesterday), "completed"],
    ["was played today", nightOn(today), "completed"],
    ["is dated on a day to come", nightOn(tomorrow), "stays"],
    ["has no result yet", nightOn(yesterday, unplayed), "stays"],
    ["has standings", withStandings, "completed"],
  ] as const)(
    "that %s: whether it is over is guessed, and what somebody says counts",
    async (_case, file, guess) => {
      const operator = await anOperator(await fresh());
      expect(await completionOf(operator, file)).toBe(guess);
      expect(await completionOf(operator, file, true)).toBe("completed");
      expect(await completionOf(operator, file, false)).toBe("stays");
    },
  );

  test("that is completed already stays so, whatever is said", async () => {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [first]);
    for (const said of [undefined, true, false])
      expect(await completionOf(operator, first, said)).toBe("alreadyCompleted");
  });

  test("that has no days on the site, as some of the legacy site’s, is over once it was played", async () => {
    const operator = await anOperator(await fresh());
    const tournamentId = await makeTournament(operator, { status: "upcoming" });
    await operator.database.write.updateTable("tournaments").set({ from: null }).execute();
    const files = [{ key: "night", ...nightOn(yesterday) }];
    const shown = async (choices = noChoices) =>
      admit(await publishFiles(operator, { files, choices, dryRun: true })).preview.tournaments[0];
    const tournaments = { [(await shown())?.key ?? ""]: { kind: "link", tournamentId } as const };
    expect(await shown({ ...noChoices, tournaments })).toMatchObject({
      tournamentId,
      completion: "completed",
    });
  });
});
