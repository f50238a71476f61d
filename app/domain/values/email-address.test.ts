import { expect, test } from "vitest";
import { isEmail } from "./email-address.ts";

test.each([
  { text: "ana@laval.example", isOne: true, why: "an address" },
  { text: `${"a".repeat(242)}@laval.example`, isOne: false, why: "255 characters" },
  { text: `${"a".repeat(240)}@laval.example`, isOne: true, why: "254 characters" },
  { text: "ana", isOne: false, why: "no @" },
  { text: "ana @laval.example", isOne: false, why: "a space" },
  { text: "ana\u0000@laval.example", isOne: false, why: "NUL" },
  { text: "ana\u202e@laval.example", isOne: false, why: "a mark of direction" },
])("R64: $why: $isOne", ({ text, isOne }) => {
  expect(isEmail(text)).toBe(isOne);
});
