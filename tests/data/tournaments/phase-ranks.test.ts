import { expect, test } from "vitest";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  ana,
  bob,
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolMatchOf,
} from "#tests/factories/result-files/kickertool-files.ts";

const eve = { license: "33333333", code: "EEE333", name: "Ève Ly" };
/** Ana first, Bob second. */
const ranked = kickertoolFile([kickertoolMatch(), kickertoolMatchOf("m-2", [["Ana Côté"], ["Ève Ly"]])]);
/** The same in another order, and the other side first. */
const turned = flatFile(
  [eve, bob].map((home) =>
    flatMatch({
      home: { players: [home] },
      away: { players: [ana] },
      score: { home: 3, away: 7 },
      winner: 2,
    }),
  ),
);

/** A site after files one after another: how the last one's import went, and who has which rank. */
async function after(...files: readonly unknown[]) {
  const operator = await anOperator();
  const { read } = operator.database;
  const reports = [];
  for (const file of files) {
    const request = { ...importing, table: "bonzini", files: [fileOf(file)] } as const;
    reports.push(...admit(await importMatches(operator, request)));
  }
  const competitions = await read.selectFrom("competitions").select("id").execute();
  const phases = [
    ...(
      await readPhases(
        read,
        competitions.map(({ id }) => id),
      )
    ).values(),
  ].flat();
  const rows = await read.selectFrom("matches").select(["id", "home", "away"]).execute();
  const sideOf = (id: string | null | undefined, side: "home" | "away") =>
    rows.flatMap((row) => (row.id === id ? (JSON.parse(row[side]) as Match["home"]) : []));
  const ranks = phases.flatMap(({ slots, standings }) =>
    standings.flatMap(({ rank, members }) =>
      members.map(({ slot, side, member }) => [rank, sideOf(slots[slot]?.match, side)[member]?.name]),
    ),
  );
  return { changesSomething: reports.at(-1)?.changesSomething, ranks };
}

test.each([
  { why: "after", files: [ranked, turned] },
  { why: "before", files: [turned, ranked] },
])(
  "R33: ranks stay with whoever has them where a file $why names the sides the other way round",
  async ({ files }) => {
    expect((await after(...files)).ranks).toEqual([
      [1, "Ana Côté"],
      [2, "Bob Roy"],
    ]);
  },
);

test("R33: the same file with its ranks changes nothing after one with the sides the other way round", async () => {
  expect(await after(turned, ranked, ranked)).toMatchObject({ changesSomething: false });
});

test("R33: a file that has a played match no more takes away the ranks of its phase", async () => {
  expect((await after(ranked, flatFile([flatMatch()]))).ranks).toEqual([]);
});

test("R33: a correction by a program with other phases is whole at once: the same file again changes nothing", async () => {
  const coral = documentedFile([documentedMatch({ score: [3, 7], pg: 2 })], { code: "Q1" });
  const files = [flatFile([flatMatch()]), kickertoolFile([kickertoolMatch()]), coral];
  expect(await after(...files)).toEqual({ changesSomething: true, ranks: [] });
  expect(await after(...files, coral)).toEqual({ changesSomething: false, ranks: [] });
});

test("R33: ranks stay where somebody who was left out is known to a later file: nobody else played", async () => {
  const operator = await anOperator();
  const bring = async (file: unknown, unknown: "create" | "leave") => {
    const request = { ...importing, table: "bonzini", files: [fileOf(file)], unknown } as const;
    return admit(await importMatches(operator, request));
  };
  await bring(kickertoolFile([kickertoolMatch()]), "leave");
  const [report] = await bring(flatFile([flatMatch()]), "create");
  expect(report?.counts).toMatchObject({ changed: 1 });
  const phases = await operator.database.read.selectFrom("competition_phases").selectAll().execute();
  expect(JSON.stringify(phases).match(/rank/g)).toHaveLength(2);
});

test("R33: a file that says no tables in the hall takes none away, those of byes among them", async () => {
  const bye = { round: 2, home: [ana.license], away: null, score: null, start_at: null, end_at: null };
  const file = (table: object) =>
    documentedFile([documentedMatch(table), documentedMatch({ ...bye, ...table })], { code: "Q1" });
  const files = [flatFile([flatMatch()]), file({ pg: 2 }), file({ pg: undefined }), file({ pg: 2 })];
  for (const count of [3, 4])
    expect(await after(...files.slice(0, count))).toMatchObject({ changesSomething: false });
});
