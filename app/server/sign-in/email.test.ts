import { expect, test } from "vitest";
import { emailOf } from "./email.ts";
import { honest, whenWritable } from "./when-writable.ts";

test.each([
  { typed: " Ana@Laval.Example ", email: "ana@laval.example" },
  { typed: "ana", email: undefined },
  { typed: "ana@localhost", email: undefined },
  { typed: "", email: undefined },
  { typed: `${"e".repeat(250)}@laval.example`, email: undefined },
])("an account of “$typed” is $email", ({ typed, email }) => {
  expect(emailOf(typed)).toBe(email);
});

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
  expect(() => honest(new Response(null, { status: 500 }))).toThrow("500");
  const refused = new Response(null, { status: 401 });
  expect(honest(refused)).toBe(refused);
});
