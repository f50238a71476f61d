import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { wideReads } from "#tests/data/wide-reads.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator, testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";

const table = "bonzini";

/**
 * Five people of the legacy site, which moved in on `testNow`: Ana and Bob played there, Cléo only drew a partner and has no rating, Dan
 * played there by what his record says alone, Éli only had a bye. Since then Ana has played once, against Fay.
 */
async function aSiteThatMovedIn(database: Database) {
  const operator = await anOperator(database);
  const { tournaments, playerRankings, matches } = aLegacySite();
  const { m1, m3 } = matches;
  const others = {
    p3: { ...playerRankings.p2, name: "Cléo Nadeau", license: "3333333", singlesRanking: 0 },
    p4: { ...playerRankings.p1, name: "Dan Houle", coralId: "DDD", license: "4444444" },
    p5: { ...playerRankings.p2, name: "Éli Morin", license: "5555555" },
  };
  const sideOf = (playerId: string, name: string) => ({ players: [{ playerId, name }] });
  const played = {
    m1,
    draw: { ...m1, event: "DYP", away: sideOf("p3", "Cléo Nadeau") },
    bye: { ...m3, home: sideOf("p5", "Éli Morin") },
  };
  const dump = { tournaments, playerRankings: { ...playerRankings, ...others }, matches: played };
  admit(await importLegacySite(operator, { file: fileOf(dump), dryRun: false }));
  const night = {
    tournament: { code: "T2", name: "Soirée", table: "Bonzini" },
    competitions: [
      {
        name: "Open Singles",
        standings: [],
        matches: [
          {
            number: 1,
            round: 1,
            home: { players: [{ license: "01111111", name: "Ana Côté" }] },
            away: { players: [{ license: null, name: "Fay" }] },
            winner: 1,
            start_at: "2026-05-10 19:00:00",
          },
        ],
      },
    ],
  };
  admit(await importMatches(operator, { ...importing, files: [fileOf(night)] }));
  await compileTable(operator, { table, dryRun: false });
}

const asked = { table, cutOff: "2024-01-01", combined: [], since: null, page: 1 } as const;
const aDay = { ...asked, view: defaultRankingView, withTally: false, withForm: false } as const;

/** Everyone listed, with the average, best first. */
async function rankingOn({ read }: Database, on: string) {
  const { rows } = await readRankingPage(read, { ...aDay, on });
  return rows.map(({ player }) => `${player.name} ${player.averageRanking}`);
}

onBothDatabases("a ranking on a past day of a site that moved in", (fresh) => {
  test("lists everyone who had taken part, from the day of the move on, and nobody before it", async () => {
    const database = await fresh();
    await aSiteThatMovedIn(database);
    expect(testNow.toISOString().slice(0, 10)).toBe("2026-03-14");
    expect(await rankingOn(database, "2025-03-15")).toEqual([]);
    expect(await rankingOn(database, "2026-03-13")).toEqual([]);
    const moved = ["Ana Côté 850", "Dan Houle 850", "Bob Roy 325", "Cléo Nadeau 0"];
    expect(await rankingOn(database, "2026-03-14")).toEqual(moved);
    expect(await rankingOn(database, "2026-05-09")).toEqual(moved);
    const later = await rankingOn(database, "2026-05-10");
    expect(later.map((line) => line.replace(/ -?\d+$/, ""))).toEqual([
      "Ana Côté",
      "Dan Houle",
      "Bob Roy",
      "Cléo Nadeau",
      "Fay",
    ]);
    expect(later[0]).not.toBe("Ana Côté 850");
  });

  test("lists nobody behind a match that a wrong clock put off, which was compiled before the move", async () => {
    const database = await fresh();
    const operator = await anOperator(database);
    const home = { players: [{ license: null, name: "Gus" }] };
    const ahead = flatMatch({ home, start_at: "2026-08-01 19:00:00" });
    const files = [fileOf(flatFile([ahead], { code: "ahead" }))];
    admit(await importMatches(operator, { ...importing, files }));
    await compileTable(operator, { table, dryRun: false });
    admit(await importLegacySite(operator, { file: fileOf(aLegacySite()), dryRun: false }));
    // What the ledger had by then has no rating of the legacy site yet.
    expect(await rankingOn(database, "2026-07-31")).toEqual([]);
    expect(await rankingOn(database, "2026-08-01")).not.toEqual([]);
  });

  test("reads no match but a player's own", async () => {
    const database = await fresh();
    await aSiteThatMovedIn(database);
    if (database.dialect === "postgres") return;
    for (const on of ["2026-03-13", "2026-05-09", "2026-05-10"]) {
      const wide = await wideReads(database, (db) => readRankingPage(db, { ...aDay, on }));
      const known = ["matches_by_sequence", "source_tournaments"];
      expect(wide.filter((step) => !known.some((one) => step.includes(one)))).toEqual([]);
    }
  });
});
