import { expect, test } from "vitest";
import { writtenIn } from "./site-languages.ts";

test("a text is read in the reader's language, else in the other one (R62)", () => {
  expect(writtenIn("fr", "Bonjour", "Hello")).toBe("Bonjour");
  expect(writtenIn("en", "Bonjour", "Hello")).toBe("Hello");
  expect(writtenIn("fr", null, "Hello")).toBe("Hello");
  expect(writtenIn("en", "Bonjour", null)).toBe("Bonjour");
  expect(writtenIn("en", null, null)).toBeNull();
});
