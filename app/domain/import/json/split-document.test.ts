import fc from "fast-check";
import { expect, test } from "vitest";
import { type JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import { Ok } from "#app/domain/values/result.ts";
import { outlineOf } from "./json-outline.ts";
import { entriesOf } from "./list-run.ts";
import { readJson, readJsonInRuns } from "./read-json.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A document with the entries of its runs in their places. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(entriesOf(value), whole);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)]));
}

const inRuns = (file: Uint8Array, runBytes: number) =>
  readJsonInRuns(file, (document) => Ok(whole(document)), runBytes);

/** Lists in objects in lists, as season files have them, with marks of JSON in their texts. */
const { season } = fc.letrec<{ season: unknown; list: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(fc.integer(), fc.constantFrom(null, true, "é,[", '"\\{', "0e001", "]"), fc.string()),
  list: fc.array(fc.oneof({ depthSize: "small" }, tie("leaf"), tie("season"), tie("list")), { maxLength: 6 }),
  season: fc.record({ name: tie("leaf"), matches: tie("list"), rest: tie("leaf") }, { requiredKeys: [] }),
}));

test("R31: a document that is read in runs says what it says as a whole", () => {
  let withRuns = 0;
  const property = fc.property(
    season,
    fc.integer({ min: 1, max: 60 }),
    fc.boolean(),
    (document, size, wide) => {
      const file = bytes(JSON.stringify(document, null, wide ? 1 : 0));
      if (outlineOf(file, size).runs.length > 0) withRuns++;
      expect(inRuns(file, size)).toEqual(readJson(file));
    },
  );
  fc.assert(property, { numRuns: 500, seed: 1 });
  expect(withRuns).toBeGreaterThan(100);
});

test("R31: a document with a fault anywhere is refused in runs as it is as a whole", () => {
  const where = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  const put = fc.constantFrom(",", "]", "[", "{", "}", '"', "\\", " ", "x", "\uFEFF", "1", "");
  const property = fc.property(
    season,
    fc.integer({ min: 1, max: 60 }),
    where,
    put,
    (document, size, at, text) => {
      const good = JSON.stringify(document);
      const index = Math.floor(at * good.length);
      const file = bytes(good.slice(0, index) + text + good.slice(index + 1));
      expect(inRuns(file, size)).toEqual(readJson(file));
    },
  );
  fc.assert(property, { numRuns: 1_000, seed: 1 });
});

test.each([
  { text: '{"a":[1,2,3,]}', why: "a comma too many" },
  { text: '{"a":[1, ,3,4]}', why: "an entry that is nothing" },
  { text: '{"a":[1,2,3}', why: "the wrong bracket" },
  { text: '{"a":[1,2,{"b":[1,2,3]},4,5],"a":[oops,2]}', why: "a fault in what a later key replaces" },
  { text: '{"a":[1,\uFEFF2,3]}', why: "the mark of UTF-8 in the middle" },
  { text: '{"a":[1,2,{"__proto__":3}]}', why: "a forbidden key" },
  { text: String.raw`{"a":[1,2,{"\u005f_proto__":3}]}`, why: "a forbidden key in numbers" },
])("R31: refused in runs as it is as a whole: $why", ({ text }) => {
  expect(readJson(bytes(text)).ok).toBe(false);
  expect(inRuns(bytes(text), 1)).toEqual(readJson(bytes(text)));
});

test("R31: half a character is refused in runs as it is as a whole", () => {
  const file = bytes('{"a":["é","é","é"]}');
  file[file.lastIndexOf(0xc3)] = 0x20;
  expect(inRuns(file, 1)).toEqual({ ok: false, refusal: { code: "notUtf8", path: "" } });
});

test("R31: what nobody reads is checked too, before what the reader refuses", () => {
  const refuse = (document: unknown) => readDocument(document, (root) => root.need("missing").path);
  expect(readJsonInRuns(bytes('{"a":[1,2,3]}'), refuse, 1)).toMatchObject({
    refusal: { code: "missingKey" },
  });
  expect(readJsonInRuns(bytes('{"a":[1,2,x]}'), refuse, 1)).toMatchObject({ refusal: { code: "notJson" } });
});

test("R31: a node counts and names the entries of runs", () => {
  const file = bytes(JSON.stringify({ a: [{ b: [1, 2, 3] }, { b: [4, 5, "six"] }, { b: [] }] }));
  const numbersIn = (items: "items" | "each") => (document: unknown) =>
    readDocument(document, (root: JsonNode) =>
      [...root.need("a")[items]()].flatMap((entry) =>
        [...entry.need("b")[items]("sets")].map((node) => node.number("points")),
      ),
    );
  const refusal = { code: "wrongType", path: "a[1].b[2]", found: '"six"', expected: "number" };
  for (const size of [1, 8, 20, 1_000]) {
    expect(readJsonInRuns(file, numbersIn("each"), size)).toEqual({ ok: false, refusal });
    expect(readJsonInRuns(file, numbersIn("items"), size)).toEqual({ ok: false, refusal });
  }
});

test("R64: a list is too long by the entries of all its runs", () => {
  const file = bytes(JSON.stringify({ a: Array.from({ length: 101 }, () => 1) }));
  const read = (document: unknown) => readDocument(document, (root) => root.need("a").items("sets").length);
  expect(readJsonInRuns(file, read, 10)).toMatchObject({ refusal: { code: "tooMany", found: "101" } });
});

test("a list of long and short entries leaves little outside its runs", () => {
  const long = { matches: Array.from({ length: 50 }, (_, index) => index) };
  const file = bytes(JSON.stringify({ competitions: [1, 2, long, 3, long, long, 4, 5] }));
  const { runs } = outlineOf(file, 40);
  const inside = runs.reduce((sum, { start, end }) => sum + end - start, 0);
  expect(file.length - inside).toBeLessThan(120);
  expect(inRuns(file, 40)).toEqual(readJson(file));
});
