import { expect, test } from "vitest";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { answers, draftOf, first, night, preview } from "./an-evening-draft.ts";

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
