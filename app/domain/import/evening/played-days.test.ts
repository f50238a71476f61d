import { describe, expect, test } from "vitest";
import type { FileMatch, FileTournament } from "#app/domain/import/result-file.ts";
import { playedDays } from "./played-days.ts";

const instant = (day: string, hour = 18) => `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;

function tournament(...starts: readonly (string | null)[]): Pick<FileTournament, "competitions"> {
  const matches = starts.map((startAt, index) => ({ path: `matches[${index}]`, startAt }) as FileMatch);
  return { competitions: [{ matches }] } as unknown as Pick<FileTournament, "competitions">;
}

const night = [19, 18, 21].map((hour) => instant("2024-11-02", hour));

describe("the days of a file's tournament", () => {
  test("without any start there are none", () => {
    expect(playedDays(tournament(null, null))).toBeNull();
  });

  test("a start after midnight in London is still that evening in Quebec", () => {
    expect(playedDays(tournament(instant("2024-11-03", 3)))).toEqual({
      from: "2024-11-02",
      to: "2024-11-02",
      far: [],
    });
  });

  test.each([
    {
      starts: ["2024-11-02T23:00:00.000Z", "2024-11-03T04:40:00.000Z"],
      to: "2024-11-02",
      why: "ends after midnight",
    },
    {
      starts: ["2024-11-02T23:00:00.000Z", "2024-11-03T15:00:00.000Z"],
      to: "2024-11-03",
      why: "goes on the day after",
    },
    {
      starts: ["2024-11-02T04:40:00.000Z", "2024-11-02T05:00:00.000Z"],
      to: "2024-11-02",
      why: "is of after midnight alone",
    },
  ])("what $why is from 2 November to $to", ({ starts, to }) => {
    expect(playedDays(tournament(...starts))).toMatchObject({ from: "2024-11-02", to });
  });

  test.each([
    { when: "before", day: "2024-01-03" },
    { when: "after", day: "2025-11-02" },
  ])("one match dated long $when the others is far, and makes no day of the tournament", ({ day }) => {
    const found = playedDays(tournament(...night, null, instant(day)));
    expect(found).toMatchObject({ from: "2024-11-02", to: "2024-11-02", far: [{ path: "matches[4]" }] });
  });

  test("a league of one night a month is one tournament from its first night to its last", () => {
    const months = ["2025-01-10", "2025-02-07", "2025-03-07", "2025-04-04"].map((day) => instant(day));
    const league = { from: "2025-01-10", to: "2025-04-04" };
    expect(playedDays(tournament(...months))).toEqual({ ...league, far: [] });
    const withSlip = tournament(...months, instant("2023-01-10"));
    expect(playedDays(withSlip)).toMatchObject({ ...league, far: [{ path: "matches[4]" }] });
  });

  test("of two parts months from each other nobody knows which one is wrong", () => {
    const parts = [...night, instant("2024-03-02"), instant("2024-03-02")];
    expect(playedDays(tournament(...parts))).toEqual({ from: "2024-03-02", to: "2024-11-02", far: [] });
  });
});
