import { expect, test } from "vitest";
import { readLegacyDump } from "./legacy-dump.ts";
import { legacyMatchDocument } from "./legacy-export.ts";
import { tablesOfDump } from "./tables-of-dump.ts";

const tournament = { name: "Ouvert", ville: "Laval" };
const match = {
  table: "bonzini",
  tournament: { code: "T1", name: "Ouvert" },
  event: "Open",
  home: { players: [{ name: "Ana" }] },
};

/** The first document of a collection as it is read. */
function read(collection: "tournaments" | "playerRankings" | "matches", document: object) {
  const dump = readLegacyDump({ [collection]: { one: document } });
  if (!dump.ok) throw new Error(dump.refusal.code);
  const { tournaments, players, matches, misfits } = dump.value;
  return { content: [...tournaments, ...players, ...matches][0]?.content, misfits };
}

test.each([
  { document: { tournament: { code: 7, name: "Ouvert" } }, content: { tournament: { code: "7" } } },
  { document: { tournament: { code: "T1" } }, content: { tournament: { code: "T1", name: "T1" } } },
  { document: { group: 3 }, content: { group: "3" } },
  { document: { winner: 2 }, content: { winner: 2 } },
  {
    document: { home: { players: [{ license: 1_234_567 }] }, away: { players: [{ playerId: "p2" }] } },
    content: {
      home: [{ name: "1234567", license: "1234567", playerId: null }],
      away: [{ name: "p2", license: null, playerId: "p2" }],
    },
  },
])("a match of the legacy site is read in whatever form it was kept: $document", ({ document, content }) => {
  expect(read("matches", { ...match, ...document }).content).toMatchObject(content);
});

test.each([
  { document: {}, content: { status: "upcoming", table: null } },
  { document: { table: "" }, content: { table: null } },
  { document: { ville: undefined, city: "Hull" }, content: { city: "Hull" } },
  { document: { from: "2025-03-14", to: "2025-03-14" }, content: { to: "2025-03-14" } },
])("a tournament of the legacy site may say little, and last a day: $document", ({ document, content }) => {
  expect(read("tournaments", { ...tournament, ...document }).content).toMatchObject(content);
});

test("a standing of the legacy site has its rank, or its place in the list; a licence stands for a name", () => {
  const standings = [{ rank: 1 }, { rank: 1 }, { players: [{ license: "0123" }] }];
  const results = { competitions: [{ name: "Open", standings }] };
  const { content } = read("tournaments", { ...tournament, results });
  const ranked = [{ rank: 1 }, { rank: 1 }, { rank: 3, players: [{ name: "0123", license: "0123" }] }];
  expect(content).toMatchObject({ results: { competitions: [{ standings: ranked }] } });
});

test.each([
  { collection: "matches", document: { ...match, winner: 3 }, path: "winner" },
  { collection: "playerRankings", document: { table: "bonzini", name: "Ana", gender: "x" }, path: "gender" },
] as const)("what the legacy site's $collection cannot say at $path is a misfit", (fault) => {
  const { misfits } = read(fault.collection, fault.document);
  expect(misfits).toMatchObject([{ id: "one", refusal: { code: "wrongValue", path: fault.path } }]);
});

test("a rating that matches of the legacy site made may be below zero", () => {
  const player = { table: "bonzini", name: "Ana", singlesRanking: -25 };
  expect(read("playerRankings", player).content).toMatchObject({ singlesRanking: -25 });
});

test("a collection of the legacy site may be a list, whose documents say their ids", () => {
  const dump = readLegacyDump({ matches: [{ ...match, id: "m1" }] });
  expect(dump.ok && dump.value.matches).toMatchObject([{ id: "m1", content: { event: "Open" } }]);
});

test("a collection of the legacy site that is none refuses the file", () => {
  const refusal = { code: "wrongType", path: "matches", expected: "object" };
  expect(readLegacyDump({ matches: "none" })).toMatchObject({ ok: false, refusal });
});

test("the legacy site writes a forfeit as one, and 0 for no rating", () => {
  const dump = readLegacyDump({ matches: { one: { ...match, score: { forfeit: true } } } });
  const [forfeit] = dump.ok ? dump.value.matches : [];
  const ratings = { rankings: [null], averageRanking: 0, eloDelta: 0 };
  const written = forfeit && legacyMatchDocument(forfeit.content, { home: ratings, away: ratings });
  expect(written).toMatchObject({ score: { forfeit: true }, home: { players: [{ ranking: 0 }] } });
});

test("a dump says of its tournaments on which day each began: by its earliest match, that has a start or an end", () => {
  const on = (code: string, times: object) => ({ ...match, tournament: { code, name: "Ouvert" }, ...times });
  const matches = {
    later: on("T1", { start_at: "2025-03-15 18:00:00" }),
    earlier: on("T1", { end_at: "2025-03-14 18:00:00" }),
    another: on("T2", { end_at: "2025-04-12 18:00:00" }),
  };
  const dump = readLegacyDump({ matches });
  const sources = dump.ok ? tablesOfDump(dump.value).sources.get("bonzini")?.all : [];
  expect(sources?.map(({ code, startDay }) => [code, startDay])).toEqual([
    ["T1", "2025-03-14"],
    ["T2", "2025-04-12"],
  ]);
});
