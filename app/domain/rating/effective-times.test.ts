import { describe, expect, test } from "vitest";
import { effectiveTimes } from "./effective-times.ts";

const entered = (at: string) => ({ cause: "start" as const, at, playedAt: null });
const played = (playedAt: string | null) => ({ cause: "match" as const, at: "2026-03-01", playedAt });

describe("where rows of a ledger stand in time", () => {
  test("a night with one wrong clock, counted before the others, moves none of them", () => {
    const nights = [
      "2024-01-03",
      "2024-11-02",
      "2024-11-02",
      "2024-01-26",
      "2024-02-16",
      "2024-03-07",
      "2024-11-29",
    ];
    expect(effectiveTimes(nights.map(played))).toEqual([
      "2024-01-03",
      "2024-01-03",
      "2024-01-03",
      "2024-01-26",
      "2024-02-16",
      "2024-03-07",
      "2024-11-29",
    ]);
  });

  test("a file that came late stands behind what was counted before it", () => {
    expect(effectiveTimes(["2025-01-10", "2025-02-07", "2024-05-01", "2025-03-07"].map(played))).toEqual([
      "2025-01-10",
      "2025-02-07",
      "2025-02-07",
      "2025-03-07",
    ]);
  });

  test("of two clocks the one of more matches is right, also where matches began at one instant", () => {
    const evening = ["2025-03-14", "2025-03-14", "2025-03-14"];
    expect(effectiveTimes([...evening, "2024-01-01", "2024-01-02"].map(played))).toEqual([
      ...evening,
      "2025-03-14",
      "2025-03-14",
    ]);
  });

  test("what was entered stands with the match that it precedes, or at its own time, if that is earlier", () => {
    const rows = [entered("2025-01-01"), entered("2026-01-01"), played(null), played("2025-12-01")];
    expect(effectiveTimes(rows)).toEqual(["2025-01-01", "2025-12-01", "2025-12-01", "2025-12-01"]);
  });

  test("what is out of its time, or without any, before all the others stands with the first of them", () => {
    expect(effectiveTimes([entered("2026-01-01"), played("2025-12-01"), played(null)])).toEqual([
      "2025-12-01",
      "2025-12-01",
      "2025-12-01",
    ]);
    const rows = [null, "2025-12-01", "2024-01-03", "2024-01-03"].map(played);
    expect(effectiveTimes(rows)).toEqual(rows.map(() => "2024-01-03"));
    expect(effectiveTimes([played(null)])).toEqual([""]);
  });
});
