import { expect, test } from "vitest";
import { throwFaults, whenWritable } from "./when-writable.ts";

test.each(["SQLITE_BUSY", "SQLITE_FULL", "ECONNREFUSED"])(
  "what cannot be written now (%s) is busy",
  async (code) => {
    const work = () => Promise.reject(Object.assign(new Error("not now"), { code }));
    expect(await whenWritable(work)).toEqual({ ok: false, refusal: "busy" });
  },
);

test("what broke is thrown, and what was done is told", async () => {
  await expect(whenWritable(() => Promise.reject(new TypeError("a bug")))).rejects.toThrow("a bug");
  expect(await whenWritable(async () => 7)).toEqual({ ok: true, value: 7 });
});

test("the sign-in library's own fault is never a wrong password", () => {
  expect(() => throwFaults(new Response(null, { status: 500 }))).toThrow("500");
  const refused = new Response(null, { status: 401 });
  expect(throwFaults(refused)).toBe(refused);
});
