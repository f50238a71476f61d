import { expect, test } from "vitest";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { isLikelyTournament, onAnotherTable, tournamentCandidates } from "./tournament-candidates.ts";

const site = [
  { id: "levis", name: "Ouvert de Lévis", city: "Lévis", from: "2025-03-01", to: "2025-03-02" },
  { id: "laval", name: "Soirée du printemps", city: "Laval", from: "2025-03-08", to: null },
  { id: "hull", name: "Mardi de Hull", city: "Hull", from: "2025-03-11", to: null },
].map((tournament) => ({ ...tournament, table: "bonzini" as const }));

function offered(name: string, startDay: string | null, remembered: string | null = null) {
  return tournamentCandidates({ name, startDay, table: "bonzini" }, site, remembered).map(
    ({ tournament, reason }) => `${tournament.id} ${reason}`,
  );
}

test.each([
  ["OUVERT DE LEVIS", "2025-03-01", ["levis sameDayAndName"]],
  ["Ouvert de Lévis", "2025-03-02", ["levis sameDayAndName"]],
  ["Lévis 2025", "2025-03-01", ["levis sameDayAndCity"]],
  ["Ouvert de Lévis", "2025-03-03", ["levis nearDay"]],
  ["Ouvert de Lévis", "2025-04-01", ["levis spelling"]],
  ["Ouvert de Lévis", "2026-04-01", []],
  ["Ouvert de Lévis", "2024-04-01", []],
  ["Soirée de printemps", "2025-03-05", ["laval nearDay"]],
  ["Soirée de printemps", "2025-04-01", ["laval spelling"]],
  ["Soirée de Laval", "2025-03-06", ["laval nearDay"]],
  ["Soirée de Laval", "2025-04-01", []],
  ["Lavaltrie 2025", "2025-03-08", ["laval sameDay"]],
  ["Soirée d’hiver", "2025-03-06", []],
  ["Tournoi", "2025-03-08", ["laval sameDay"]],
  ["Tournoi", null, []],
])("%s on %s is offered %j", (name, day, expected) => {
  expect(offered(name, day)).toEqual(expected);
});

test("the tournament that earlier files belong to comes first; one of another table never", () => {
  expect(offered("Ouvert de Lévis", "2025-03-01", "hull")).toEqual([
    "hull remembered",
    "levis sameDayAndName",
  ]);
  expect(offered("Mardi de Hull", "2025-03-08", "levis")).toEqual([
    "levis remembered",
    "hull nearDay",
    "laval sameDay",
  ]);
  expect(offered("Soirée du printemps, Hull", "2025-03-10")).toEqual(["hull nearDay", "laval nearDay"]);
  const other = tournamentCandidates(
    { name: "Ouvert de Lévis", startDay: "2025-03-01", table: "leonhart" },
    site,
    null,
  );
  expect(other).toEqual([]);
});

test("the tournament that earlier files belong to is offered whatever its table is now", () => {
  const moved = site.map((tournament) => ({ ...tournament, table: "leonhart" as const }));
  const source = { name: "Ouvert de Lévis", startDay: "2025-03-01", table: "bonzini" as const };
  expect(tournamentCandidates(source, moved, "hull")).toMatchObject([
    { tournament: { id: "hull" }, reason: "remembered" },
  ]);
});

test.each([
  {
    name: "Ouvert de Lévis",
    day: "2025-03-01",
    table: "leonhart" as const,
    found: "Ouvert de Lévis",
    why: "its name",
  },
  {
    name: "Lévis 2025",
    day: "2025-03-02",
    table: "leonhart" as const,
    found: "Ouvert de Lévis",
    why: "its city",
  },
  {
    name: "Tournoi",
    day: "2025-03-01",
    table: "leonhart" as const,
    found: undefined,
    why: "the day alone is not enough",
  },
  {
    name: "Ouvert de Lévis",
    day: "2025-03-08",
    table: "leonhart" as const,
    found: undefined,
    why: "another day",
  },
  {
    name: "Ouvert de Lévis",
    day: "2025-03-01",
    table: "bonzini" as const,
    found: undefined,
    why: "the same table",
  },
])("a tournament of the same day on another table: $why", ({ name, day, table, found }) => {
  expect(onAnotherTable({ name, startDay: day, table }, site)?.name).toBe(found);
});

test.each([
  {
    reason: "remembered",
    hasResults: true,
    city: "Laval",
    likely: true,
    why: "its files are the site's already",
  },
  { reason: "sameDayAndName", hasResults: true, city: "", likely: true, why: "its results are corrected" },
  {
    reason: "sameDayAndCity",
    hasResults: true,
    city: "Laval",
    likely: true,
    why: "its results are corrected",
  },
  { reason: "nearDay", hasResults: false, city: "Laval", likely: true, why: "the night was moved" },
  { reason: "nearDay", hasResults: true, city: "", likely: false, why: "another evening's results stay" },
  { reason: "sameDay", hasResults: false, city: "", likely: true, why: "nothing says that it is another" },
  { reason: "sameDay", hasResults: false, city: "Laval", likely: false, why: "it was in another city" },
  { reason: "sameDay", hasResults: true, city: "", likely: false, why: "another evening's results stay" },
  { reason: "spelling", hasResults: false, city: "", likely: false, why: "a name alone is of any year" },
] as const)("$reason, results: $hasResults, city “$city”: likely is $likely, since $why", (given) => {
  expect(isLikelyTournament(given, given.city)).toBe(given.likely);
});

/** One of the site’s tournaments of March. */
function inMarch(id: string, from: string, fields: object = {}) {
  const table: StoredTable | null = "bonzini";
  return { id, name: "Nuit du club", city: "Alma", from, to: null, table, ...fields };
}

function idsFor(name: string, tournaments: readonly ReturnType<typeof inMarch>[]) {
  const source = { name, startDay: "2025-03-11", table: "bonzini" as const };
  return tournamentCandidates(source, tournaments, null).map(({ tournament }) => tournament.id);
}

test("of one reason the nearest comes first, then by id; five are offered, also of which nobody said the table", () => {
  const days = ["02", "03", "09", "09", "08", "04"];
  const tournaments = ["f", "e", "c", "b", "a", "d"].map((id, index) =>
    inMarch(id, `2025-03-${days[index]}`, { table: null }),
  );
  expect(idsFor("Nuit du club", tournaments)).toEqual(["b", "c", "a", "d", "e"]);
});

test("one of several days is found by those between, and a name of short words by itself alone", () => {
  const long = inMarch("long", "2025-03-10", { to: "2025-03-12" });
  expect(idsFor("Tournoi", [long])).toEqual(["long"]);
  const short = ["2025-03-09", "2025-03-01"].map((day) => inMarch(day, day, { name: "B2 B3" }));
  expect(idsFor("b3 b2", short)).toEqual(["2025-03-09", "2025-03-01"]);
  expect(idsFor("C2", short)).toEqual([]);
  // Words such as "de" are in every name.
  expect(
    idsFor("Nuit du bar de la rue", [inMarch("club", "2025-03-09", { name: "Bal du bas de la côte" })]),
  ).toEqual([]);
});

test("on another table, one of that name is named before one of its city; one without a table is on none", () => {
  const source = { name: "Nuit du club, Alma", startDay: "2025-03-11", table: "leonhart" as const };
  const [city, named] = [
    inMarch("city", "2025-03-11"),
    inMarch("named", "2025-03-11", { name: source.name }),
  ];
  expect(onAnotherTable(source, [city, named])?.name).toBe(source.name);
  expect(onAnotherTable(source, [inMarch("none", "2025-03-11", { table: null })])).toBeNull();
});
