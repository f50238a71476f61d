import { expect, test } from "vitest";
import { readDocument } from "./json-node.ts";
import { maxDepth } from "./json-outline.ts";
import { maxFileBytes, maxValues, readJson, readJsonInRuns } from "./read-json.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("R30: reads UTF-8, accents and all, with or without a byte order mark", () => {
  expect(readJson(bytes('{"name":"Éric"}'))).toEqual({ ok: true, value: { name: "Éric" } });
  expect(readJson(bytes('\uFEFF{"name":"Éric"}'))).toEqual({ ok: true, value: { name: "Éric" } });
});

test.each([
  { text: "name,code\nÉric,1", found: "1:1", why: "another format" },
  { text: '{\n  "a": 1,\n  "b": oops\n}', found: "3:8", why: "where it breaks" },
  { text: '{"a": [1, 2', found: "1:12", expected: "more", why: "cut off" },
])("R31: what is no JSON is refused with line and column: $why", ({ text, found, expected }) => {
  expect(readJson(bytes(text))).toEqual({
    ok: false,
    refusal: { code: "notJson", path: "", found, expected },
  });
});

test.each([
  { text: "", why: "no byte" },
  { text: " \r\n\t\n", why: "space alone" },
  { text: "\uFEFF", why: "a byte order mark alone" },
])("R31: an empty file is refused as what it is: $why", ({ text }) => {
  expect(readJson(bytes(text))).toEqual({ ok: false, refusal: { code: "empty", path: "" } });
});

test("R64: 15 MB of spaces are an empty file; with something behind them, the fault is found in one pass", () => {
  const spaces = new Uint8Array(15_000_000).fill(0x20);
  expect(readJson(spaces)).toMatchObject({ refusal: { code: "empty" } });
  spaces[14_999_999] = 0x78;
  expect(readJson(spaces)).toMatchObject({ refusal: { code: "notJson", found: "1:15000000" } });
});

test("R64: a file of more values than any season has is refused before it is parsed", () => {
  const commas = new Uint8Array(maxValues + 2).fill(0x2c);
  commas[0] = 0x5b;
  expect(readJson(commas)).toEqual({
    ok: false,
    refusal: { code: "tooManyValues", path: "", expected: String(maxValues) },
  });
});

test("R31: a document that breaks off in the middle of a letter is said to break off; one that has half a letter more is no UTF-8", () => {
  const letter = bytes("É");
  const before = bytes('{"name": "');
  const cut = Uint8Array.of(...before, ...letter.subarray(0, 1));
  const found = `1:${before.length + 1}`;
  expect(readJson(cut)).toEqual({
    ok: false,
    refusal: { code: "notJson", path: "", found, expected: "more" },
  });
  for (const more of [letter.subarray(0, 1), letter.subarray(1)])
    expect(readJson(Uint8Array.of(...bytes("{}"), ...more))).toMatchObject({ refusal: { code: "notUtf8" } });
});

/** A text in UTF-16, the lower bytes first. */
const lowFirst = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le"));
const highFirst = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le").swap16());

test.each([
  { why: "in the middle of a letter", text: '\uFEFF{"name": "É', without: 1 },
  { why: "in the middle of a pair", text: '{"name": "🏆', without: 2 },
  { why: "in the middle of a pair’s second half", text: '{"name": "🏆', without: 1 },
])("R31: a document in UTF-16 that breaks off $why is said to break off", ({ text, without }) => {
  for (const write of [lowFirst, highFirst]) {
    const written = write(text);
    expect(readJson(written.subarray(0, written.length - without))).toEqual({
      ok: false,
      refusal: { code: "notJson", path: "", found: "1:11", expected: "more" },
    });
  }
});

test.each([
  { why: "lower bytes first", write: lowFirst },
  { why: "higher bytes first", write: highFirst },
])("a document in UTF-16 is read, with a mark or plainly without, in runs too: $why", ({ write }) => {
  // Long enough for many pieces, between which some of the pairs of a 🏆 are cut.
  const document = { name: "Éric 🏆", list: Array.from({ length: 9_000 }, (_, index) => `${index}: Ω🏆é`) };
  const text = JSON.stringify(document);
  for (const opening of ["\uFEFF", "\uFEFF ", "", "\n "])
    expect(readJson(write(opening + text))).toEqual({ ok: true, value: document });
  const counted = readJsonInRuns(
    write(text),
    (value) => readDocument(value, (root) => [...root.need("list").each()].length),
    1_000,
  );
  expect(counted).toEqual({ ok: true, value: 9_000 });
});

test("R31: what is wrong in UTF-16 is refused as in UTF-8", () => {
  const half = lowFirst('\uFEFF{"name":"\uD83C"}');
  expect(readJson(half)).toEqual({ ok: false, refusal: { code: "notUtf8", path: "" } });
  const more = Uint8Array.of(...lowFirst("\uFEFF{}"), 0x7d);
  expect(readJson(more)).toMatchObject({ refusal: { code: "notUtf8" } });
  expect(readJson(lowFirst("\uFEFF"))).toEqual({ ok: false, refusal: { code: "empty", path: "" } });
  expect(readJson(lowFirst('{"a": oops}'))).toMatchObject({ refusal: { code: "notJson", found: "1:7" } });
});

test("R64: a file in UTF-16 that would be too long in UTF-8 is refused before it is converted", () => {
  const long = new Uint8Array(maxFileBytes - 20_000_000).fill(0x4e);
  long.set([0xff, 0xfe]);
  expect(readJson(long)).toMatchObject({ refusal: { code: "tooLarge", found: "195" } });
});

test("R31: other encodings are refused", () => {
  expect(readJson(Uint8Array.of(0x22, 0xc9, 0x72, 0x22))).toMatchObject({ refusal: { code: "notUtf8" } });
});

test("R31: nesting beyond any real file is refused before it is parsed; brackets in text do not count", () => {
  const nested = (depth: number) => bytes("[".repeat(depth) + "]".repeat(depth));
  expect(readJson(nested(maxDepth)).ok).toBe(true);
  expect(readJson(nested(100_000))).toMatchObject({ refusal: { code: "tooDeep" } });
  expect(readJson(bytes(JSON.stringify("[".repeat(500)))).ok).toBe(true);
  expect(readJson(bytes(JSON.stringify({ a: '"\\"[['.repeat(50) }))).ok).toBe(true);
});

test("R31: a file of 200 MB is refused by its size", () => {
  expect(readJson(new Uint8Array(200_000_000))).toEqual({
    ok: false,
    refusal: { code: "tooLarge", path: "", found: "200", expected: "150" },
  });
  expect(maxFileBytes).toBeGreaterThan(100_000_000);
});

test.each([
  { text: '{"a": [{"__proto__": {}}]}', path: "a[0].__proto__" },
  { text: String.raw`{"\u005f_proto__": {"admin": true}}`, path: "__proto__" },
  { text: String.raw`{"a": {"__p\u0072oto__": 1}}`, path: "a.__proto__" },
  { text: String.raw`{"__pr\u006Fto__": 1}`, path: "__proto__" },
])("R31: a __proto__ key is refused with its path: $path", ({ text, path }) => {
  expect(readJson(bytes(text))).toMatchObject({ refusal: { code: "forbiddenKey", path } });
  expect(readJson(bytes('{"note": "__proto__"}')).ok).toBe(true);
});
