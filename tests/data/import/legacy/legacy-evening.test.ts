import { expect, test } from "vitest";
import { listAuditEntries } from "#app/data/operations/list-audit-entries.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { draftOf, preview } from "#tests/data/import/evening/an-evening-draft.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";

const legacy = fileOf(aLegacySite(), "download (2).txt");

async function listEntries({ database }: Operator) {
  const request = { action: null, author: null, page: 1, pageSize: 10 };
  return (await listAuditEntries(database.read, request)).entries;
}

onBothDatabases("a dump of the legacy site among the files of an evening", (fresh) => {
  const start = async () => anOperator(await fresh());
  const contentOf = (operator: Operator) =>
    dump(operator.database, ["audit_log", "audit_subjects", "drafts", "draft_files", "site_state"]);

  test("is previewed, published as one operation, and undone; once more it brings nothing", async () => {
    const operator = await start();
    const before = await contentOf(operator);
    const draftId = await draftOf(operator, [legacy]);
    const shown = await preview(operator, draftId);
    expect(await contentOf(operator)).toEqual(before);
    expect([shown.undecided, shown.files[0]?.kind]).toEqual([[], "legacySite"]);
    expect(shown.totals.legacy).toEqual({ tournaments: 1, playerRankings: 2, matches: 4 });
    expect(shown.legacySites).toMatchObject([
      {
        people: 2,
        tables: [
          { table: "bonzini", players: 2, matches: 4, waiting: 2 },
          { table: "leonhart", players: 0, matches: 0, waiting: 0 },
        ],
        notes: { total: 1 },
        unlinked: { first: [{ id: "m4", name: "Cléo Nadeau" }], total: 1 },
      },
    ]);

    const { operationId } = admit(await publishEvening(operator, { draftId, digest: shown.digest }));
    const [entry] = await listEntries(operator);
    expect(entry).toMatchObject({
      id: operationId,
      action: "import.store",
      summary: { tournaments: 1, players: 2, matches: 4 },
      parts: [{ action: "import.store" }, { action: "import.store" }],
    });
    expect((await verify(operator.database.read)).faults).toEqual([]);

    const again = await preview(operator, await draftOf(operator, [legacy]));
    expect(again.files).toMatchObject([{ kind: "legacySite", isKnown: true }]);
    expect(again.legacySites[0]?.unchanged).toEqual({ tournaments: 1, playerRankings: 2, matches: 4 });
    const nothing = await draftOf(operator, [legacy]);
    const twice = await publishEvening(operator, { draftId: nothing, digest: again.digest });
    expect(twice).toMatchObject({ ok: false, refusal: { code: "nothingToPublish" } });

    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    expect(await contentOf(operator)).toEqual(before);
  });

  test("comes before a night beside it, whose people it brings", async () => {
    const operator = await start();
    const night = fileOf(
      flatFile([flatMatch({ home: { players: [{ license: "01111111", name: "Ana Côté" }] } })]),
      "soirée.json",
    );
    const draftId = await draftOf(operator, [night, legacy]);
    const startRatings = async () => {
      const { startRatings: asked } = await preview(operator, draftId);
      return Object.fromEntries(asked.map(({ key }) => [key, 1_000]));
    };
    const asked = await preview(operator, draftId);
    const choices = { ...acceptGuesses(asked), startRatings: await startRatings() };
    admit(await saveDraftChoices(operator, draftId, choices));
    const { digest } = await preview(operator, draftId);
    admit(await publishEvening(operator, { draftId, digest }));
    const people = await listPlayers(operator.database.read, "bonzini");
    expect(people.filter(({ license }) => license === "01111111")).toMatchObject([{ id: "p1" }]);
    const [entry] = await listEntries(operator);
    expect(entry).toMatchObject({ action: "evening.publish", summary: { legacy: { matches: 4 } } });
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("says which documents do not fit, and brings the others; corrected, it brings the rest", async () => {
    const operator = await start();
    const right = aLegacySite();
    const wrong = { ...right, matches: { ...right.matches, m1: { ...right.matches.m1, winner: 7 } } };
    const draftId = await draftOf(operator, [fileOf(wrong, "a.json")]);
    const shown = await preview(operator, draftId);
    expect(shown.legacySites[0]?.misfits).toMatchObject({
      first: [{ collection: "matches", id: "m1", refusal: { code: "wrongValue", path: "winner" } }],
      total: 1,
    });
    admit(await publishEvening(operator, { draftId, digest: shown.digest }));
    expect(await findTournament(operator.database.read, "laval-2025-03-15")).toBeDefined();
    const rest = await draftOf(operator, [legacy]);
    const { totals, digest } = await preview(operator, rest);
    expect(totals.legacy).toEqual({ tournaments: 0, playerRankings: 0, matches: 1 });
    admit(await publishEvening(operator, { draftId: rest, digest }));
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("what a later dump adds to a known tournament comes after what is there, equal matches too", async () => {
    const operator = await start();
    const site = aLegacySite();
    // Two equal matches of an undated evening: their order is the only thing that tells them apart.
    const again = { ...site.matches.m2, createdAt: "2025-03-17T01:00:00.000Z" };
    const { m1, m2 } = site.matches;
    for (const matches of [
      { m1, m2 },
      { m1, m2, again },
    ]) {
      const draftId = await draftOf(operator, [fileOf({ ...site, matches }, "a.json")]);
      admit(await publishEvening(operator, { draftId, digest: (await preview(operator, draftId)).digest }));
    }
    const rows = await operator.database.read
      .selectFrom("matches")
      .select(["id", "position", "occurrence"])
      .orderBy("position")
      .execute();
    expect(rows.map(({ id, occurrence }) => [id, occurrence])).toEqual([
      ["m2", 1],
      ["m1", 1],
      ["again", 2],
    ]);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(3);
  });

  test("tells how far it is while it is written", async () => {
    const operator = await start();
    const steps: (readonly [number, number])[] = [];
    const onProgress = (done: number, total: number) => steps.push([done, total]);
    await preview({ ...operator, onProgress }, await draftOf(operator, [legacy]));
    expect(steps).toContainEqual([4, 4]);
  });
});
