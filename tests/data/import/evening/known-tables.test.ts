import { expect, test } from "vitest";
import { type EveningChoices, mergeChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/result-files/kickertool-files.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const keyed = (key: string, content: unknown) => ({ key, ...fileOf(content, key) });
const later = Date.parse("2025-03-14T23:30:00Z");
const kickertool = keyed("kickertool", kickertoolFile([kickertoolMatch()]));
const longer = keyed(
  "longer",
  kickertoolFile([kickertoolMatch(), kickertoolMatch({ _id: "m-2", timeStart: later })]),
);
const coral = keyed("coral", flatFile([flatMatch()]));
const ofDay = { ...kickertool, ...fileOf(kickertoolFile([kickertoolMatch()], { name: "TOUR 7" })) };
const table = "Jour\tA\tB\tScore\n2025-03-14\tAna Côté\tBob Roy\t7-3\n";
const csv = keyed("csv", table.replace("Jour\tA\tB", "Date\tDomicile\tVisiteur"));

const list = keyed("list", [{ name: "Éva Roy", code: "E1", license: "07654321" }]);
const ratings = keyed("ratings", "Nom;Simple;Double\nÉva Roy;500;400\n");
const onDay = Date.parse("2025-03-15T18:30:00Z");

type Files = readonly ReturnType<typeof keyed>[];

const onTable = (key: string, chosen: "bonzini" | "leonhart"): EveningChoices => ({
  ...noChoices,
  files: { [key]: { table: chosen } },
});

async function preview(operator: Operator, files: Files, choices = noChoices) {
  return admit(await publishFiles(operator, { files, choices, dryRun: true })).preview;
}

/** Answers with these choices, then as it is guessed, everyone from 1,000 on. */
async function publish(operator: Operator, files: Files, choices = noChoices) {
  const shown = await preview(operator, files, choices);
  const startRatings = Object.fromEntries(shown.startRatings.map(({ key }) => [key, 1_000]));
  const answers = mergeChoices(acceptGuesses(shown), mergeChoices({ ...noChoices, startRatings }, choices));
  return admit(await publishFiles(operator, { files, choices: answers, dryRun: false }));
}

const tableOf = ({ files, undecided }: EveningPreview, key: string) => {
  const file = files.find((one) => one.key === key);
  const asked = undecided.find((one) => one.kind === "files" && one.key === key);
  return { table: file?.table, known: file?.knownTable, asked: asked && { hasGuess: asked.hasGuess } };
};
const guessed = (reason: string, of: "bonzini" | "leonhart" = "bonzini") => ({
  table: of,
  known: { table: of, reason, isCertain: false },
  asked: { hasGuess: true },
});
const certain = (reason: string) => ({
  table: "bonzini",
  known: { table: "bonzini", reason, isCertain: true },
  asked: undefined,
});
const unknown = { table: null, known: null, asked: { hasGuess: false } };

onBothDatabases("the table of a file that names none (R37)", (fresh) => {
  test("that of the night’s other file is proposed, in whatever order they are dropped", async () => {
    const operator = await anOperator(await fresh());
    const shown = await preview(operator, [kickertool, coral]);
    expect(tableOf(shown, "kickertool")).toEqual(guessed("sameNight"));
    expect(tableOf(await preview(operator, [ofDay, coral]), "kickertool")).toEqual(guessed("sameNight"));
    const turned = await preview(operator, [coral, kickertool]);
    expect(tableOf(turned, "kickertool")).toEqual(guessed("sameNight"));
    expect(turned.totals).toEqual(shown.totals);
    expect(tableOf(await preview(operator, [kickertool]), "kickertool")).toEqual(unknown);
  });

  test("a guess is written once somebody takes it, exactly as it was shown", async () => {
    const operator = await anOperator(await fresh());
    const shown = await preview(operator, [kickertool, coral]);
    const answered = await preview(operator, [kickertool, coral], onTable("kickertool", "bonzini"));
    expect(tableOf(answered, "kickertool")).toEqual({ ...guessed("sameNight"), asked: undefined });
    expect(answered.digest).toBe(shown.digest);
    const { published } = await publish(operator, [kickertool, coral]);
    expect(published).toMatchObject({ tables: ["bonzini"], matches: 1 });
  });

  test("what was answered goes before what is likely and what is known, and says it of other files", async () => {
    const operator = await anOperator(await fresh());
    const leonhart = onTable("kickertool", "leonhart");
    const other = keyed("other", kickertoolFile([kickertoolMatch()], { _id: "K2", name: "TOUR 8" }));
    const shown = await preview(operator, [other, kickertool], leonhart);
    expect(tableOf(shown, "other")).toEqual(guessed("sameNight", "leonhart"));
    const both = await preview(operator, [other, kickertool, coral], leonhart);
    expect(tableOf(both, "other")).toEqual(unknown);
    await publish(operator, [kickertool], onTable("kickertool", "bonzini"));
    expect(tableOf(await preview(operator, [kickertool], leonhart), "kickertool").table).toBe("leonhart");
  });

  test("what the site has of this very tournament needs no answer, until its import is undone", async () => {
    const operator = await anOperator(await fresh());
    const { published } = await publish(operator, [kickertool], onTable("kickertool", "bonzini"));
    expect(tableOf(await preview(operator, [kickertool]), "kickertool")).toEqual(certain("sameFile"));
    const shown = await preview(operator, [longer]);
    expect(tableOf(shown, "longer")).toEqual(certain("sameTournament"));
    expect(shown.tournaments[0]?.counts).toMatchObject({ new: 1, unchanged: 1 });
    const undo = { operationId: published?.operationId ?? "", withDependents: false, dryRun: false };
    admit(await undoOperation(operator, undo));
    expect(tableOf(await preview(operator, [longer]), "longer")).toEqual(unknown);
  });

  test("the very same file, where no program gave an id", async () => {
    const operator = await anOperator(await fresh());
    admit(await importMatches(operator, { ...importing, files: [csv], table: "leonhart" }));
    const { known } = tableOf(await preview(operator, [csv]), "csv");
    expect(known).toEqual({ table: "leonhart", reason: "sameFile", isCertain: true });
  });

  test("that of the site’s tournament of the day is proposed; of both tables’ none is", async () => {
    const operator = await anOperator(await fresh());
    await makeTournament(operator, { from: "2025-03-14", table: "bonzini" });
    expect(tableOf(await preview(operator, [kickertool]), "kickertool")).toEqual(guessed("siteTournament"));
    await makeTournament(operator, { from: "2025-03-14", table: "leonhart" });
    expect(tableOf(await preview(operator, [kickertool]), "kickertool")).toEqual(unknown);
  });

  test("an answer keeps what was known beside it, which it says nothing of itself", async () => {
    const operator = await anOperator(await fresh());
    const leonhart = onTable("kickertool", "leonhart");
    const alone = tableOf(await preview(operator, [kickertool], leonhart), "kickertool");
    expect(alone).toEqual({ table: "leonhart", known: null, asked: undefined });
    const beside = tableOf(await preview(operator, [kickertool, coral], leonhart), "kickertool");
    expect(beside).toEqual({ ...guessed("sameNight"), table: "leonhart", asked: undefined });
    await publish(operator, [kickertool], onTable("kickertool", "bonzini"));
    const known = tableOf(await preview(operator, [kickertool], leonhart), "kickertool");
    expect(known).toEqual({ ...certain("sameFile"), table: "leonhart" });
  });

  test("a list is proposed on the table of the results beside it, and can be answered otherwise", async () => {
    const operator = await anOperator(await fresh());
    const beside = await preview(operator, [list, coral]);
    expect(tableOf(beside, "list")).toEqual(guessed("besideResults"));
    expect(beside.lists).toMatchObject([{ table: "bonzini", counts: { new: 1 } }]);
    expect(tableOf(await preview(operator, [ratings, coral]), "ratings")).toEqual(guessed("besideResults"));
    const otherwise = await preview(operator, [list, coral], onTable("list", "leonhart"));
    expect(tableOf(otherwise, "list")).toEqual({
      ...guessed("besideResults"),
      table: "leonhart",
      asked: undefined,
    });
    expect(tableOf(await preview(operator, [list]), "list")).toEqual(unknown);
    const onBoth = [list, coral, keyed("other", flatFile([flatMatch()], { code: "L1", table: "leonhart" }))];
    expect(tableOf(await preview(operator, onBoth), "list")).toEqual(unknown);
    const { published } = await publish(operator, [list, coral]);
    expect(published).toMatchObject({ tables: ["bonzini"] });
    expect(tableOf(await preview(operator, [list]), "list")).toEqual(guessed("sameFile"));
    const ofOther = keyed("other", flatFile([flatMatch()], { code: "L1", table: "leonhart" }));
    expect(tableOf(await preview(operator, [list, ofOther]), "list")).toEqual(unknown);
  });

  test("a list of starting ratings whose rows name their tables is asked nothing", async () => {
    const operator = await anOperator(await fresh());
    const named = keyed("named", "Nom;Table;Simple;Double\nAna Côté;Leonhart;500;400\n");
    const shown = await preview(operator, [named, coral]);
    expect(tableOf(shown, "named")).toEqual({ table: "leonhart", known: null, asked: undefined });
  });

  test("a dump of the legacy site beside it says it too: for certain by the code, as a guess by day and name", async () => {
    const operator = await anOperator(await fresh());
    const dump = keyed("dump", aLegacySite());
    const coded = keyed("coded", {
      ...(flatFile([flatMatch()]) as object),
      tournament: { code: "T1", name: "Ouvert de Laval" },
    });
    expect(tableOf(await preview(operator, [coded, dump]), "coded")).toEqual(certain("legacySite"));
    const named = keyed(
      "named",
      kickertoolFile([kickertoolMatch({ timeStart: onDay, timeEnd: onDay })], {
        name: "Ouvert de Laval",
        createdAt: new Date(onDay).toISOString(),
      }),
    );
    expect(tableOf(await preview(operator, [named, dump]), "named")).toEqual(guessed("legacySite"));
    expect(tableOf(await preview(operator, [named]), "named")).toEqual(unknown);
  });

  test("an import that shows no guess takes what is known for certain, and refuses what is likely", async () => {
    const operator = await anOperator(await fresh());
    const request = { ...importing, files: [kickertool] };
    const tournamentId = await makeTournament(operator, { from: "2025-03-14", table: "leonhart" });
    const noTable = { refusal: { refusal: { code: "noTable" } } };
    expect(await importMatches(operator, request)).toMatchObject(noTable);
    for (const files of [
      [coral, kickertool],
      [kickertool, coral],
    ])
      expect(await importMatches(operator, { ...request, files })).toMatchObject(noTable);
    const given = { ...request, tournamentId, dryRun: true };
    expect(admit(await importMatches(operator, given))).toMatchObject([{ table: "leonhart" }]);
    expect(await importMatches(operator, { ...given, files: [coral] })).toMatchObject({
      refusal: { refusal: { code: "otherTable" } },
    });
    admit(await importMatches(operator, { ...request, table: "bonzini" }));
    expect(admit(await importMatches(operator, { ...request, files: [longer] }))).toMatchObject([
      { table: "bonzini", counts: { new: 1, unchanged: 1 } },
    ]);
    // It would stand on both tables.
    expect(await importMatches(operator, given)).toMatchObject(noTable);
  });
});
