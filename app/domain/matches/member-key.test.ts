import { expect, test } from "vitest";
import { memberKey } from "./member-key.ts";

test("a player is one person under any name, and a name that is no player's is one however it is written", () => {
  expect(memberKey({ playerId: "p1", name: "Ana Côté" })).toBe(
    memberKey({ playerId: "p1", name: "A. Côté" }),
  );
  expect(memberKey({ playerId: null, name: "Ana Côté" })).toBe(
    memberKey({ playerId: null, name: "ANA COTE" }),
  );
});

test("a name is never taken for a player's id", () => {
  expect(memberKey({ playerId: null, name: "p1" })).not.toBe(memberKey({ playerId: "p1", name: "p1" }));
});
