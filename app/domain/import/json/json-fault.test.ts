import { expect, test } from "vitest";
import { createRandom } from "#app/demo/season-generator/random.ts";
import { faultIn } from "./json-fault.ts";

test.each([
  { text: "name,code", position: "1:1", why: "another format" },
  { text: '{\n  "a": 1,\n  "b": oops\n}', position: "3:8", why: "no value" },
  { text: '{"a": [1, 2', position: "1:12", why: "cut off" },
  { text: '{"a": 1,}', position: "1:9", why: "a comma too many" },
  { text: "[1 2]", position: "1:4", why: "a comma too few" },
  { text: "[1]]", position: "1:4", why: "more after the end" },
  { text: "[1}", position: "1:3", why: "the wrong bracket" },
  { text: '{"a" 1}', position: "1:6", why: "no colon" },
  { text: "{a: 1}", position: "1:2", why: "a key without quotes" },
  { text: '["a\\x"]', position: "1:4", why: "no such escape" },
  { text: '["a\nb"]', position: "1:4", why: "a line break in a text" },
  { text: "[01]", position: "1:3", why: "a number that begins with 0" },
  { text: "// a\n[]", position: "1:1", why: "a comment" },
  { text: '["é🏓" x]', position: "1:8", why: "columns count as editors do" },
])("R31: the position of a fault: $why", ({ text, position, why }) => {
  expect(faultIn(text)).toEqual({ position, isAtEnd: why === "cut off" });
});

test.each(['{"a": tru', "[nul", "[-", "[1.", "[2e", "[3E-", '["\\', '["\\u00', '{"a": "\\u00e'])(
  "what breaks off within a word, a number or an escape is at its end: %s",
  (text) => {
    expect(faultIn(text).isAtEnd).toBe(true);
  },
);

const neverRight =
  '[trou|tru|[1 2.|[--|["\\x|[nul |{t|{"a":1, f|{"a" n|[1 t|["a" -|[\\|["a"\\|[1.5.|[1e5e|[1 .|[true .'.split(
    "|",
  );

test.each(neverRight)("what no end would make right is not: %s", (text) => {
  expect(faultIn(text).isAtEnd).toBe(false);
});

test("agrees with the runtime on what is JSON, in two thousand spoilt documents", () => {
  const random = createRandom(11);
  const whole = JSON.stringify({ a: [1, -2.5e3, 'é"\\\n', true, null, {}, []], b: { c: "" } });
  const pieces = ["", ",", "]", "}", "{", "[", '"', ":", "0", "\\", " ", "x", "\n", "-", "e"];
  const counts = { json: 0, other: 0 };
  for (let round = 0; round < 2_000; round++) {
    const at = random.between(0, whole.length - 1);
    const spoilt = whole.slice(0, at) + random.pick(pieces) + whole.slice(at + random.between(0, 2));
    // A character that is never JSON: whole documents are at fault exactly there, others before it.
    const position = faultIn(`${spoilt}\u0001`).position;
    const end = `${spoilt.split("\n").length}:${(spoilt.split("\n").at(-1) ?? "").length + 1}`;
    const isOpen = faultIn(spoilt).position === end;
    if (isJson(spoilt)) expect([spoilt, position]).toEqual([spoilt, end]);
    else expect([spoilt, position === end]).toEqual([spoilt, isOpen]);
    counts[isJson(spoilt) ? "json" : "other"]++;
  }
  expect(counts.json).toBeGreaterThan(100);
  expect(counts.other).toBeGreaterThan(1_000);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
