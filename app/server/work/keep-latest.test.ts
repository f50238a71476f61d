import { expect, test } from "vitest";
import { keepLatest } from "./keep-latest.ts";

test("who asks at one version waits for one making; another version is made anew", async () => {
  const latest = keepLatest<number>();
  let made = 0;
  const make = async () => ++made;
  expect(await Promise.all([latest("a", 1, make), latest("a", 1, make)])).toEqual([1, 1]);
  expect(await latest("a", 2, make)).toBe(2);
  expect(await latest("b", 2, make)).toBe(3);
});

test("what failed is made again for who asks next", async () => {
  const latest = keepLatest<string>();
  const fail = () => Promise.reject(new Error("no process"));
  await expect(latest("a", 1, fail)).rejects.toThrow("no process");
  expect(await latest("a", 1, async () => "made")).toBe("made");
});

test("a newer version lets go of all that was made for earlier ones, and none of these takes its place", async () => {
  const latest = keepLatest<number>();
  let made = 0;
  const make = async () => ++made;
  expect([await latest("a", 1, make), await latest("b", 2, make)]).toEqual([1, 2]);
  expect(await latest("a", 1, make)).toBe(3);
  expect([await latest("b", 1, make), await latest("b", 2, make)]).toEqual([4, 2]);
});
