import { expect, test } from "vitest";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { ana, bob, documentedFile, documentedMatch } from "#tests/factories/result-files/coral-files.ts";
import { draftOf, preview, publishAll } from "./evening/an-evening-draft.ts";

/** One of a list of tournaments of one name, without a code, and without an id where none is given. */
const tournament = (said: string, played: string | readonly string[], id: number | null = null) =>
  documentedFile(
    [played].flat().map((day) => documentedMatch({ start_at: `${day} 18:30:00`, end_at: `${day} 18:37:00` })),
    { id, start_date: said, end_date: said },
  );

/** Of two days, and of the second one alone. */
const overlapping = [
  tournament("2025-03-14", ["2025-03-14", "2025-03-15"]),
  tournament("2025-03-15", "2025-03-15"),
];

onBothDatabases("R33: two tournaments of one name in one file", (fresh) => {
  test.each([
    {
      why: "are the same, played on one day, whatever days are said",
      list: [tournament("2025-03-12", "2025-03-14"), tournament("2025-03-14", "2025-03-14")],
      outcomes: ["duplicateTournament", "duplicateTournament"],
    },
    {
      why: "are two, played in two weeks, though one day is said",
      list: [tournament("2025-03-14", "2025-03-14"), tournament("2025-03-14", "2025-03-21", 8)],
      outcomes: [2, 0],
    },
    { why: "are two, begun on two days, though they ended on one", list: overlapping, outcomes: [3, 0] },
  ])("$why, for the first import as for the second", async ({ list, outcomes }) => {
    const operator = await anOperator(await fresh());
    const seen: unknown[] = [];
    for (let time = 0; time < 2; time++) {
      const result = await importMatches(operator, { ...importing, files: [fileOf(list)] });
      seen.push(result.ok ? result.value[0]?.counts.new : result.refusal.refusal.code);
    }
    expect(seen).toEqual(outcomes);
  });

  test.each([
    { known: 0, order: [0, 1], news: [2, 1, 0] },
    { known: 0, order: [1, 0], news: [2, 1, 0] },
    { known: 1, order: [0, 1], news: [1, 2, 0] },
    { known: 1, order: [1, 0], news: [1, 2, 0] },
  ])(
    "that begin on two days are two where one is known from a file of its own: $known, then $order",
    async ({ known, order, news }) => {
      const operator = await anOperator(await fresh());
      const seen: unknown[] = [];
      for (const positions of [[known], order, order]) {
        const files = [fileOf(positions.map((position) => overlapping[position]))];
        const result = await importMatches(operator, { ...importing, files });
        seen.push(result.ok ? result.value[0]?.counts.new : result.refusal.refusal.code);
      }
      expect(seen).toEqual(news);
    },
  );

  test("that begin on two days are two in an evening, and stay two when it comes again", async () => {
    const operator = await anOperator(await fresh());
    await importPlayers(operator, { file: fileOf([ana, bob]), table: "bonzini", dryRun: false });
    const files = [fileOf(overlapping)];
    const shown = async () => preview(operator, await draftOf(operator, files));
    expect((await shown()).tournaments).toHaveLength(2);
    await publishAll(operator, files);
    expect(await shown()).toMatchObject({ isEmpty: true, tournaments: [{}, {}] });
    const sources = await operator.database.read.selectFrom("source_tournaments").select("id").execute();
    expect(sources).toHaveLength(2);
  });

  test.each([{ known: 0 }, { known: 1 }])(
    "are not taken for one tournament of the site where one of them is known as it: $known",
    async ({ known }) => {
      const operator = await anOperator(await fresh());
      await importPlayers(operator, { file: fileOf([ana, bob]), table: "bonzini", dryRun: false });
      await publishAll(operator, [fileOf([overlapping[known]])]);
      const { tournaments } = await preview(operator, await draftOf(operator, [fileOf(overlapping)]));
      const asked = tournaments.map(({ isCertain, guess, events }) => ({
        isCertain,
        kind: guess?.kind,
        events,
      }));
      expect(asked[known]).toMatchObject({ isCertain: true, kind: "link" });
      expect(asked[1 - known]).toMatchObject({ isCertain: false });
    },
  );

  test("are not both the one of the site that ended on the last day of both", async () => {
    const operator = await anOperator(await fresh());
    await importPlayers(operator, { file: fileOf([ana, bob]), table: "bonzini", dryRun: false });
    await publishAll(operator, [fileOf([overlapping[0]])]);
    const earlier = ["2025-03-12", "2025-03-13"].map((day) => tournament(day, [day, "2025-03-15"]));
    const { tournaments } = await preview(operator, await draftOf(operator, [fileOf(earlier)]));
    expect(tournaments.map(({ isCertain }) => isCertain)).toEqual([true, false]);
  });

  test.each([{ order: [0, 1] }, { order: [1, 0] }])(
    "that begin on two days are two in an evening beside a file of one of them: $order",
    async ({ order }) => {
      const operator = await anOperator(await fresh());
      const both = fileOf(
        order.map((position) => overlapping[position]),
        "both.json",
      );
      for (const one of overlapping) {
        const draft = await draftOf(operator, [fileOf([one], "one.json"), both]);
        expect((await preview(operator, draft)).tournaments).toHaveLength(2);
      }
    },
  );
});
