import { expect, test } from "vitest";
import { isOverdue, isTournamentOver, nextTournament } from "./tournament-schedule.ts";

const today = "2026-03-14";
const on = (
  from: string | null,
  to: string | null = from,
  status: "upcoming" | "completed" = "upcoming",
) => ({
  id: `${from}-${to}`,
  from,
  to,
  status,
});

test.each([
  { tournament: on("2026-03-13"), overdue: true, why: "yesterday" },
  { tournament: on("2026-03-14"), overdue: false, why: "today is not over" },
  { tournament: on("2026-03-13", "2026-03-14"), overdue: false, why: "its last day counts" },
  { tournament: on(null, null), overdue: false, why: "no day, nothing passed" },
  { tournament: on("2026-03-01", "2026-03-01", "completed"), overdue: false, why: "completed is completed" },
])("R42: overdue $overdue: $why", ({ tournament, overdue }) => {
  expect(isOverdue(tournament, today)).toBe(overdue);
});

test("nobody can register once a tournament is completed, or its last day has passed", () => {
  const list = [on("2026-03-13"), on("2026-03-14", "2026-03-15", "completed"), on("2026-03-14")];
  expect(list.map((tournament) => isTournamentOver(tournament, today))).toEqual([true, true, false]);
});

test("R42: the next one is the earliest whose last day has not passed", () => {
  const list = [on("2026-05-01"), on("2026-03-01"), on("2026-03-12", "2026-03-15"), on(null, null)];
  for (const some of [list, list.toReversed()]) expect(nextTournament(some, today)?.from).toBe("2026-03-12");
  expect(nextTournament([on("2026-05-02"), on("2026-05-01", "2026-05-03")], today)?.from).toBe("2026-05-01");
  const untilToday = on(null, today);
  expect(nextTournament([on("2026-05-01"), untilToday, on(null, null)], today)).toBe(untilToday);
  expect(nextTournament([on("2026-05-01", "2026-05-01", "completed")], today)).toBeUndefined();
  expect(nextTournament([on(null, null)], today)?.from).toBeNull();
  expect(nextTournament([on("2026-03-01")], today)).toBeUndefined();
});
