import { describe, expect, test } from "vitest";
import { listRatingChanges } from "#app/data/ledger/rating-changes.ts";
import { listPlayerMatches } from "#app/data/matches/of-a-player/player-matches.ts";
import { listAuditEntries } from "#app/data/operations/list-audit-entries.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { countRatedMatches } from "#app/data/rankings/rated-matches.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readWholeMatches } from "#app/reading/matches/read-whole-matches.ts";
import { readPlayedMatches } from "#app/reading/tournaments/read-played-matches.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump, dumpContent } from "#tests/data/dump.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";

onBothDatabases("the legacy site", (fresh) => {
  const start = async () => anOperator(await fresh());
  const importing = (documents: unknown, dryRun = false) => ({
    file: fileOf(documents, "legacy.json"),
    dryRun,
  });

  test("keeps ids, makes ratings the ledger's start, and leaves compiled matches compiled there", async () => {
    const operator = await start();
    const report = admit(await importLegacySite(operator, importing(aLegacySite())));
    expect(report).toEqual({
      new: { tournaments: 1, playerRankings: 2, matches: 4 },
      unchanged: { tournaments: 0, playerRankings: 0, matches: 0 },
      // R44: what is no link is left out, and told.
      notes: {
        first: [
          {
            collection: "tournaments",
            id: "laval-2025-03-15",
            code: "noLink",
            path: "registration_link",
            found: '"pas une adresse"',
          },
        ],
        total: 1,
      },
      people: 2,
      tables: [
        { table: "bonzini", players: 2, matches: 4, waiting: 2 },
        { table: "leonhart", players: 0, matches: 0, waiting: 0 },
      ],
      picturesElsewhere: 0,
      misfits: [],
      unlinked: [{ id: "m4", name: "Cléo Nadeau" }],
      // Its tournaments, and one table.
      operationIds: [expect.any(String), expect.any(String)],
    });
    const db = operator.database.read;
    expect(await findTournament(db, "laval-2025-03-15")).toMatchObject({
      city: "Laval",
      from: "2025-03-15",
      to: "2025-03-16",
      table: "bonzini",
    });
    expect((await listPlayers(db)).find(({ id }) => id === "p2")).toMatchObject({
      license: "2222222",
      singlesRanking: 650,
      doublesRanking: null,
      doublesGiven: false,
    });
    expect(await listRatingChanges(db, "p1")).toMatchObject([
      { mode: "singles", cause: "start", before: null, after: 900 },
      { mode: "doubles", cause: "start", before: null, after: 800 },
    ]);
    expect((await verify(db)).faults).toEqual([]);
    const compiled = await compileTable(operator, { table: "bonzini", dryRun: false });
    expect(compiled).toMatchObject({ matches: 2, rated: 2 });
    expect((await verify(db)).faults).toEqual([]);
  });

  test("a match that was compiled there shows what it changed there; a bye, and a hidden table's, nothing", async () => {
    const operator = await start();
    admit(await importLegacySite(operator, importing(aLegacySite())));
    const changesOf = async (playerId: string, hiddenTables: readonly StoredTable[] = []) => {
      const request = { playerIds: [playerId], result: "all", q: "", against: [] } as const;
      const page = { page: 1, pageSize: 50, hiddenTables };
      const { matches } = await listPlayerMatches(operator.database.read, { ...request, ...page });
      return Object.fromEntries(matches.map(({ id, change, legacyChange }) => [id, [change, legacyChange]]));
    };
    const none = [null, null];
    expect(await changesOf("p1")).toEqual({ m1: [null, 25], m2: none, m3: none, m4: none });
    expect(await changesOf("p2")).toEqual({ m1: [null, -25], m2: none });
    expect(await changesOf("p1", ["bonzini"])).toMatchObject({ m1: none });
    const bothSides = async (id: string, hiddenTables: readonly StoredTable[] = []) => {
      const [match] = await readWholeMatches(operator.database.read, [id], hiddenTables);
      const { shown } = await readPlayedMatches(operator.database.read, [id], hiddenTables);
      return [match?.home.legacyChange, match?.away.legacyChange, shown.get(id)?.legacyChange];
    };
    expect(await bothSides("m1")).toEqual([25, -25, { home: 25, away: -25 }]);
    expect(await bothSides("m1", ["bonzini"])).toEqual([null, null, null]);
    expect(await bothSides("m3")).toEqual([null, null, null]);
  });

  test("a match that was compiled there on a day that nobody wrote down stays without one, and is no fault", async () => {
    const operator = await start();
    const site = aLegacySite();
    const { m1 } = site.matches;
    const matches = { m1: { ...m1, start_at: undefined, createdAt: undefined } };
    admit(await importLegacySite(operator, importing({ ...site, matches })));
    const db = operator.database.read;
    expect((await readWholeMatches(db, ["m1"], []))[0]).toMatchObject({ id: "m1", date: null });
    expect((await verify(db)).faults).toEqual([]);
  });

  test("whoever played ten matches that counted there has no provisional rating here", async () => {
    const operator = await start();
    const { matches, ...site } = aLegacySite();
    const rounds = (count: number, fields: object = {}) =>
      Array.from({ length: count }, (_, index) => [
        `${JSON.stringify(fields)}${index}`,
        { ...matches.m1, ...fields, round: 10 + index },
      ]);
    const more = Object.fromEntries([...rounds(9), ...rounds(3, { event: "DYP" })]);
    admit(await importLegacySite(operator, importing({ ...site, matches: { ...matches, ...more } })));
    const rated = await countRatedMatches(operator.database.read, ["p1", "p2"], null, 100);
    expect(rated.get("p1")).toEqual({ singles: 10, doubles: 0 });
    expect(rated.get("p2")).toEqual({ singles: 10, doubles: 0 });
    const counted = await countRatedMatches(operator.database.read, ["p1"], null, 5);
    expect(counted.get("p1")).toEqual({ singles: 5, doubles: 0 });
  });

  describe("reports every document that does not fit, with the reason", () => {
    test.each([
      {
        why: "a player without a name",
        collection: "playerRankings",
        document: { table: "bonzini" },
        code: "missingKey",
        path: "name",
      },
      {
        why: "another brand",
        collection: "playerRankings",
        document: { name: "X", table: "Garlando" },
        code: "otherTable",
        path: "table",
      },
      {
        why: "a rating that is none",
        collection: "playerRankings",
        document: { name: "X", table: "bonzini", singlesRanking: "beaucoup" },
        code: "wrongType",
        path: "singlesRanking",
      },
      {
        why: "a code that is taken",
        collection: "playerRankings",
        document: { name: "X", table: "bonzini", coralId: "AAA" },
        code: "coralIdTaken",
        path: "",
      },
      {
        why: "a match of nobody",
        collection: "matches",
        document: { table: "bonzini", tournament: { name: "T" }, event: "E", home: null, away: null },
        code: "wrongValue",
        path: "home",
      },
      {
        why: "a time that is none",
        collection: "matches",
        document: {
          table: "bonzini",
          tournament: { name: "T" },
          event: "E",
          home: { players: [{ name: "X" }] },
          start_at: true,
        },
        code: "wrongType",
        path: "start_at",
      },
      {
        why: "a tournament that ends before it starts",
        collection: "tournaments",
        document: { name: "T", ville: "V", from: "2025-02-02", to: "2025-02-01" },
        code: "wrongValue",
        path: "to",
      },
    ])("$why", async ({ collection, document, code, path }) => {
      const operator = await start();
      const documents: Record<string, Record<string, unknown>> = aLegacySite();
      documents[collection] = { ...documents[collection], misfit: document };
      const { misfits, new: added } = admit(await importLegacySite(operator, importing(documents)));
      expect(misfits).toMatchObject([{ collection, id: "misfit", refusal: { code, path } }]);
      expect(added).toEqual({ tournaments: 1, playerRankings: 2, matches: 4 });
    });

    test("an id that is taken by something else", async () => {
      const operator = await start();
      admit(await importLegacySite(operator, importing(aLegacySite())));
      const documents = { playerRankings: { p1: { ...aLegacySite().playerRankings.p1, name: "Autre" } } };
      expect(admit(await importLegacySite(operator, importing(documents))).misfits).toMatchObject([
        { id: "p1", refusal: { code: "idTaken" } },
      ]);
    });
  });

  test("the audit log says how many players and matches each table got", async () => {
    const operator = await start();
    admit(await importLegacySite(operator, importing(aLegacySite())));
    const { entries } = await listAuditEntries(operator.database.read, {
      action: "import.store",
      author: null,
      page: 1,
      pageSize: 10,
    });
    expect(entries.map(({ summary: { players, matches } }) => ({ players, matches }))).toEqual([
      { players: 2, matches: 4 },
      { players: 0, matches: 0 },
    ]);
  });

  test("a preview writes nothing; a file of anything else is refused", async () => {
    const operator = await start();
    const before = await dump(operator.database);
    admit(await importLegacySite(operator, importing(aLegacySite(), true)));
    expect(await importLegacySite(operator, importing({ something: 1 }))).toMatchObject({
      refusal: { refusal: { code: "missingKey", path: "tournaments" } },
    });
    expect(await dump(operator.database)).toEqual(before);
  });

  test("R56: undone, everything is as before", async () => {
    const operator = await start();
    const before = await dumpContent(operator.database);
    admit(await importLegacySite(operator, importing(aLegacySite())));
    const entries = await operator.database.read
      .selectFrom("audit_log")
      .select("id")
      .orderBy("number")
      .execute();
    for (const { id } of entries.reverse()) {
      await undoOperation(operator, { operationId: id, withDependents: true, dryRun: false });
    }
    expect(await dumpContent(operator.database)).toEqual(before);
  });
});
