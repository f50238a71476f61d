import { expect, test } from "vitest";
import { refusePassword } from "./password-policy.ts";

test.each([
  { password: "court", refusal: "passwordTooShort" },
  { password: "password12345", refusal: "passwordTooWeak" },
  { password: "bonzinibonzini", refusal: "passwordTooWeak" },
  { password: "ana@laval.example", refusal: "passwordTooWeak" },
  { password: "trois rangs de bleus", refusal: undefined },
  { password: "trois rangs\nde bleus", refusal: "passwordInLines" },
  { password: "trois rangs\tde bleus", refusal: "passwordInLines" },
  { password: "trois rangs de bleus \ufffd", refusal: "passwordInLines" },
])("R51: “$password” is $refusal", async ({ password, refusal }) => {
  expect(await refusePassword(password, "ana@laval.example")).toBe(refusal);
});
