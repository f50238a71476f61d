import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { previewEvening, publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  answers,
  contentOf,
  draftOf,
  first,
  night,
  preview,
  previewWithoutIds,
  publishAll,
  stepByStep,
  table,
  undoing,
} from "./an-evening-draft.ts";

onBothDatabases(
  "publishing an evening",
  (fresh) => {
    test("R63: it writes the very rows that its parts write when each is done alone", async () => {
      const alone = await anOperator(await fresh());
      // The whole has an id too, and so have the draft and its file.
      for (let count = 0; count < 3; count++) alone.newId();
      await stepByStep(alone, first);
      const operator = await anOperator(await fresh());
      const draftId = await draftOf(operator, [first]);
      const shown = await previewWithoutIds(operator, draftId);
      admit(await saveDraftChoices(operator, draftId, answers(shown)));
      const { digest } = await previewWithoutIds(operator, draftId);
      admit(await publishEvening(operator, { draftId, digest }));
      expect(await contentOf(operator.database)).toEqual(await contentOf(alone.database));
      expect((await verify(operator.database.read)).faults).toEqual([]);
    });

    test("R32: a preview writes nothing, and answering as it guesses does not change what it shows", async () => {
      const operator = await anOperator(await fresh());
      const draftId = await draftOf(operator, [first]);
      const before = await dump(operator.database);
      const shown = await preview(operator, draftId);
      expect(await dump(operator.database)).toEqual(before);
      expect(shown.undecided).toMatchObject([
        { kind: "tournaments", about: "Ouvert de Lévis 2026-03-01", hasGuess: true },
        { kind: "startRatings", about: "Ana Roy" },
        { kind: "startRatings", about: "Bob Caron" },
        { kind: "startRatings", about: "Cléo Morin" },
      ]);
      expect(shown.totals).toEqual({
        matches: 2,
        waiting: 0,
        ratings: 3,
        standings: 1,
        tournaments: 1,
        people: 0,
        legacy: { tournaments: 0, playerRankings: 0, matches: 0 },
        registered: 0,
      });
      expect(shown.tournaments).toMatchObject([
        {
          guess: { kind: "create", city: "Lévis", from: "2026-03-01" },
          results: "new",
          completion: "completed",
          matches: { first: [{ change: "new", home: ["Ana Roy"], away: ["Bob Caron"] }, {}], total: 2 },
        },
      ]);
      admit(await saveDraftChoices(operator, draftId, acceptGuesses(shown)));
      const again = await preview(operator, draftId);
      expect(again.digest).toBe(shown.digest);
      expect(again.undecided.map(({ kind }) => kind)).toEqual([
        "startRatings",
        "startRatings",
        "startRatings",
      ]);
    });

    test("R63: nothing is written while something is undecided, and the refusal lists it", async () => {
      const operator = await anOperator(await fresh());
      const draftId = await draftOf(operator, [first, fileOf("%PDF-1.7", "affiche.pdf")]);
      const { digest, files } = await preview(operator, draftId);
      const before = await dump(operator.database);
      const refused = await publishEvening(operator, { draftId, digest });
      expect(refused).toMatchObject({ ok: false, refusal: { code: "undecided" } });
      const { undecided } = (refused as { refusal: { preview: EveningPreview } }).refusal.preview;
      expect(undecided[0]).toMatchObject({ kind: "files", about: "affiche.pdf", hasGuess: false });
      expect(await dump(operator.database)).toEqual(before);
      const leaveOut = { [files[1]?.key ?? ""]: { leaveOut: true } };
      admit(await saveDraftChoices(operator, draftId, { ...noChoices, files: leaveOut }));
      expect((await preview(operator, draftId)).undecided.map(({ kind }) => kind)).not.toContain("files");
    });

    test("R31: stopped between any two of its parts, it has written nothing", async () => {
      const operator = await anOperator(await fresh());
      const draftId = await draftOf(operator, [first]);
      admit(await saveDraftChoices(operator, draftId, answers(await preview(operator, draftId))));
      const { digest } = await preview(operator, draftId);
      const before = await dump(operator.database);
      let needed = 0;
      const counting = { ...operator, newId: () => `count-${++needed}` };
      admit(await previewEvening(counting, { draftId }));
      for (let stop = 1; stop <= needed; stop += 3) {
        let count = 0;
        const newId = () => {
          if (++count === stop) throw new Error("stopped");
          return `stopped-${stop}-${count}`;
        };
        await expect(publishEvening({ ...operator, newId }, { draftId, digest })).rejects.toThrow("stopped");
      }
      expect(await dump(operator.database)).toEqual(before);
      admit(await publishEvening(operator, { draftId, digest }));
    });

    test("two who publish the same draft at once publish it once", async () => {
      const operator = await anOperator(await fresh());
      const draftId = await draftOf(operator, [first]);
      admit(await saveDraftChoices(operator, draftId, answers(await preview(operator, draftId))));
      const { digest } = await preview(operator, draftId);
      let count = 0;
      const other = {
        ...operator,
        database: await anotherServer(operator.database),
        newId: () => `other-${String(++count).padStart(6, "0")}`,
      };
      const answersOfBoth = await Promise.all(
        [operator, other].map((one) => publishEvening(one, { draftId, digest })),
      );
      expect(answersOfBoth.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answersOfBoth.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "alreadyPublished" } });
      expect((await dump(operator.database))["matches"]).toHaveLength(2);
    });

    test("what changed since the preview is shown anew and not written; what changes nothing of it is no hindrance", async () => {
      const operator = await anOperator(await fresh());
      await publishAll(operator, [first]);
      const draftId = await draftOf(operator, [night("2026-03-08", [["Ana Roy", "Bob Caron"]])]);
      admit(await saveDraftChoices(operator, draftId, answers(await preview(operator, draftId))));
      const { digest } = await preview(operator, draftId);
      const players = await listPlayers(operator.database.read, table);
      const playerId = players.find(({ name }) => name === "Bob Caron")?.id ?? "";
      admit(await setRating(operator, { playerId, mode: "singles", value: 1_400 }));
      const before = await dump(operator.database);
      const refused = await publishEvening(operator, { draftId, digest });
      expect(refused).toMatchObject({ ok: false, refusal: { code: "previewMoved" } });
      expect(await dump(operator.database)).toEqual(before);
      const shown = (refused as { refusal: { preview: EveningPreview } }).refusal.preview;
      expect(shown.tables[0]?.ratings.find(({ name }) => name === "Bob Caron")?.before).toBe(1_400);
      const elsewhere = { name: "Nuit", city: "Laval", from: "2027-02-02", table };
      admit(await createTournament(operator, admit(readTournamentInput(elsewhere))));
      admit(await publishEvening(operator, { draftId, digest: shown.digest }));
    });

    test("a late evening shows both orders, and recommends the order of play where it matters", async () => {
      const operator = await anOperator(await fresh());
      await publishAll(operator, [first]);
      const late = night("2026-02-01", [["Bob Caron", "Ana Roy"]]);
      const draftId = await draftOf(operator, [late]);
      const shown = await preview(operator, draftId);
      const [compiled] = shown.tables;
      expect(compiled).toMatchObject({ late: 1, guess: "play", isCertain: false });
      expect(compiled?.lateComparison).toMatchObject({ recommended: "play", reason: "orderOfPlay" });
      expect(compiled?.lateComparison?.different).toBeGreaterThan(0);
      expect(shown.undecided.map(({ kind }) => kind)).toContain("compile");
      admit(await saveDraftChoices(operator, draftId, answers(shown)));
      const { digest } = await preview(operator, draftId);
      admit(await publishEvening(operator, { draftId, digest }));
      expect((await verify(operator.database.read)).faults).toEqual([]);
    });

    test("R33: a corrected file of a compiled night corrects it and rates again from there, in the same operation", async () => {
      const operator = await anOperator(await fresh());
      await publishAll(operator, [first]);
      const before = await contentOf(operator.database);
      const corrected = night("2026-03-01", [
        ["Bob Caron", "Ana Roy"],
        ["Cléo Morin", "Ana Roy"],
        ["Cléo Morin", "Bob Caron"],
      ]);
      const draftId = await draftOf(operator, [corrected]);
      const shown = await preview(operator, draftId);
      expect(shown.undecided).toMatchObject([{ kind: "corrections", hasGuess: true }]);
      expect(shown.tournaments[0]).toMatchObject({
        corrections: { matches: 1, guess: "apply", answer: null },
        results: "changed",
        completion: "alreadyCompleted",
      });
      expect(shown.tournaments[0]?.matches.first.map(({ change }) => change)).toEqual([
        "new",
        "changed",
        "unchanged",
      ]);
      const ratings = new Map(shown.tables[0]?.ratings.map((move) => [move.name, move]));
      admit(await saveDraftChoices(operator, draftId, answers(shown)));
      const { digest } = await preview(operator, draftId);
      expect(digest).toBe(shown.digest);
      const { operationId } = admit(await publishEvening(operator, { draftId, digest }));
      for (const { name, singlesRanking } of await listPlayers(operator.database.read, table)) {
        expect(singlesRanking).toBe(ratings.get(name)?.after);
      }
      expect((await verify(operator.database.read)).faults).toEqual([]);
      admit(await undoOperation(operator, { operationId, ...undoing }));
      expect(await contentOf(operator.database)).toEqual(before);
    });

    test("R10: several nights at once are several tournaments, by day, and end as if published one by one", async () => {
      const nights = ["2026-01-11", "2026-02-01", "2026-03-01"].map((day, index) =>
        night(day, [
          ["Ana Roy", "Bob Caron"],
          [index % 2 === 0 ? "Cléo Morin" : "Ana Roy", index % 2 === 0 ? "Ana Roy" : "Cléo Morin"],
        ]),
      );
      const together = await anOperator(await fresh());
      const { published } = await publishAll(together, [...nights].reverse());
      expect(published.tournaments.map(({ id }) => id)).toEqual([
        "levis-2026-01-11",
        "levis-2026-02-01",
        "levis-2026-03-01",
      ]);
      const oneByOne = await anOperator(await fresh());
      for (const file of nights) await publishAll(oneByOne, [file]);
      const ratingsOf = async ({ database }: Operator) =>
        (await listPlayers(database.read, table))
          .map(({ name, singlesRanking, lastParticipation }) => ({ name, singlesRanking, lastParticipation }))
          .sort((one, other) => compareKeys(one.name, other.name));
      expect(await ratingsOf(together)).toEqual(await ratingsOf(oneByOne));
      const tournaments = await listTournaments(together.database.read);
      expect(tournaments.map(({ status }) => status)).toEqual(["completed", "completed", "completed"]);
    });
  },
  { inFiles: true },
);
