import { expect, test } from "vitest";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { EventChoice } from "#app/domain/import/evening/event-choice.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/result-files/kickertool-files.ts";

const name = "Mardi de Hull";
const given: EveningChoices = { ...noChoices, files: { night: { table: "bonzini" } } };
const isNobody = { license: null };

/** A night of one match, as Kickertool has it: it knows no events. */
function fromKickertool(day: number): EveningInput {
  const timeStart = Date.parse(`2025-03-${day}T22:30:00Z`);
  const content = kickertoolFile([kickertoolMatch({ timeStart })], {
    _id: `K${day}`,
    name: `${name} ${day}`,
  });
  return { key: "night", ...fileOf(content) };
}

/** The same night as Coral has it, of this event; a match for each time, of which some have none. */
function fromCoral(
  day: number,
  event: object,
  times: readonly (string | null)[] = ["18:30"],
  score: readonly [number, number] = [7, 3],
): EveningInput {
  const side = (one: string) => ({ players: [{ ...isNobody, name: one }] });
  const [home, away] = ["Ana Côté", "Bob Roy"].map(side);
  const played = times.map((time, index) => {
    const start = time === null ? null : `2025-03-${day} ${time}:00`;
    return flatMatch({
      home,
      away,
      round: index + 1,
      score,
      winner: score[0] > score[1] ? 1 : 2,
      start_at: start,
    });
  });
  const tournament = { code: `T${day}`, name: `${name} ${day}`, table: "Bonzini" };
  return { key: "night", ...fileOf({ ...(flatFile(played, { event }) as object), tournament }) };
}

async function previewOf(operator: Operator, file: EveningInput, choices: EveningChoices) {
  return admit(await publishFiles(operator, { files: [file], choices, dryRun: true })).preview;
}

/** Answers as it is guessed, unless said otherwise; everyone who is rated begins with 1,000. */
async function publish(operator: Operator, file: EveningInput, said: Partial<EveningChoices> = {}) {
  const first = await previewOf(operator, file, given);
  const tournaments = Object.fromEntries(
    first.tournaments.map(({ key }) => [key, { kind: "none" as const }]),
  );
  const answers = { ...acceptGuesses(first), files: given.files, tournaments, ...said };
  const { startRatings } = await previewOf(operator, file, answers);
  const choices = {
    ...answers,
    startRatings: Object.fromEntries(startRatings.map(({ key }) => [key, 1_000])),
  };
  const done = admit(await publishFiles(operator, { files: [file], choices, dryRun: false }));
  return { preview: done.preview, operationId: done.published?.operationId ?? "" };
}

async function eventOf(operator: Operator, file: EveningInput, event: EventChoice) {
  const preview = await previewOf(operator, file, given);
  return { [preview.tournaments[0]?.events[0]?.key ?? ""]: event };
}

async function stateOf(operator: Operator) {
  const { read } = operator.database;
  expect((await verify(read)).faults).toEqual([]);
  const players = await read
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["people.name", "singlesRanking"])
    .orderBy("people.name")
    .execute();
  const compilations = await read
    .selectFrom("compilations")
    .select(["matches", "rated"])
    .orderBy("id")
    .execute();
  const competitions = await read
    .selectFrom("competitions")
    .select(["name", "category", "dyp"])
    .orderBy("id")
    .execute();
  return { players, compilations, competitions };
}

onBothDatabases("a file that has another event than its matches are compiled as", (fresh) => {
  const start = async () => anOperator(await fresh());
  const coral = fromCoral(11, { name: "Open Singles", category: "OS" });

  test("corrects the event and rates again from there, as if it had been right from the start; undone, all is as before", async () => {
    const [operator, other] = [await start(), await start()];
    const night = fromKickertool(11);
    await publish(operator, night, {
      events: await eventOf(operator, night, { kind: "other", name: "Amateurs" }),
    });
    await publish(operator, fromKickertool(18), {
      events: await eventOf(operator, fromKickertool(18), { kind: "openSingles" }),
    });
    const before = await dumpContent(operator.database);
    const { preview, operationId } = await publish(operator, coral);
    expect(preview.tournaments[0]?.corrections).toMatchObject({
      guess: "apply",
      matches: 0,
      events: [{ before: { name: "Amateurs", k: 30 }, after: { name: "Open Singles", k: 50 }, matches: 1 }],
    });
    await publish(other, coral);
    await publish(other, fromKickertool(18), {
      events: await eventOf(other, fromKickertool(18), { kind: "openSingles" }),
    });
    const corrected = await stateOf(operator);
    const right = await stateOf(other);
    expect(corrected.players).toEqual(right.players);
    expect(corrected.compilations).toEqual([
      { matches: 1, rated: 1 },
      { matches: 1, rated: 1 },
    ]);
    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    expect(await dumpContent(operator.database)).toEqual(before);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("a match that was rated, and is now of drawn partners, no longer counts as rated", async () => {
    const operator = await start();
    const night = fromKickertool(11);
    await publish(operator, night, { events: await eventOf(operator, night, { kind: "openSingles" }) });
    await publish(operator, fromCoral(11, { name: "Tirage", dyp: true }));
    expect((await stateOf(operator)).compilations).toEqual([{ matches: 1, rated: 0 }]);
  });

  test("counts what is rated also where every match of the event has another result too", async () => {
    const operator = await start();
    await publish(operator, fromCoral(11, { name: "Open Singles", category: "OS" }));
    const before = await dumpContent(operator.database);
    const drawn = fromCoral(11, { name: "Open Singles", dyp: true }, ["18:30"], [3, 7]);
    const { operationId } = await publish(operator, drawn);
    expect((await stateOf(operator)).compilations).toEqual([{ matches: 1, rated: 0 }]);
    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("counts a match once that has another event, and another time by the corrected start of its neighbour", async () => {
    const operator = await start();
    await publish(
      operator,
      fromCoral(11, { name: "Open Singles", category: "OS" }, ["18:30", null, "20:30", "20:45"]),
    );
    await publish(operator, fromCoral(11, { name: "Tirage", dyp: true }, ["19:30", null, "20:30", "20:45"]));
    expect((await stateOf(operator)).compilations).toEqual([{ matches: 4, rated: 0 }]);
  });

  test("keeps it where that is chosen, and where the file leaves the event open", async () => {
    const operator = await start();
    const night = fromKickertool(11);
    await publish(operator, night, { events: await eventOf(operator, night, { kind: "openSingles" }) });
    const before = (await stateOf(operator)).players;
    const drawn = fromCoral(11, { name: "Tirage", dyp: true });
    const asked = await previewOf(operator, drawn, given);
    const corrections = { [asked.tournaments[0]?.key ?? ""]: "keep" as const };
    const choices = { ...acceptGuesses(asked), files: given.files, corrections };
    admit(await publishFiles(operator, { files: [drawn], choices, dryRun: false }));
    expect((await stateOf(operator)).players).toEqual(before);
    const silent = fromCoral(11, { name: "Mardi", category: undefined });
    const { tournaments } = await previewOf(operator, silent, given);
    expect(tournaments[0]?.corrections).toBeNull();
  });

  test("does not rate a draw in which somebody had no rating: their starting rating must come before", async () => {
    const operator = await start();
    const night = fromKickertool(11);
    await publish(operator, night, { events: await eventOf(operator, night, { kind: "dyp" }) });
    const asked = await previewOf(operator, coral, given);
    expect(asked.tournaments[0]?.corrections).toBeNull();
    expect(asked.files[0]?.warnings).toMatchObject([{ code: "eventStays", found: "DYP" }]);
  });
});
