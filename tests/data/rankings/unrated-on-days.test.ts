import { expect, test } from "vitest";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const table = "bonzini";

interface Night {
  readonly day: string;
  readonly event: string;
  readonly home: readonly string[];
  readonly away: readonly string[];
  /** Without one, the match was not played. */
  readonly winner?: 1;
  /** Nights of one code are of one tournament; else each is one of its own. */
  readonly code?: string;
}

async function importNight(operator: Operator, night: Night) {
  const { day, event, home, away, winner, code = day } = night;
  const side = (names: readonly string[]) => ({ players: names.map((name) => ({ license: null, name })) });
  const match = {
    number: 1,
    round: 1,
    home: side(home),
    away: side(away),
    winner,
    start_at: `${day} 19:00:00`,
  };
  const tournament = { code, name: `Soirée ${code}`, table: "Bonzini" };
  const file = fileOf({ tournament, competitions: [{ name: event, standings: [], matches: [match] }] });
  expect(await importMatches(operator, { ...importing, files: [file] })).toMatchObject({ ok: true });
}

const compile = (operator: Operator) => compileTable(operator, { table, dryRun: false });

/** Everyone listed, with the average and the mark of who is inactive, best first; of now without a day. */
async function rankingOf({ database }: Operator, on: string | null, inactive = false) {
  const asked = { table, cutOff: "2024-01-01", combined: [], since: null, page: 1 } as const;
  const view = { ...defaultRankingView, inactive };
  const { rows } = await readRankingPage(database.read, {
    ...asked,
    view,
    on,
    withTally: false,
    withForm: false,
  });
  return rows.map(
    ({ player }) => `${player.name} ${player.averageRanking}${player.active ? "" : " inactive"}`,
  );
}

/** A night of March on which only two others met. */
const singles = {
  event: "Open Singles",
  day: "2026-03-10",
  home: ["Fay"],
  away: ["Gus"],
  winner: 1,
} as const;

onBothDatabases("who has no rating on a past day", (fresh) => {
  test("R21: is listed from the day of their first draw of partners on, as in the ranking of now; who has one, marked before", async () => {
    const operator = await anOperator(await fresh());
    const { database } = operator;
    const entry = { name: "Ana", code: "C1", license: "L1", singlesRanking: 800 };
    await importPlayers(operator, { file: fileOf([entry]), table, dryRun: false });
    const draw = { event: "DYP", home: ["Ana", "Béa"], away: ["Chloé", "Dan"] };
    await importNight(operator, { ...draw, day: "2026-01-10", winner: 1 });
    await importNight(operator, { ...draw, day: "2026-02-10", away: ["Chloé", "Éli"] });
    await importNight(operator, singles);
    await compile(operator);

    const drawn = ["Ana 400", "Béa 0", "Chloé 0", "Dan 0"];
    expect(await rankingOf(operator, "2026-01-09")).toEqual([]);
    expect(await rankingOf(operator, "2026-01-10")).toEqual(drawn);
    // The match of February was not played: it makes nobody take part.
    expect(await rankingOf(operator, "2026-02-28")).toEqual(drawn);
    expect(await rankingOf(operator, "2026-03-10")).toEqual(await rankingOf(operator, null));
    expect(await rankingOf(operator, "2026-01-09", true)).toEqual(["Ana 400 inactive"]);
    expect(await rankingOf(operator, "2026-01-10", true)).toEqual(drawn);
    await database.close();
  });

  test("is in the ranking of no day before the one to which a wrong clock put their draw off", async () => {
    const operator = await anOperator(await fresh());
    const code = "one night";
    await importNight(operator, { ...singles, day: "2026-03-03", code });
    const draw = { event: "DYP", home: ["Fay", "Béa"], away: ["Gus", "Dan"], winner: 1 } as const;
    await importNight(operator, { ...draw, day: "2026-08-03", code });
    // Compiled behind what the wrong clock says.
    await importNight(operator, singles);
    await compile(operator);
    const names = async (on: string) =>
      (await rankingOf(operator, on)).map((line) => line.slice(0, 3)).toSorted();
    expect(await names("2026-03-10")).toEqual(["Fay", "Gus"]);
    expect(await names("2026-08-03")).toEqual(["Béa", "Dan", "Fay", "Gus"]);
  });

  test("is in no ranking of before their evening was compiled behind a later one", async () => {
    const operator = await anOperator(await fresh());
    await importNight(operator, singles);
    await compile(operator);
    await importNight(operator, {
      event: "DYP",
      day: "2026-01-10",
      home: ["Fay", "Béa"],
      away: ["Gus", "Dan"],
      winner: 1,
    });
    await compile(operator);
    expect(await rankingOf(operator, "2026-02-01")).toEqual([]);
    expect(await rankingOf(operator, "2026-03-10")).toEqual(await rankingOf(operator, null));
  });
});
