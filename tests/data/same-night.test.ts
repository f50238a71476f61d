import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { admit } from "#tests/admit.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { sharedData } from "#tests/shared-data.ts";

function read(folder: string, name: string): EveningInput {
  return { key: folder, name, bytes: readFileSync(join(sharedData ?? "", folder, name)) };
}

/** Answers every question as it is guessed; everyone begins with 1,000, and no tournament of the site is made. */
function answersTo(
  shown: Awaited<ReturnType<typeof preview>>,
  files: EveningChoices["files"],
): EveningChoices {
  return {
    ...acceptGuesses(shown),
    files,
    tournaments: Object.fromEntries(shown.tournaments.map(({ key }) => [key, { kind: "none" as const }])),
    startRatings: Object.fromEntries(shown.startRatings.map(({ key }) => [key, 1_000])),
  };
}

async function preview(operator: Operator, files: readonly EveningInput[], choices: EveningChoices) {
  return admit(await publishFiles(operator, { files, choices, dryRun: true })).preview;
}

async function publish(operator: Operator, files: readonly EveningInput[], table: "bonzini" | "leonhart") {
  const tables = Object.fromEntries(files.map(({ key }) => [key, { table }]));
  const shown = await preview(operator, files, { ...noChoices, files: tables });
  const done = await publishFiles(operator, { files, choices: answersTo(shown, tables), dryRun: false });
  // What the site has already is nothing to publish.
  if (!done.ok) expect(done.refusal.code).toBe("nothingToPublish");
}

/** How many matches there are after publishing files one after another, and everyone's ratings. */
async function stateAfter(table: "bonzini" | "leonhart", ...evenings: (readonly EveningInput[])[]) {
  const operator = await anOperator();
  for (const files of evenings) await publish(operator, files, table);
  const { read: db } = operator.database;
  const matches = await db.selectFrom("matches").select(["id", "home", "away"]).execute();
  const players = await db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["people.name", "singlesRanking", "doublesRanking"])
    .execute();
  expect((await verify(db)).faults).toEqual([]);
  const ratings = players.map(({ name, ...modes }) => [nameKey(name), modes] as const);
  return { matches: matches.length, ratings: Object.fromEntries(ratings) };
}

describe.skipIf(sharedData === undefined)("R33: the same night from Coral and from Kickertool", () => {
  test.each([
    { night: "2024-09-04-32", habit: "singles", table: "bonzini" as const },
    { night: "2024-01-03-04", habit: "partners drawn, says Kickertool", table: "bonzini" as const },
    { night: "2023-07-07-00", habit: "on the other table", table: "leonhart" as const },
  ])("$night, $habit: both orders and again, no match stands twice", async ({ night, table }) => {
    const coral = read("coral-flat", `${night}.json`);
    const kickertool = read("kickertool", `${night}_export.json`);
    const alone = await stateAfter(table, [coral]);
    expect(alone.matches).toBeGreaterThan(20);
    expect(await stateAfter(table, [coral, kickertool])).toEqual(alone);
    expect(await stateAfter(table, [coral], [kickertool], [coral])).toEqual(alone);
    const other = await stateAfter(table, [kickertool], [coral], [kickertool]);
    expect(other.matches).toBe(alone.matches);
    expect(Object.keys(other.ratings).sort()).toEqual(Object.keys(alone.ratings).sort());
  });
});
