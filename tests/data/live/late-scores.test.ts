import { expect, test } from "vitest";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { typeScore } from "#app/use-cases/live/type-score.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator, testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

onBothDatabases("a score that comes late", (fresh) => {
  test("is behind a file whose end of the match is still to come, if it was typed before that file came", async () => {
    const operator = await anOperator(await fresh());
    const match = flatMatch({ start_at: "2026-03-14 13:00:00", end_at: "2026-03-14 23:00:00" });
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([match]))] }));
    const { id: matchId } = await operator.database.read
      .selectFrom("matches")
      .select("id")
      .executeTakeFirstOrThrow();
    const after = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
    const later = { ...operator, now: () => after(5) };
    const type = (id: string, minutes: number) =>
      typeScore(later, {
        id,
        matchId,
        score: { home: [3], away: [7] },
        isOver: true,
        forfeitBy: null,
        typedAt: after(minutes),
      });
    expect(admit(await type("before", -5))).toBe("late");
    expect(admit(await type("after", 1))).toBe("taken");
  });

  test("changes the result alone: the match was played when its file says", async () => {
    const operator = await anOperator(await fresh());
    const match = flatMatch({ start_at: "2026-03-14 12:00:00", end_at: "2026-03-14 12:10:00" });
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([match]))] }));
    const stored = () => operator.database.read.selectFrom("matches").selectAll().executeTakeFirstOrThrow();
    const { id: matchId, startAt, endAt } = await stored();
    const score = { home: [3], away: [7] };
    const typed = { id: "typed", matchId, score, isOver: true, forfeitBy: null, typedAt: testNow };
    expect(admit(await typeScore(operator, typed))).toBe("taken");
    expect(await stored()).toMatchObject({ winner: 2, startAt, endAt });
  });
});
