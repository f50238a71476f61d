import { expect, test } from "vitest";
import { TooLate, within } from "./within.ts";

test("nothing is waited for longer than it may be", async () => {
  await expect(within(1, new Promise(() => undefined))).rejects.toBeInstanceOf(TooLate);
  expect(await within(1_000, Promise.resolve("in time"))).toBe("in time");
});
