import { expect, test } from "vitest";
import { personKey, readPersonKeys } from "./person-key.ts";

test("somebody is asked for by their id, or by the name that everyone sees", () => {
  expect(personKey("0k2f", "Ana Côté")).toBe("0k2f");
  expect(personKey(null, "Ana Côté")).toBe("name.ana-cote");
  expect(personKey(null, " CÔTÉ, Ana ")).toBe("name.ana-cote");
  expect(personKey(null, "★")).toBeUndefined();
  expect(personKey(null, "a".repeat(200))).toHaveLength(64);
});

test("keys in an address are separated by commas, bounded, and what is none is left out", () => {
  expect(readPersonKeys("0k2f,name.ana-cote,0k2f,,<script>,a b")).toEqual(["0k2f", "name.ana-cote"]);
  expect(readPersonKeys(Array.from({ length: 50 }, (_, index) => `p${index}`).join())).toHaveLength(20);
  expect(readPersonKeys("p".repeat(65))).toEqual([]);
});
