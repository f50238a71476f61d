import { expect, test } from "vitest";
import { emailOf } from "./account-email.ts";

test.each([
  { typed: " Ana@Laval.Example ", email: "ana@laval.example" },
  { typed: "ana", email: undefined },
  { typed: "ana@localhost", email: undefined },
  { typed: "", email: undefined },
  { typed: `${"e".repeat(250)}@laval.example`, email: undefined },
])("an account of “$typed” is $email", ({ typed, email }) => {
  expect(emailOf(typed)).toBe(email);
});
