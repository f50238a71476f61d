import { expect, test } from "vitest";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { answers, draftOf, first, night, preview, publishAll } from "./an-evening-draft.ts";

onBothDatabases("an evening whose file does not say in which city it was", (fresh) => {
  test("R63: there is nothing to complete until somebody says which tournament it is; a new one is completed", async () => {
    const operator = await anOperator(await fresh());
    const draftId = await draftOf(operator, [
      night("2026-03-01", [["Ana Roy", "Bob Caron"]], "Nuit blanche"),
    ]);
    const [asked] = (await preview(operator, draftId)).tournaments;
    expect(asked).toMatchObject({ guess: null, completion: "noTournament" });
    const answerWith = async (answer: object) => {
      const tournaments = { [asked?.key ?? ""]: answer } as typeof noChoices.tournaments;
      admit(await saveDraftChoices(operator, draftId, { ...noChoices, tournaments }));
      return (await preview(operator, draftId)).tournaments.map(({ completion }) => completion);
    };
    expect(await answerWith({ kind: "none" })).toEqual(["noTournament"]);
    const made = { kind: "create", name: "Nuit blanche", city: "Alma", from: "2026-03-01", to: null };
    expect(await answerWith(made)).toEqual(["completed"]);
  });
});

onBothDatabases("an evening that is like a tournament of the site", (fresh) => {
  test.each(["link", "none"] as const)(
    "R63: its matches go where somebody says, and not there: %s",
    async (kind) => {
      const operator = await anOperator(await fresh());
      const likely = await makeTournament(operator, { name: "Ouvert de Lévis 2026-03-01", city: "Lévis" });
      const other = await makeTournament(operator, { name: "Coupe d’hiver", city: "Alma" });
      const draftId = await draftOf(operator, [first]);
      const shown = await preview(operator, draftId);
      const [asked] = shown.tournaments;
      expect(asked?.guess).toEqual({ kind: "link", tournamentId: likely });
      const chosen = kind === "link" ? { kind, tournamentId: other } : { kind };
      const tournaments = { [asked?.key ?? ""]: chosen };
      admit(await saveDraftChoices(operator, draftId, { ...answers(shown), tournaments }));
      const { digest } = await preview(operator, draftId);
      admit(await publishEvening(operator, { draftId, digest }));
      const { read } = operator.database;
      const stored = await read.selectFrom("source_tournaments").select("tournamentId").execute();
      expect(stored).toEqual([{ tournamentId: kind === "link" ? other : null }]);
    },
  );
});

onBothDatabases("which of the site’s tournaments an evening’s is", (fresh) => {
  const day = "2026-03-01";
  const named = (code: string, name: string, fields: object = {}, on = day) =>
    fileOf(
      {
        tournament: { code, name, table: "Bonzini", ...fields },
        competitions: [{ name: code, standings: [], matches: [flatMatch({ start_at: `${on} 19:00:00` })] }],
      },
      `${code}.json`,
    );
  /** What is asked about the tournaments of these files, once these answers are given in turn. */
  async function asked(operator: Operator, files: readonly ImportFile[], answered: readonly object[] = []) {
    const draftId = await draftOf(operator, files);
    const { tournaments: shown, files: read } = await preview(operator, draftId);
    const keyed = Object.fromEntries(answered.map((answer, index) => [shown[index]?.key ?? "", answer]));
    const tournaments = keyed as typeof noChoices.tournaments;
    const silent = read.filter(({ table, knownTable }) => table === null || knownTable !== null);
    const tables = Object.fromEntries(silent.map(({ key }) => [key, { table: "bonzini" as const }]));
    admit(await saveDraftChoices(operator, draftId, { ...noChoices, tournaments, files: tables }));
    return (await preview(operator, draftId)).tournaments;
  }

  test("R34: two of one day and city are one that the evening makes, which is offered by its name; one of the next day is another", async () => {
    const operator = await anOperator(await fresh());
    const made = { id: "laval-2026-03-01", name: "Ouvert de Laval", reason: "sameDayAndCity" };
    const names = ["Ouvert de Laval", "Tirage de Laval"] as const;
    const nextDay = named("Q3", names[1], {}, "2026-03-02");
    const shown = await asked(operator, [named("Q1", names[0]), named("Q2", names[1]), nextDay]);
    expect(shown).toMatchObject([
      { guess: { kind: "create" }, tournamentId: null, candidates: [] },
      { guess: { kind: "link", tournamentId: made.id }, isCertain: true, candidates: [made] },
      { guess: { kind: "create" }, tournamentId: null, candidates: [] },
    ]);
  });

  test("R34: that of its earlier files, whatever is called and dated otherwise since", async () => {
    const operator = await anOperator(await fresh());
    const file = named("Q1", "Ouvert de Laval", { table: "Leonhart" });
    await publishAll(operator, [file]);
    const [id, moved] = ["laval-2026-03-01", { name: "Gala", city: "Alma", from: "2026-06-01" }];
    admit(
      await editTournament(operator, id, admit(readTournamentInput({ ...moved, table: "leonhart" })), {}),
    );
    const known = { guess: { kind: "link", tournamentId: id }, isCertain: true };
    expect(await asked(operator, [file])).toMatchObject([known]);
    // Beside an evening of another table too.
    expect((await asked(operator, [named("A1", "Nuit blanche"), file]))[1]).toMatchObject(known);
    // Whoever wants another one makes it; what the file's own has already is no other one.
    const other = { kind: "create", name: "Gala", city: "Alma", from: "2026-06-01", to: null } as const;
    expect(await asked(operator, [file], [other])).toMatchObject([{ answer: null, tournamentId: id }]);
    for (const fields of [{ name: "Ouvert" }, { city: "Laval" }, { from: day }]) {
      const made = { ...other, ...fields };
      expect(await asked(operator, [file], [made])).toMatchObject([{ answer: made, tournamentId: null }]);
    }
  });

  test("whoever makes it by hand after answering that it is a new one gets no second one; another table’s is another", async () => {
    const operator = await anOperator(await fresh());
    const answer = { kind: "create", name: "Nuit blanche", city: "Alma", from: day, to: null };
    const file = named("Q1", "Nuit blanche");
    await makeTournament(operator, { ...answer, table: "leonhart" });
    expect(await asked(operator, [file], [answer])).toMatchObject([{ answer, tournamentId: null }]);
    const tournamentId = await makeTournament(operator, answer);
    const link = { kind: "link", tournamentId };
    expect(await asked(operator, [file], [answer])).toMatchObject([{ answer: link, tournamentId }]);
  });

  test.each([
    ["is gone", { kind: "link", tournamentId: "gone" }],
    ["is of another table", { kind: "link", tournamentId: "quebec-2026-05-01" }],
    ["has no city", { kind: "create", name: "Ouvert", city: "", from: day, to: null }],
    ["ends before it begins", { kind: "create", name: "Ouvert", city: "Alma", from: day, to: "2026-02-01" }],
  ])("an answer that cannot be carried out is none: a tournament that %s", async (_case, answer) => {
    const operator = await anOperator(await fresh());
    await makeTournament(operator, { city: "Québec", from: "2026-05-01", table: "leonhart" });
    expect(await asked(operator, [named("Q1", "Nuit blanche")], [answer])).toMatchObject([
      { answer: null, tournamentId: null },
    ]);
  });

  test("one without a table may be chosen for a file of any", async () => {
    const operator = await anOperator(await fresh());
    const answer = { kind: "link", tournamentId: await makeTournament(operator, { table: null }) };
    expect(await asked(operator, [named("Q1", "Nuit blanche")], [answer])).toMatchObject([{ answer }]);
  });

  test("one of its day that has results is not guessed: no evening takes the place of another one’s", async () => {
    const operator = await anOperator(await fresh());
    const id = await makeTournament(operator, { name: "Gala", city: "Alma" });
    const link = { guess: { kind: "link", tournamentId: id }, candidates: [{ hasResults: false }] };
    const file = named("Q1", "Nuit blanche");
    expect(await asked(operator, [file])).toMatchObject([link]);
    admit(await importResults(operator, { file: first, tournamentId: id, dryRun: false }));
    expect(await asked(operator, [file])).toMatchObject([
      { guess: null, candidates: [{ hasResults: true }] },
    ]);
  });

  test("that the site has it on another table is said where somebody answered the table, and none is known on it", async () => {
    const operator = await anOperator(await fresh());
    const name = "Ouvert de Laval";
    const other = { name, from: day, table: "leonhart" };
    await makeTournament(operator, other);
    const silent = named("Q1", name, { table: undefined });
    expect(await asked(operator, [silent])).toMatchObject([{ elsewhere: other }]);
    expect(await asked(operator, [named("Q1", name)])).toMatchObject([{ elsewhere: null }]);
    expect(await asked(operator, [silent, named("Q1", name)])).toMatchObject([{ elsewhere: null }]);
    await makeTournament(operator, { ...other, table: "bonzini" });
    expect(await asked(operator, [silent])).toMatchObject([{ elsewhere: null }]);
  });
});
