import { expect, test } from "vitest";
import { alsoOnDay, liveTournament } from "./live-tournament.ts";

const one = { id: "laval-2026-04-01", from: "2026-04-01", to: "2026-04-02", status: "upcoming" } as const;
const other = { id: "sorel-2026-04-02", from: "2026-04-02", to: null, status: "upcoming" } as const;
const over = { id: "gatineau-2026-04-01", from: "2026-04-01", to: null, status: "completed" } as const;
const undated = { id: "rimouski", from: null, to: null, status: "upcoming" } as const;
const all = [over, one, other, undated];

test.each<{ what: string; choice: string; today: string; live: string | undefined }>([
  { what: "nothing before the first day", choice: "", today: "2026-03-31", live: undefined },
  { what: "by its first day", choice: "", today: "2026-04-01", live: one.id },
  { what: "the first of two by their days", choice: "", today: "2026-04-02", live: one.id },
  { what: "nothing after the last day", choice: "", today: "2026-04-03", live: undefined },
  { what: "the chosen one of two", choice: other.id, today: "2026-04-02", live: other.id },
  { what: "a chosen one on any day", choice: undated.id, today: "2026-01-01", live: undated.id },
  { what: "none, where that is said", choice: "none", today: "2026-04-01", live: undefined },
  { what: "by days once the chosen one is completed", choice: over.id, today: "2026-04-01", live: one.id },
  { what: "by days where the chosen one is gone", choice: "deleted", today: "2026-04-02", live: one.id },
])("what is live: $what", ({ choice, today, live }) => {
  expect(liveTournament(choice, all, today)?.id).toBe(live);
});

test.each([
  { live: one, today: "2026-04-01", others: [] },
  { live: one, today: "2026-04-02", others: [other.id] },
  { live: other, today: "2026-04-02", others: [one.id] },
  { live: undated, today: "2026-04-02", others: [one.id, other.id] },
])("besides the live $live.id, on $today: $others", ({ live, today, others }) => {
  expect(alsoOnDay(live, all, today).map(({ id }) => id)).toEqual(others);
});
