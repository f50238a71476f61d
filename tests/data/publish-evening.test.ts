import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listAuditEntries } from "#app/data/operations/audit-entries.ts";
import { readAuditLinks } from "#app/data/operations/audit-links.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { createDraft, saveDraftChoices } from "#app/use-cases/import/keep-draft.ts";
import { previewEvening, publishEvening } from "#app/use-cases/import/publish-evening.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { giveStartRatings } from "#app/use-cases/players/give-start-ratings.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { anotherServer, onBothDatabases } from "./both-databases.ts";
import { dump } from "./dump.ts";

const table = "bonzini";
const undoing = { withDependents: false, dryRun: false };

/** A night of singles with standings: each pair is a match, which the first one wins. */
function night(day: string, pairs: readonly (readonly [string, string])[], name = `Ouvert de Lévis ${day}`) {
  const side = (person: string) => ({ players: [{ license: null, name: person }] });
  const matches = pairs.map(([home, away], index) => ({
    round: index + 1,
    home: side(home),
    away: side(away),
    winner: 1,
    start_at: `${day} 19:${10 + index}:00`,
  }));
  const standings = pairs.map(([winner], index) => ({ rank: index + 1, ...side(winner) }));
  const tournament = { code: `T-${day}`, name, table: "Bonzini" };
  return fileOf({ tournament, competitions: [{ name: "Open Singles", standings, matches }] }, `${day}.json`);
}

const first = night("2026-03-01", [
  ["Ana Roy", "Bob Caron"],
  ["Cléo Morin", "Ana Roy"],
]);

async function draftOf(operator: Operator, files: readonly ImportFile[]): Promise<string> {
  return admit(await createDraft(operator, files)).id;
}

async function preview(operator: Operator, draftId: string): Promise<EveningPreview> {
  return admit(await previewEvening(operator, { draftId }));
}

/** What somebody posts who changes nothing, and gives everybody the same start rating. */
function answers(shown: EveningPreview): EveningChoices {
  const startRatings = Object.fromEntries(shown.startRatings.map(({ key }) => [key, 1_000]));
  return { ...acceptGuesses(shown), startRatings };
}

/** Previews, answers, previews again and publishes. */
async function publishAll(operator: Operator, files: readonly ImportFile[]) {
  const draftId = await draftOf(operator, files);
  admit(await saveDraftChoices(operator, draftId, answers(await preview(operator, draftId))));
  const { digest } = await preview(operator, draftId);
  return { draftId, published: admit(await publishEvening(operator, { draftId, digest })) };
}

/** Everything that undoing puts back. */
async function contentOf(database: Database) {
  const { site_state: state, ...rest } = await dump(database, [
    "audit_log",
    "audit_subjects",
    "drafts",
    "draft_files",
  ]);
  return { ...rest, nextSequence: /"nextSequence",(\d+)/.exec(state?.[0] ?? "")?.[1] };
}

async function stepByStep(operator: Operator, file: ImportFile): Promise<void> {
  const input = { name: "Ouvert de Lévis 2026-03-01", city: "Lévis", from: "2026-03-01", table };
  const made = admit(await createTournament(operator, admit(readTournamentInput(input))));
  admit(await importMatches(operator, { ...importing, files: [file], tournamentId: made.id }));
  admit(await importResults(operator, { file, tournamentId: made.id, dryRun: false }));
  const players = await listPlayers(operator.database.read, table);
  const ratings = ["Ana Roy", "Bob Caron", "Cléo Morin"].map((name) => {
    const playerId = players.find((player) => player.name === name)?.id ?? "";
    return { playerId, mode: "singles", value: 1_000 } as const;
  });
  admit(await giveStartRatings(operator, { table, ratings }));
  await compileTable(operator, { table, dryRun: false });
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = made;
  admit(await editTournament(operator, made.id, { ...fields, status: "completed" }));
}

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

    test("R56, R63: it is undone as a whole, its parts never alone; then the draft is open again", async () => {
      const operator = await anOperator(await fresh());
      const before = await contentOf(operator.database);
      const { draftId, published } = await publishAll(operator, [first]);
      const { entries } = await listAuditEntries(operator.database.read, {
        action: null,
        author: null,
        page: 1,
        pageSize: 10,
      });
      expect(entries).toMatchObject([
        { id: published.operationId, action: "evening.publish", isUndoable: true },
      ]);
      expect(entries[0]?.parts.map(({ action }) => action)).toEqual([
        "tournament.create",
        "import.matches",
        "import.results",
        "rating.start",
        "compile",
        "tournament.complete",
      ]);
      const linked = await readAuditLinks(operator.database.read, entries);
      const itsTournament = { tournaments: published.tournaments, player: null };
      expect(linked.get(published.operationId)).toEqual(itsTournament);
      const { read } = operator.database;
      const match = await read.selectFrom("matches").select("id").executeTakeFirstOrThrow();
      const correction = { id: "later", action: "match.correct", subjectId: match.id } as const;
      expect((await readAuditLinks(read, [correction])).get("later")).toEqual(itsTournament);
      for (const { id } of entries[0]?.parts ?? []) {
        const refused = await undoOperation(operator, { operationId: id, ...undoing });
        expect(refused).toMatchObject({
          ok: false,
          refusal: { code: "partOfWhole", whole: { id: published.operationId } },
        });
      }
      expect(await previewEvening(operator, { draftId })).toMatchObject({
        refusal: { code: "alreadyPublished", operationId: published.operationId },
      });
      const undone = await undoOperation(operator, { operationId: published.operationId, ...undoing });
      expect(undone).toMatchObject({ ok: true, value: [{ id: published.operationId }] });
      expect(await contentOf(operator.database)).toEqual(before);
      expect((await preview(operator, draftId)).undecided).toEqual([]);
    });

    test("R56: what stands on a part stands on the whole; a later evening goes as a whole too", async () => {
      const operator = await anOperator(await fresh());
      const one = await publishAll(operator, [first]);
      const between = await contentOf(operator.database);
      const two = await publishAll(operator, [night("2026-03-08", [["Ana Roy", "Bob Caron"]])]);
      const operationId = one.published.operationId;
      expect(await undoOperation(operator, { operationId, ...undoing })).toMatchObject({
        refusal: { code: "dependedOn", dependents: [{ id: two.published.operationId }] },
      });
      const last = two.published.operationId;
      admit(await undoOperation(operator, { operationId: last, ...undoing }));
      expect(await contentOf(operator.database)).toEqual(between);
      const again = await publishEvening(operator, {
        draftId: two.draftId,
        digest: (await preview(operator, two.draftId)).digest,
      });
      const both = admit(await undoOperation(operator, { operationId, withDependents: true, dryRun: false }));
      expect(both.map(({ id }) => id)).toEqual([admit(again).operationId, operationId]);
      expect((await dump(operator.database))["players"]).toEqual([]);
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

/** A preview that takes its ids from elsewhere, so that the publication after it gets the next ones. */
function previewWithoutIds(operator: Operator, draftId: string): Promise<EveningPreview> {
  let count = 0;
  return preview({ ...operator, newId: () => `preview-${String(++count).padStart(6, "0")}` }, draftId);
}
