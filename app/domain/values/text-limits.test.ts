import { describe, expect, test } from "vitest";
import {
  codePointsOf,
  findTextFault,
  forbiddenCharacterOf,
  shortened,
  type TextKind,
  textLimits,
  withoutForbidden,
} from "./text-limits.ts";

test("R64: the lengths that the rules name", () => {
  const { name, city, event, address, link, text, email } = textLimits;
  expect({ name, city, event, address, link, text, email }).toEqual({
    name: 200,
    city: 200,
    event: 200,
    address: 300,
    link: 2_000,
    text: 20_000,
    email: 254,
  });
});

describe("R64: a text that someone typed", () => {
  test.each<{ text: string; kind: TextKind; fault: string | undefined; why: string }>([
    { text: "Ana Côté", kind: "name", fault: undefined, why: "an ordinary name" },
    { text: "é".repeat(200), kind: "name", fault: undefined, why: "as long as it may be" },
    { text: "é".repeat(201), kind: "name", fault: "tooLong", why: "one more" },
    { text: "🏓".repeat(200), kind: "name", fault: undefined, why: "code points count, not units" },
    { text: "🏓".repeat(201), kind: "name", fault: "tooLong", why: "one code point more" },
    { text: `  ${"x".repeat(200)}  `, kind: "name", fault: undefined, why: "space around does not count" },
    { text: "x".repeat(900_000), kind: "name", fault: "tooLong", why: "what killed the process" },
    { text: "a\nb", kind: "name", fault: "forbiddenCharacters", why: "a line break in a line" },
    { text: "a\r\nb", kind: "text", fault: undefined, why: "a line break in paragraphs" },
    { text: "a\tb", kind: "text", fault: "forbiddenCharacters", why: "a tab" },
    { text: "a\u0000b", kind: "text", fault: "forbiddenCharacters", why: "NUL, which PostgreSQL refuses" },
    { text: "a\u007fb", kind: "name", fault: "forbiddenCharacters", why: "DEL" },
    { text: "a\u0085b", kind: "text", fault: "forbiddenCharacters", why: "a control of the second block" },
    { text: "a\u202eb", kind: "name", fault: "forbiddenCharacters", why: "right to left from here" },
    { text: "a\u2067b", kind: "text", fault: "forbiddenCharacters", why: "an isolate" },
    { text: "a\u200fb", kind: "name", fault: "forbiddenCharacters", why: "a mark of direction" },
    { text: "a\u061cb", kind: "name", fault: "forbiddenCharacters", why: "the Arabic one" },
    { text: "a\u2028b", kind: "text", fault: "forbiddenCharacters", why: "a separator of lines" },
    { text: "a\ud800b", kind: "name", fault: "forbiddenCharacters", why: "half of a pair" },
    {
      text: "a\uffffb",
      kind: "name",
      fault: "forbiddenCharacters",
      why: "no character, which no feed can hold",
    },
    { text: "a\ufffeb", kind: "text", fault: "forbiddenCharacters", why: "nor this one" },
    { text: "👩‍🦰 אנה", kind: "name", fault: undefined, why: "a joiner and Hebrew are what people write" },
  ])("$why: $fault", ({ text, kind, fault }) => {
    expect(findTextFault(text, kind)).toBe(fault);
  });
});

describe("R64: a text of a file", () => {
  test.each<{ text: string; kind: TextKind; kept: string; why: string }>([
    { text: " Ana ", kind: "name", kept: "Ana", why: "space around" },
    { text: "Ana\tCôté", kind: "name", kept: "Ana Côté", why: "a tab parts two words" },
    { text: "Ana\r\nCôté", kind: "name", kept: "Ana Côté", why: "so does a line break" },
    { text: "\u202eAna\u0000", kind: "name", kept: "Ana", why: "marks and controls" },
    { text: "one\r\ntwo\u0007", kind: "text", kept: "one\r\ntwo", why: "paragraphs keep their breaks" },
    { text: "Ana\uffff", kind: "name", kept: "Ana", why: "no character at all" },
    { text: "\u202e", kind: "name", kept: "", why: "nothing else in it" },
  ])("$why is taken out", ({ text, kind, kept }) => {
    expect(withoutForbidden(text, kind)).toBe(kept);
  });

  test("names the first character that went", () => {
    expect(forbiddenCharacterOf("a\u202eb\u0000", "name")).toBe("U+202E");
    expect(forbiddenCharacterOf("a\u0000", "name")).toBe("U+0000");
    expect(forbiddenCharacterOf("Ana", "name")).toBeUndefined();
  });
});

test("R64: a file's name is cut to its length and cleaned", () => {
  expect(shortened("soirée\u202egnp.json", "fileName")).toBe("soiréegnp.json");
  expect(codePointsOf(shortened("🏓".repeat(10_000), "fileName"))).toBe(200);
});
