import { expect, test } from "vitest";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import { draftOf, preview } from "./an-evening-draft.ts";

const rounds = [1, 2, 3, 4].map((round) => flatMatch({ round, start_at: `2025-03-14 19:${round}0:00` }));
/** A night of which one match has a wrong date. */
const file = fileOf(flatFile([...rounds, flatMatch({ round: 5, start_at: "2024-05-06 20:00:00" })]));

onBothDatabases("a night of which one match is dated months away", (fresh) => {
  test("the preview shows that match, and a new tournament is of the night of the others", async () => {
    const operator = await anOperator(await fresh());
    const shown = await preview(operator, await draftOf(operator, [file]));
    expect(shown.tournaments).toMatchObject([
      {
        inFile: { from: "2025-03-14", to: "2025-03-14" },
        toCreate: { city: "Laval", from: "2025-03-14", to: "" },
        far: { first: [{ day: "2024-05-06", home: ["Ana Côté"], away: ["Bob Roy"] }], total: 1 },
      },
    ]);
    // It is said beside the tournament, once.
    expect(shown.files[0]?.warnings).toEqual([]);
  });

  test("once the corrected file is dropped beside it, nothing is far any more", async () => {
    const operator = await anOperator(await fresh());
    const last = flatMatch({ round: 5, start_at: "2025-03-14 20:00:00" });
    const corrected = fileOf(flatFile([...rounds, last]), "corrected.json");
    const shown = await preview(operator, await draftOf(operator, [file, corrected]));
    expect(shown.tournaments).toMatchObject([{ far: { first: [], total: 0 }, counts: { new: 5 } }]);
  });

  test("R34: it belongs to the site's tournament of that night; an import alone says which match is far", async () => {
    const operator = await anOperator(await fresh());
    const input = { name: "Vendredi de Laval", city: "Laval", from: "2025-03-14", table: "bonzini" };
    const { id } = admit(await createTournament(operator, admit(readTournamentInput(input))));
    const shown = await preview(operator, await draftOf(operator, [file]));
    expect(shown.tournaments).toMatchObject([{ tournamentId: id, isCertain: true }]);
    const [report] = admit(await importMatches(operator, { ...importing, files: [file] }));
    expect(report?.warnings).toEqual([
      { code: "farDay", path: "competitions[0].matches[4]", found: "2024-05-06" },
    ]);
  });
});

onBothDatabases("R40: a night of which the file says a last day before the first one", (fresh) => {
  test("is proposed as a new tournament, of the days on which it was played", async () => {
    const operator = await anOperator(await fresh());
    const days = { name: "Ouvert de Laval", start_date: "2025-03-14", end_date: "2025-03-04" };
    const wrong = fileOf(documentedFile([documentedMatch({ start_at: "2025-03-14 19:00:00" })], days));
    const shown = await preview(operator, await draftOf(operator, [wrong]));
    expect(shown.tournaments).toMatchObject([
      { toCreate: { from: "2025-03-14", to: "" }, guess: { kind: "create", to: null } },
    ]);
  });
});

onBothDatabases("a night that is dated on a day to come", (fresh) => {
  const nightOn = (day: string, fields: object = {}) =>
    fileOf(flatFile([flatMatch({ start_at: `${day} 19:00:00`, end_at: null, ...fields })]), `${day}.json`);
  const unplayed = { winner: null, score: null };
  test.each([
    ["played in a year to come", [nightOn("2042-03-14")], "2042-03-14"],
    ["played today", [nightOn("2026-03-14")], null],
    ["announced, without a result", [nightOn("2026-03-21", unplayed)], null],
    ["with the corrected file beside it", [nightOn("2042-03-14"), nightOn("2025-03-14")], null],
  ])("%s: the preview says so", async (_case, files, dayToCome) => {
    const operator = await anOperator(await fresh());
    const shown = await preview(operator, await draftOf(operator, files));
    expect(shown.tournaments.at(0)).toMatchObject({ dayToCome });
    // It is said beside the tournament, once.
    expect(shown.files.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  test.each([true, false])(
    "an import alone says so too, as a preview (%s) and when it is done",
    async (dryRun) => {
      const files = [nightOn("2042-03-14")];
      const [report] = admit(
        await importMatches(await anOperator(await fresh()), { ...importing, files, dryRun }),
      );
      expect(report?.warnings).toContainEqual({ code: "dayToCome", path: "tournament", found: "2042-03-14" });
    },
  );
});

onBothDatabases("a tournament whose name and days a file corrects", (fresh) => {
  /** A program’s file of a night without times, under its name and on its day; its id, unless it has none. */
  const called = (name: string, day: string, fields: object = {}) =>
    fileOf(
      documentedFile([documentedMatch({ start_at: null, end_at: null })], {
        name,
        start_date: day,
        end_date: day,
        ...fields,
      }),
      `${name}.json`,
    );
  const [wrong, right] = [called("Ouvret de Lavla", "2025-03-04"), called("Ouvert de Laval", "2025-03-14")];

  test("is proposed as the corrected file says, with which it was dropped; its matches are of that day", async () => {
    const operator = await anOperator(await fresh());
    const shown = await preview(operator, await draftOf(operator, [wrong, right]));
    const [name, from] = ["Ouvert de Laval", "2025-03-14"];
    expect(shown.tournaments).toMatchObject([
      { inFile: { name, from, to: from }, toCreate: { name, city: "Laval", from, to: "" } },
    ]);
  });

  test("belongs to the site’s tournament that the corrected file means", async () => {
    const operator = await anOperator(await fresh());
    const input = { name: "Ouvert de Laval", city: "Laval", from: "2025-03-14", table: "bonzini" };
    const { id } = admit(await createTournament(operator, admit(readTournamentInput(input))));
    const shown = await preview(operator, await draftOf(operator, [wrong, right]));
    expect(shown.tournaments).toMatchObject([{ tournamentId: id, isCertain: true }]);
  });

  test("keeps the day that the first program says, where another one says another", async () => {
    const operator = await anOperator(await fresh());
    const match = documentedMatch({ start_at: "2025-03-14 19:00:00", end_at: null });
    const files = [["2025-03-13", 7] as const, ["2025-03-12", undefined] as const].map(([day, id]) =>
      fileOf(documentedFile([match], { id, start_date: day }), `${day}.json`),
    );
    const shown = await preview(operator, await draftOf(operator, files));
    expect(shown.tournaments).toMatchObject([{ inFile: { from: "2025-03-13" } }]);
  });
});
