import { expect, test } from "vitest";
import { indexMembers } from "./member-index.ts";

test("R36: somebody whom a standing names is who has the licence, else who has the name, among the members of the matches", () => {
  const members = indexMembers();
  const ana = members.add({ playerId: "p1", name: "Ana Côté", license: "01111111" });
  const bob = members.add({ playerId: "p2", name: "Bob Roy", license: null });
  const stranger = members.add({ playerId: null, name: "Zoé", license: null });
  expect(members.keyOf({ name: "Bob Roy", license: "01111111" })).toBe(ana);
  expect(members.keyOf({ name: "ROY Bob", license: "09999999" })).toBe(bob);
  expect(members.keyOf({ name: "zoe", license: null })).toBe(stranger);
  expect(members.keyOf({ name: "Cléo", license: null })).toBeUndefined();
});
