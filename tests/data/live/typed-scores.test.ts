import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listAuditEntries } from "#app/data/operations/list-audit-entries.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { takeBackScore } from "#app/use-cases/live/take-back-score.ts";
import { type TypeScoreRequest, typeScore } from "#app/use-cases/live/type-score.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";
import { contentOf } from "#tests/data/operations/undo-site.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator, testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const open = { score: null, winner: null, start_at: null, end_at: null };
const second = (fields: object) => flatMatch({ round: 2, number: 2, ...fields });

/** A file of the night, as the software sends it. */
async function send(operator: Operator, ...matches: object[]) {
  const files = [fileOf(flatFile(matches))];
  const request = { ...importing, files, day: "2025-03-14" };
  return admit(await importMatches(operator, request))[0];
}

/** The matches of the night in the order of their rounds: who won, and the score. */
async function results({ database }: Operator): Promise<string[]> {
  const matches = await listMatches(database.read, "bonzini");
  return matches
    .sort((one, other) => (one.round ?? 0) - (other.round ?? 0))
    .map((match) => `${outcomeOf(match)} ${scoreText(match.score)}`.trim());
}

async function aNight(database: Database) {
  const operator = await anOperator(database);
  await send(operator, flatMatch(open), second(open));
  const matches = await listMatches(database.read, "bonzini");
  const [matchId = "", otherId = ""] = [1, 2].map((n) => matches.find(({ round }) => round === n)?.id);
  return { operator, matchId, otherId };
}

let count = 0;
const typed = (matchId: string, fields: Partial<TypeScoreRequest> = {}): TypeScoreRequest => ({
  id: `typed-${++count}`,
  matchId,
  score: { home: [7], away: [3] },
  isOver: true,
  forfeitBy: null,
  typedAt: new Date("2025-03-14T22:31:00.000Z"),
  ...fields,
});
const at = (time: string) => ({ start_at: "2025-03-14 18:20:00", end_at: `2025-03-14 ${time}` });
const lost = { score: { home: 3, away: 7 }, winner: 2 };

onBothDatabases(
  "typed scores",
  (fresh) => {
    test("a typed score is the match's; sent again it is known, also at the same time by another process", async () => {
      const { operator, matchId } = await aNight(await fresh());
      const elsewhere = { ...operator, database: await anotherServer(operator.database) };
      const request = typed(matchId);
      const both = await Promise.all([typeScore(operator, request), typeScore(elsewhere, request)]);
      expect(both.map(admit).sort()).toEqual(["known", "taken"]);
      expect(await results(operator)).toEqual(["home 7–3", "unplayed"]);
      const before = await readContentVersion(operator.database.read);
      expect(admit(await typeScore(operator, request))).toBe("known");
      expect(admit(await typeScore(operator, { ...request, id: "another" }))).toBe("unchanged");
      expect(await readContentVersion(operator.database.read)).toBe(before);
    });

    test("a file in which the match is still open keeps what was typed; a later result in it is the last word", async () => {
      const { operator, matchId } = await aNight(await fresh());
      admit(await typeScore(operator, typed(matchId)));
      const before = await contentOf(operator.database);
      await send(operator, flatMatch(open), second(open));
      expect(await contentOf(operator.database)).toEqual(before);
      await send(operator, flatMatch({ ...open, start_at: "2025-03-14 18:20:00" }), second(at("18:40:00")));
      expect(await results(operator)).toEqual(["home 7–3", "home 7–3"]);
      const report = await send(operator, flatMatch({ ...lost, ...at("18:45:00") }), second(at("18:40:00")));
      expect(report?.warnings.map(({ code }) => code)).toContain("typedReplaced");
      expect(await results(operator)).toEqual(["away 3–7", "home 7–3"]);
      // From here on the match is the file's.
      await send(operator, flatMatch(open), second(at("18:40:00")));
      expect(await results(operator)).toEqual(["unplayed", "home 7–3"]);
    });

    test("each match has its own last word: a later result of one in a file leaves what was typed of another", async () => {
      const { operator, matchId, otherId } = await aNight(await fresh());
      const earlier = { score: { home: [5], away: [7] }, typedAt: new Date("2025-03-14T22:20:00.000Z") };
      expect(admit(await typeScore(operator, typed(matchId)))).toBe("taken");
      expect(admit(await typeScore(operator, typed(otherId, earlier)))).toBe("taken");
      const later = flatMatch({ ...lost, ...at("18:45:00") });
      for (const file of [later, later]) await send(operator, file, second(open));
      expect(await results(operator)).toEqual(["away 3–7", "away 5–7"]);
    });

    test("an earlier result in a file changes nothing but the audit log, once", async () => {
      const { operator, matchId } = await aNight(await fresh());
      admit(await typeScore(operator, typed(matchId)));
      const earlier = [flatMatch({ ...lost, ...at("18:29:00") }), second(open)];
      const report = await send(operator, ...earlier);
      expect(report?.warnings.map(({ code }) => code)).toContain("typedStays");
      expect(await results(operator)).toEqual(["home 7–3", "unplayed"]);
      const { entries } = await listAuditEntries(operator.database.read, anyEntry);
      expect(entries[0]?.summary["disagreements"]).toEqual([
        { home: "Ana Côté", away: "Bob Roy", typed: "7–3", file: "3–7", kept: "typed" },
      ]);
      const before = await contentOf(operator.database);
      await send(operator, ...earlier);
      expect(await contentOf(operator.database)).toEqual(before);
      expect((await listAuditEntries(operator.database.read, anyEntry)).total).toBe(entries.length);
    });

    test("what was typed while the server’s clock was ahead is not the last word until then", async () => {
      const { operator, matchId } = await aNight(await fresh());
      const after = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
      const ahead = { ...operator, now: () => after(60) };
      expect(admit(await typeScore(ahead, typed(matchId, { typedAt: after(60) })))).toBe("taken");
      const right = { ...operator, now: () => after(5) };
      const correction = { score: { home: [3], away: [7] }, typedAt: after(5) };
      expect(admit(await typeScore(right, typed(matchId, correction)))).toBe("taken");
      expect(await results(operator)).toEqual(["away 3–7", "unplayed"]);
      // By the same clock the earlier word stays behind the later one.
      const waited = { score: { home: [7], away: [5] }, typedAt: after(4) };
      expect(admit(await typeScore(right, typed(matchId, waited)))).toBe("late");
    });

    test("a score that comes late is in the audit log only; a correction of the file's result counts", async () => {
      const { operator, matchId } = await aNight(await fresh());
      await send(operator, flatMatch({ ...lost, ...at("18:35:00") }), second(open));
      const late = typed(matchId);
      expect(admit(await typeScore(operator, late))).toBe("late");
      expect(await results(operator)).toEqual(["away 3–7", "unplayed"]);
      expect(admit(await takeBackScore(operator, late.id))).toBe("takenBack");
      expect(await results(operator)).toEqual(["away 3–7", "unplayed"]);
      const later = typed(matchId, { typedAt: new Date("2025-03-14T22:36:00.000Z") });
      expect(admit(await typeScore(operator, later))).toBe("taken");
      const earlier = typed(matchId, { score: { home: [1], away: [7] } });
      expect(admit(await typeScore(operator, earlier))).toBe("late");
      // The file says what it said before.
      await send(operator, flatMatch({ ...lost, ...at("18:35:00") }), second(open));
      expect(await results(operator)).toEqual(["home 7–3", "unplayed"]);
    });

    test("taking back gives the match as it was; undoing a file gives the typed score back", async () => {
      const { operator, matchId } = await aNight(await fresh());
      const before = await contentOf(operator.database);
      const [so, over] = [
        typed(matchId, { score: { home: [4], away: [3] }, isOver: false }),
        typed(matchId, { forfeitBy: "home" }),
      ];
      admit(await typeScore(operator, so));
      const playing = await contentOf(operator.database);
      admit(await typeScore(operator, over));
      expect(await results(operator)).toEqual(["forfeit", "unplayed"]);
      expect(await takeBackScore(operator, so.id)).toEqual({ ok: false, refusal: "changedSince" });
      const standing = await contentOf(operator.database);
      await send(operator, flatMatch({ ...lost, ...at("18:45:00") }), second(open));
      expect(await takeBackScore(operator, over.id)).toEqual({ ok: false, refusal: "changedSince" });
      const { entries } = await listAuditEntries(operator.database.read, anyEntry);
      const undoing = { operationId: entries[0]?.id ?? "", withDependents: false, dryRun: false };
      admit(await undoOperation(operator, undoing));
      expect(await contentOf(operator.database)).toEqual(standing);
      expect(admit(await takeBackScore(operator, over.id))).toBe("takenBack");
      expect(admit(await takeBackScore(operator, over.id))).toBe("takenBack");
      expect(await contentOf(operator.database)).toEqual(playing);
      // Sent once more because the answer was lost: what was taken back stays so.
      expect(admit(await typeScore(operator, over))).toBe("known");
      admit(await takeBackScore(operator, so.id));
      expect(await contentOf(operator.database)).toEqual(before);
    });

    test("a file that only adds a match elsewhere does not keep a score from being taken back", async () => {
      const { operator, matchId } = await aNight(await fresh());
      const request = typed(matchId);
      admit(await typeScore(operator, request));
      await send(operator, flatMatch(open), second(open), flatMatch({ ...open, round: 3, number: 3 }));
      expect(admit(await takeBackScore(operator, request.id))).toBe("takenBack");
      expect(await results(operator)).toEqual(["unplayed", "unplayed", "unplayed"]);
    });

    test.each([
      { why: "at the end", inOrderOfPlay: false },
      { why: "in the order of play", inOrderOfPlay: true },
    ])("R56: a score that was compiled $why is taken back only after its compilation", async (order) => {
      const { operator, matchId } = await aNight(await fresh());
      const before = await contentOf(operator.database);
      const request = typed(matchId);
      admit(await typeScore(operator, request));
      await compileTable(operator, { table: "bonzini", dryRun: false, ...order });
      const compiled = await contentOf(operator.database);
      // What is typed then is refused too: the page says where it is corrected.
      expect(await takeBackScore(operator, request.id)).toEqual({ ok: false, refusal: "compiled" });
      expect(await contentOf(operator.database)).toEqual(compiled);
      const undoing = { operationId: request.id, withDependents: true, dryRun: false };
      expect(admit(await undoOperation(operator, undoing))).toHaveLength(2);
      expect(await contentOf(operator.database)).toEqual(before);
    });

    test.each([
      { forfeitBy: "home" as const, winner: 2 },
      { forfeitBy: "away" as const, winner: 1 },
    ])("a match that $forfeitBy forfeits is won by the other side", async ({ forfeitBy, winner }) => {
      const { operator, matchId } = await aNight(await fresh());
      admit(await typeScore(operator, typed(matchId, { forfeitBy })));
      const matches = await listMatches(operator.database.read, "bonzini");
      expect(matches.find(({ id }) => id === matchId)).toMatchObject({ winner, forfeit: true, score: null });
    });

    test("that a match has begun counts before its first goal; against nobody there is no score", async () => {
      const { operator, matchId } = await aNight(await fresh());
      const begun = { score: null, isOver: false };
      expect(admit(await typeScore(operator, typed(matchId, begun)))).toBe("taken");
      const matches = await listMatches(operator.database.read, "bonzini");
      expect(matches.find(({ id }) => id === matchId)?.startAt).toBe("2025-03-14T22:31:00.000Z");
      await send(operator, flatMatch(open), second(open), flatMatch({ round: 3, away: null, ...open }));
      const bye = (await listMatches(operator.database.read, "bonzini")).find(({ round }) => round === 3);
      expect(await typeScore(operator, typed(bye?.id ?? ""))).toEqual({ ok: false, refusal: "bye" });
    });

    test("a match that is compiled, gone, or would be over without a result is refused", async () => {
      const { operator, matchId } = await aNight(await fresh());
      const refusalOf = async (request: TypeScoreRequest) => {
        const answer = await typeScore(operator, request);
        return answer.ok ? answer.value : answer.refusal;
      };
      expect(await refusalOf(typed("nowhere"))).toBe("unknownMatch");
      expect(await refusalOf(typed(matchId, { score: null }))).toBe("noResult");
      const { entries } = await listAuditEntries(operator.database.read, anyEntry);
      expect(await refusalOf(typed(matchId, { id: entries[0]?.id ?? "" }))).toBe("wrongId");
      const notTyped = await takeBackScore(operator, entries[0]?.id ?? "");
      expect(notTyped).toEqual({ ok: false, refusal: "unknownScore" });
      admit(await typeScore(operator, typed(matchId)));
      await compileTable(operator, { table: "bonzini", dryRun: false });
      expect(await refusalOf(typed(matchId, { score: { home: [1], away: [7] } }))).toBe("compiled");
      // The file knows nothing yet: what is compiled is not reported as different.
      const report = await send(operator, flatMatch(open), second(open));
      expect([report?.counts.skipped, report?.counts.changed]).toEqual([0, 0]);
    });
  },
  { inFiles: true },
);

const anyEntry = { action: null, author: null, page: 1, pageSize: 20 } as const;
