import { expect, test } from "vitest";
import { readLiveTournament } from "#app/reading/live/read-live-tournament.ts";
import { countWaitingMatchesOn } from "#app/reading/live/read-matches-on.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const today = "2026-03-14";
const isOn = { round: 2, start_at: "2025-03-14 19:30:00", end_at: null, winner: null };

onBothDatabases("matches that are on", (fresh) => {
  async function aLiveDay() {
    const operator = await anOperator(await fresh());
    const tournamentId = await makeTournament(operator, { from: "2025-03-14", status: "upcoming" });
    const bring = async (...matches: object[]) => {
      const files = [fileOf(flatFile(matches))];
      admit(await importMatches(operator, { ...importing, files, tournamentId }));
    };
    const compile = () => compileTable(operator, { table: "bonzini", dryRun: false });
    return { db: operator.database.read, tournamentId, bring, compile };
  }

  test("whoever compiles a table is told of those that wait on it: none of another table, nor compiled ones", async () => {
    const { db, tournamentId, bring, compile } = await aLiveDay();
    await bring(flatMatch({ ...isOn, score: { home: 4, away: 3 } }));
    const choice = { settings: { liveTournament: tournamentId }, liveDays: [today] };
    const count = (table: "bonzini" | "leonhart") => countWaitingMatchesOn(db, table, choice);
    expect([await count("bonzini"), await count("leonhart")]).toEqual([1, 0]);
    await compile();
    expect(await count("bonzini")).toBe(0);
  });

  test("R11: their forecast begins with the ratings of now: a compiled match of the day is in them already", async () => {
    const { db, tournamentId, bring, compile } = await aLiveDay();
    await bring(flatMatch());
    await compile();
    await bring(flatMatch(), flatMatch({ ...isOn, score: null }));
    const settings = { liveTournament: tournamentId, hiddenTables: [], streamTable: "" };
    const state = await readLiveTournament(db, settings, [today]);
    const playing = state.kind === "on" ? state.board.playing : [];
    expect(playing.map(({ ratings }) => ratings)).toEqual([{ home: 25, away: -25 }]);
  });
});
