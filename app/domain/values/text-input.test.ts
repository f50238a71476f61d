import { describe, expect, test } from "vitest";
import { z } from "zod";
import { issuesOf, linkInput, textInput } from "./text-input.ts";
import { textLimits } from "./text-limits.ts";

const form = z.object({ name: textInput("name", "nameMissing"), link: linkInput() });

function read(fields: Record<string, unknown>) {
  const parsed = form.safeParse({ name: "Ana", ...fields });
  return parsed.success ? parsed.data : issuesOf(parsed.error);
}

describe("a text of a form", () => {
  test("comes without the space around it", () => {
    expect(read({ name: "  Ana Côté\n" })).toMatchObject({ name: "Ana Côté" });
  });

  test("that is not there has a code of its own", () => {
    expect(read({ name: undefined })).toEqual([{ field: "name", code: "nameMissing" }]);
  });

  test("R64: that is too long is told how long it may be; at its limit it is kept", () => {
    const most = textLimits.name;
    expect(read({ name: "x".repeat(most + 1) })).toEqual([{ field: "name", code: "tooLong", most }]);
    expect(read({ name: "x".repeat(most) })).toMatchObject({ name: "x".repeat(most) });
  });

  test("R64: a line break is one character, as in files, although browsers send two", () => {
    const paragraphs = z.object({ about: textInput("text") });
    const most = textLimits.text;
    const typed = `${"x".repeat(most - 2)}\nx`;
    const sent = (text: string) => paragraphs.safeParse({ about: text.replaceAll("\n", "\r\n") });
    expect(sent(typed).data?.about).toBe(typed);
    expect(sent(`${typed}x`).success).toBe(false);
  });

  test("R64: with a character that no name has is refused", () => {
    expect(read({ name: "A\u0007na" })).toEqual([{ field: "name", code: "forbiddenCharacters" }]);
  });
});

describe("R44: a link of a form", () => {
  test.each([undefined, null, "", "   "])("is nothing where nothing was typed: %j", (link) => {
    expect(read({ link })).toMatchObject({ link: null });
  });

  test("comes as its parser writes it", () => {
    expect(read({ link: "https://Example.COM/é" })).toMatchObject({ link: "https://example.com/%C3%A9" });
  });

  test.each(["nowhere", "javascript:alert(1)", "ftp://example.com/"])("%s is none", (link) => {
    expect(read({ link })).toEqual([{ field: "link", code: "linkInvalid" }]);
  });

  test("R64: that only its writing makes too long is refused too", () => {
    const link = `https://example.com/${"é".repeat(textLimits.link / 2)}`;
    expect(link.length).toBeLessThanOrEqual(textLimits.link);
    expect(read({ link })).toEqual([{ field: "link", code: "tooLong", most: textLimits.link }]);
  });
});

test("every field that is wrong is told", () => {
  expect(read({ name: 7, link: "nowhere" })).toEqual([
    { field: "name", code: "nameMissing" },
    { field: "link", code: "linkInvalid" },
  ]);
});
