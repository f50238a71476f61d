import { describe, expect, test } from "vitest";
import { csvOf, instantFor, separatorOf } from "./csv.ts";

const cellOf = (value: string | number) => csvOf(["name"], [{ name: value }], "comma").split("\r\n")[1];

describe("a text that a spreadsheet would run is quoted off", () => {
  test.each([
    { text: "=1+1", why: "a formula" },
    { text: "+1", why: "plus" },
    { text: "-1", why: "minus" },
    { text: "@SUM(A1)", why: "a function" },
    { text: "＝1+1", why: "full width =" },
    { text: "＋1", why: "full width +" },
    { text: "－1", why: "full width -" },
    { text: "＠SUM", why: "full width @" },
    { text: "−1", why: "the sign of minus" },
    { text: " =1", why: "after a space" },
    { text: "\u00a0=1", why: "after a no-break space" },
    { text: "\u3000＝1", why: "after a wide space" },
    { text: "\ufeff=1", why: "after a byte order mark" },
    { text: "\u200b=1", why: "after a space of no width" },
    { text: "\u200d\u2060=1", why: "after joiners" },
    { text: "\u202e=1", why: "after a mark of direction" },
    { text: "\u00ad=1", why: "after a soft hyphen" },
    { text: "\u115f=1", why: "after a filler" },
    { text: "\u0000=1", why: "after NUL" },
    { text: "\t=1", why: "after a tab" },
    { text: "\tAna", why: "a tab alone" },
  ])("$why", ({ text }) => {
    expect(cellOf(text)).toBe(`'${text}`);
  });

  test("a return first, and quotes around what has commas", () => {
    expect(csvOf(["name"], [{ name: "\r=1" }], "comma")).toBe(`name\r\n"'\r'=1"\r\n`);
    expect(cellOf('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
  });
});

describe("nor does a cell begin where a spreadsheet of the other language parts the text", () => {
  const cells = (text: string, separator: "comma" | "semicolon") =>
    csvOf(["name"], [{ name: text }], separator).split("\r\n")[1];

  test.each([
    { text: "Ana;=1+1;", safe: "Ana;'=1+1;", why: "a formula" },
    { text: "Ana; \u200b＝1+1", safe: "Ana;' \u200b＝1+1", why: "after what nobody sees" },
    { text: "Ana;;-1", safe: "Ana;;'-1", why: "after an empty one" },
    { text: 'Ana;"=1+1"', safe: `"Ana;'""=1+1"""`, why: "in quotes" },
    { text: "Ana,=1+1;", safe: '"Ana,=1+1;"', why: "not after its own, where quotes are" },
    { text: "Ana; Bob", safe: "Ana; Bob", why: "a text stays" },
  ])("by semicolons: $why", ({ text, safe }) => {
    expect(cells(text, "comma")).toBe(safe);
  });

  test("by commas", () => {
    expect(cells("Ana,=1+1,", "semicolon")).toBe("Ana,'=1+1,");
    expect(cells("Ana;=1+1", "semicolon")).toBe('"Ana;=1+1"');
  });

  test("nor a row, where quotes around it mean nothing", () => {
    expect(cells("Ana\n=1+1", "comma")).toBe(`"Ana\n'=1+1"`);
  });
});

test.each([
  { value: "Ana Côté", text: "Ana Côté", why: "a name" },
  { value: "Jean-Luc", text: "Jean-Luc", why: "a hyphen inside" },
  { value: "a@b.example", text: "a@b.example", why: "an e-mail" },
  { value: "7-3 5-4", text: "7-3 5-4", why: "a score" },
  { value: -5, text: "-5", why: "a number is a number" },
  { value: "", text: "", why: "nothing" },
])("$why stays as it is", ({ value, text }) => {
  expect(cellOf(value)).toBe(text);
});

test("decimals for a French Excel have a comma, others a dot", () => {
  const rows = [{ expected: 0.806, change: -12 }];
  expect(csvOf(["expected", "change"], rows, "semicolon")).toBe("expected;change\r\n0,806;-12\r\n");
  expect(csvOf(["expected", "change"], rows, "comma")).toBe("expected,change\r\n0.806,-12\r\n");
});

test("an instant is Quebec's clock for a French Excel: one of an evening stays on its day", () => {
  const instant = "2026-11-22T01:48:00.000Z";
  expect(instantFor("semicolon", instant)).toBe("2026-11-21 20:48");
  expect([instantFor("comma", instant), instantFor("semicolon", null)]).toEqual([instant, null]);
});

test("semicolons for a French Excel: quotes around what has one, none around a comma", () => {
  const rows = [{ name: "Côté, Ana", club: "A;B" }];
  expect(csvOf(["name", "club"], rows, "semicolon")).toBe('name;club\r\nCôté, Ana;"A;B"\r\n');
  expect(separatorOf(new URLSearchParams("separator=semicolon"))).toBe("semicolon");
  expect(separatorOf(new URLSearchParams("separator=dots"))).toBe("comma");
});
