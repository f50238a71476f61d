import { expect, test } from "vitest";
import { aMatch, side } from "#tests/factories/match.ts";
import { lastParticipationsOf, participationInstant } from "./last-participation.ts";

const early = "2025-01-01T12:00:00.000Z";
const late = "2025-02-01T12:00:00.000Z";

test("R13: one takes part when a match ends, else when it counts as played", () => {
  expect(participationInstant({ endAt: late, effectiveStart: early })).toBe(late);
  expect(participationInstant({ endAt: null, effectiveStart: early })).toBe(early);
});

test("R13: the last participation is that of the latest match in the ledger, whatever their order", () => {
  const matches = [
    aMatch({ sequence: 2, effectiveStart: late, home: side("ana", null), away: side("bob") }),
    aMatch({ sequence: 1, effectiveStart: early, home: side("ana"), away: side("zoe") }),
  ];
  expect(lastParticipationsOf(matches, [])).toEqual(
    new Map([
      ["ana", late],
      ["bob", late],
      ["zoe", early],
    ]),
  );
});

test("R13: a match that waits for its compilation, or is never rated, counts for nobody", () => {
  expect(lastParticipationsOf([aMatch({ sequence: null })], [])).toEqual(new Map());
});

test("R13: what the legacy site said counts where it is later, or all there is", () => {
  const matches = [aMatch({ sequence: 1, effectiveStart: early, home: side("ana"), away: side("bob") })];
  const said = [
    ["ana", late],
    ["bob", "2020-01-01T00:00:00.000Z"],
    ["zoe", early],
  ] as const;
  expect(Object.fromEntries(lastParticipationsOf(matches, said))).toEqual({
    ana: late,
    bob: early,
    zoe: early,
  });
});
