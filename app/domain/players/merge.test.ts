import { describe, expect, test } from "vitest";
import { side } from "#tests/factories/match.ts";
import { aPlayer } from "#tests/factories/player.ts";
import { mergeSide, refuseMerge } from "./merge.ts";

describe("R54: two players are not merged", () => {
  const ana = aPlayer({ id: "ana", license: "0123" });
  test.each([
    { why: "of one player with itself", into: ana, refusal: "samePlayer" },
    { why: "of two tables", into: aPlayer({ table: "leonhart", license: "0123" }), refusal: "otherTable" },
    { why: "of two licences", into: aPlayer({ license: "9876" }), refusal: "otherLicense" },
    { why: "of two who met", into: aPlayer({ id: "bob" }), refusal: "sharedMatch" },
  ])("$why", ({ into, refusal }) => {
    const matches = [
      { home: side("ana"), away: side("zoe") },
      { home: side("ana"), away: side("bob") },
    ];
    expect(refuseMerge(ana, into, matches)).toBe(refusal);
  });

  test("nor of two who stood on one side", () => {
    const matches = [{ home: side("ana", "bob"), away: side("zoe") }];
    expect(refuseMerge(ana, aPlayer({ id: "bob" }), matches)).toBe("sharedMatch");
  });

  test.each([
    { why: "neither has a licence", from: null, into: null },
    { why: "only one of them has one", from: "0123", into: null },
    { why: "both have the same", from: "0123", into: "0123" },
  ])("but are where $why, and they never met", ({ from, into }) => {
    const [one, other] = [aPlayer({ license: from }), aPlayer({ license: into })];
    expect(refuseMerge(one, other, [{ home: side(one.id), away: side("zoe") }])).toBeUndefined();
  });
});

describe("R54: a side of a match after a merge", () => {
  test("has the one who stays, and everyone else as before", () => {
    expect(mergeSide(side("from", "other", null), { from: "from", into: "into", isCompiled: false })).toEqual(
      [
        { playerId: "into", name: "from", license: null },
        { playerId: "other", name: "other", license: null },
        { playerId: null, name: "Anonymous", license: null },
      ],
    );
  });

  test("of a compiled match tells whose rating it moved", () => {
    expect(mergeSide(side("from"), { from: "from", into: "into", isCompiled: true })).toMatchObject([
      { playerId: "into", ratedAs: "from" },
    ]);
  });

  test("that was merged before keeps the first whose rating it moved", () => {
    const once = mergeSide(side("first"), { from: "first", into: "second", isCompiled: true });
    expect(mergeSide(once, { from: "second", into: "third", isCompiled: true })).toMatchObject([
      { playerId: "third", ratedAs: "first" },
    ]);
  });

  test("that comes back to whose rating it moved needs to tell no more", () => {
    const away = mergeSide(side("first"), { from: "first", into: "second", isCompiled: true });
    expect(mergeSide(away, { from: "second", into: "first", isCompiled: true })).toEqual(side("first"));
  });

  test("of a match that waits forgets who was rated: nobody was", () => {
    const once = mergeSide(side("first"), { from: "first", into: "second", isCompiled: true });
    expect(mergeSide(once, { from: "second", into: "third", isCompiled: false })).toEqual([
      { playerId: "third", name: "first", license: null },
    ]);
  });
});
