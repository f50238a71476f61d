import { expect, test } from "vitest";
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
