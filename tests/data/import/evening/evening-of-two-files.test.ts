import { expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { publishEvening, publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  ana,
  bob,
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/result-files/kickertool-files.ts";
import { answers, draftOf, preview, publishAll } from "./an-evening-draft.ts";

const standings = [
  { rank: 1, players: [{ license: "01111111", name: "Ana Côté" }] },
  { rank: 2, players: [{ license: "22222222", name: "Bob Roy" }] },
];
const again = { round: 2, start_at: "2025-03-14 19:00:00", winner: 2, score: { home: 4, away: 7 } };
const flat = fileOf(flatFile([flatMatch(), flatMatch(again)], { event: { standings } }), "coral.json");

/** Kickertool’s export of an evening of one match; it names no table, and nobody by a licence. */
const thisWeek = (fields: object = {}) =>
  fileOf(kickertoolFile([kickertoolMatch()], fields), `${JSON.stringify(fields)}.json`);
/** The next week’s, of the same name, was entered on this evening, and has no code. */
const nextWeek = fileOf(
  documentedFile([documentedMatch({ start_at: "2025-03-21 18:30:00", end_at: "2025-03-21 18:37:00" })]),
  "next.json",
);

onBothDatabases("two files of one night in one evening", (fresh) => {
  const both = [documentedMatch(), documentedMatch({ round: 2, start_at: again.start_at, score: [4, 7] })];
  test.each([
    { second: both, why: "in the same order" },
    { second: both.toReversed(), why: "the other way round" },
  ])(
    "R33: a match that both have, $why, is counted and listed once, and so are the standings",
    async ({ second }) => {
      const operator = await anOperator(await fresh());
      const files = [flat, fileOf(documentedFile(second), "documented.json")];
      const shown = await preview(operator, await draftOf(operator, files));
      expect(shown.totals.matches).toBe(2);
      expect(shown.people.map(({ name, matches }) => [name, matches])).toEqual([
        ["Ana Côté", 2],
        ["Bob Roy", 2],
      ]);
      expect(shown.tournaments).toMatchObject([
        {
          counts: { new: 2, changed: 0, unchanged: 0 },
          matches: { first: [{ change: "new" }, { change: "new" }], total: 2 },
          standings: [{ competition: "Open Simple", teams: 2 }],
        },
      ]);
      // The second one is no file of an earlier evening.
      expect(shown.files.map(({ isKnown }) => isKnown)).toEqual([false, false]);
      const { published } = await publishAll(operator, files);
      expect(published.matches).toBe(2);
    },
  );

  const whilePlayed = [
    { when: "before the final", matches: [flatMatch()] },
    { when: "in the final", matches: [flatMatch(), flatMatch({ ...again, winner: null, score: null })] },
  ];
  test.each(
    whilePlayed.flatMap((one) =>
      [
        [0, 1],
        [1, 0],
      ].map((order) => ({ ...one, order })),
    ),
  )(
    "R33: of two exports of one night, one made $when, the longer one counts: $order",
    async ({ matches, order }) => {
      const operator = await anOperator(await fresh());
      const exports = [
        fileOf(flatFile(matches), "night.json"),
        fileOf(flatFile([flatMatch(), flatMatch(again)]), "night (1).json"),
      ];
      const files = order.flatMap((position) => exports[position] ?? []);
      const shown = await preview(operator, await draftOf(operator, files));
      expect(shown.tournaments).toMatchObject([{ counts: { new: 2, removed: 0 } }]);
      await publishAll(operator, files);
      const stored = operator.database.read.selectFrom("matches").select("score").orderBy("position");
      expect(await stored.execute()).toEqual([
        { score: JSON.stringify({ home: [7], away: [3] }) },
        { score: JSON.stringify({ home: [4], away: [7] }) },
      ]);
    },
  );

  test("R33: one tournament of several, corrected in a file of its own that was dropped after them, stays corrected", async () => {
    const operator = await anOperator(await fresh());
    const second = flatMatch({ start_at: "2025-03-21 18:30:00", end_at: "2025-03-21 18:37:00" });
    const season = [flatFile([flatMatch()]), flatFile([second], { code: "Q2" })];
    const corrected = flatFile([flatMatch({ score: { home: 7, away: 5 } })]);
    await publishAll(operator, [fileOf(season, "all.json"), fileOf(corrected, "corrected.json")]);
    const stored = operator.database.read.selectFrom("matches").select("score").orderBy("startAt");
    expect(await stored.execute()).toEqual([
      { score: JSON.stringify({ home: [7], away: [5] }) },
      { score: JSON.stringify({ home: [7], away: [3] }) },
    ]);
  });

  test.each([
    { why: "as it is", scores: [[7, 3] as const, [7, 3] as const], counts: { changed: 0, unchanged: 2 } },
    { why: "corrected", scores: [[7, 5] as const, [7, 5] as const], counts: { changed: 1, unchanged: 1 } },
    {
      why: "corrected in the second one",
      scores: [[7, 3] as const, [7, 5] as const],
      counts: { changed: 1, unchanged: 1 },
    },
  ])("R33: so is a match that the site has already and that both have, $why", async ({ scores, counts }) => {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [flat]);
    const [[home, away] = [], score] = scores;
    const files = [
      fileOf(flatFile([flatMatch({ score: { home, away } }), flatMatch(again)], { event: { standings } })),
      fileOf(documentedFile([documentedMatch({ score }), both[1]]), "documented.json"),
    ];
    const { tournaments } = await preview(operator, await draftOf(operator, files));
    expect(tournaments).toMatchObject([{ counts: { new: 0, removed: 0, ...counts }, matches: { total: 2 } }]);
  });

  test("R33: another time in the second file is no news; another result is shown, and what stood in the first", async () => {
    const operator = await anOperator(await fresh());
    const later = flatMatch({ ...again, start_at: "2025-03-14 19:05:00" });
    const other = flatMatch({ winner: 2, score: { home: 3, away: 7 } });
    const files = [flat, fileOf(flatFile([other, later], { event: { standings } }), "other.json")];
    const { tournaments, totals } = await preview(operator, await draftOf(operator, files));
    expect(totals.matches).toBe(2);
    expect(tournaments[0]?.counts).toMatchObject({ new: 2, changed: 0 });
    expect(tournaments[0]?.matches.first).toMatchObject([
      { change: "new", score: "7–3" },
      { change: "new", score: "4–7" },
      { change: "changed", score: "3–7", before: { score: "7–3" } },
    ]);
  });

  test("R36: the standings of an event that the second file calls otherwise stand once, under its name", async () => {
    const operator = await anOperator(await fresh());
    const event = { name: "Tirage du vendredi", category: "DYP", standings };
    const drawn = fileOf(flatFile([flatMatch(), flatMatch(again)], { event }), "drawn.json");
    const files = [flat, drawn];
    const shown = await preview(operator, await draftOf(operator, files));
    expect(shown.tournaments[0]?.standings).toMatchObject([{ competition: "Tirage du vendredi" }]);
    await publishAll(operator, files);
    const filed = await findTournament(operator.database.read, "laval-2025-03-14");
    expect(filed?.results?.competitions.map(({ name }) => name)).toEqual(["Tirage du vendredi"]);
  });

  test("R34: a match whose people were left out before is of other records now, though its names are the same", async () => {
    const operator = await anOperator(await fresh());
    admit(await importMatches(operator, { ...importing, files: [flat], unknown: "leave" }));
    const { tournaments } = await preview(operator, await draftOf(operator, [flat]));
    const [names, otherwise] = [{ home: ["Ana Côté"], away: ["Bob Roy"] }, { isOfOthers: true }];
    expect(tournaments[0]?.matches.first).toMatchObject([
      { change: "changed", ...names, before: { ...names, ...otherwise } },
      { change: "changed", ...names, before: { ...names, ...otherwise } },
    ]);
  });

  test.each([
    { why: "they are two programs’ files", files: [thisWeek(), nextWeek] },
    { why: "they are two exports of one evening", files: [thisWeek(), thisWeek({ _id: "K2" })] },
  ])("R33: two tournaments of one name and day are asked about one by one: $why", async ({ files }) => {
    const operator = await anOperator(await fresh());
    await importPlayers(operator, {
      file: fileOf([ana, bob]),
      table: "bonzini",
      overwrite: [],
      dryRun: false,
    });
    const choices = {
      ...noChoices,
      files: { this: { table: "bonzini" }, other: { table: "bonzini" } },
    } as const;
    const dropped = files.map((file, index) => ({ ...file, key: index === 0 ? "this" : "other" }));
    const request = { files: dropped, choices, dryRun: true };
    const { tournaments, undecided } = admit(await publishFiles(operator, request)).preview;
    const keys = tournaments.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    const asked = undecided.map(({ kind, key }) => `${kind} ${key}`);
    expect(asked).toEqual([...new Set(asked)]);
    // The answers to a file that is taken out of the draft are not those to the other one.
    const alone = dropped.map((file) => publishFiles(operator, { ...request, files: [file] }));
    const shown = (await Promise.all(alone)).map((one) => admit(one).preview.tournaments[0]?.key);
    expect(new Set(shown)).toEqual(new Set(keys));
  });

  test("a colleague who answered the same file makes no second tournament after it is published", async () => {
    const operator = await anOperator(await fresh());
    const colleague = { ...operator, author: "colleague@club.example" };
    const [mine, theirs] = [await draftOf(operator, [flat]), await draftOf(colleague, [flat])];
    for (const id of [mine, theirs]) {
      admit(await saveDraftChoices(operator, id, answers(await preview(operator, id))));
    }
    const { digest } = await preview(operator, mine);
    admit(await publishEvening(operator, { draftId: mine, digest }));
    const late = await preview(operator, theirs);
    expect(late.tournaments).toMatchObject([{ isCertain: true, tournamentId: "laval-2025-03-14" }]);
    expect(late).toMatchObject({ isEmpty: true, undecided: [] });
  });
});
