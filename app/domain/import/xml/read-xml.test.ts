import { expect, test } from "vitest";
import { readXml } from "./read-xml.ts";

const read = (text: string) => readXml(new TextEncoder().encode(text));
const long = "a".repeat(200_000);

test.each([
  { text: `<${long}/>`, why: "a name" },
  { text: `<ffft ${long}="1"/>`, why: "a name of an attribute" },
  { text: `<ffft a="${long}"/>`, why: "a value of an attribute" },
  { text: `<!--${long}--><ffft/>`, why: "a comment" },
  { text: `<?${long}?><ffft/>`, why: "an instruction" },
])("what no program writes is not read to its end: $why of 200,000 letters", ({ text }) => {
  expect(read(text)).toMatchObject({ ok: false, refusal: { code: "notXml" } });
});

test("a text that is read piece by piece is whole", () => {
  // A letter of two halves at the end of each piece, wherever that is.
  const text = `x${"🏓é".repeat(70_000)}`;
  expect(read(`<ffft><name>${text}</name></ffft>`)).toEqual({ ok: true, value: { ffft: { name: text } } });
});

const declared = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<ffft><name>Éva Roy 🏓</name></ffft>`;
const lowFirst = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le"));
const highFirst = (text: string) => Uint8Array.from(Buffer.from(text, "utf16le").swap16());

test.each([
  { why: "with a mark, the lower bytes first", bytes: lowFirst(`\ufeff${declared("UTF-16")}`) },
  { why: "with a mark, the higher bytes first", bytes: highFirst(`\ufeff${declared("utf-16")}`) },
  { why: "without a mark, the lower bytes first", bytes: lowFirst(declared("UTF-16LE")) },
  { why: "without a mark, the higher bytes first", bytes: highFirst(declared("UTF-16BE")) },
  {
    why: "with a mark, and without a first line",
    bytes: lowFirst("\ufeff<ffft><name>Éva Roy 🏓</name></ffft>"),
  },
  { why: "that was saved as UTF-8 afterwards", bytes: new TextEncoder().encode(declared("utf-16")) },
])("a document in UTF-16 is read: $why", ({ bytes }) => {
  expect(readXml(bytes)).toEqual({ ok: true, value: { ffft: { name: "Éva Roy 🏓" } } });
});

test("R31: a document in UTF-16 that was cut in the middle of a letter is refused", () => {
  const bytes = lowFirst(`\ufeff${declared("UTF-16")}`);
  expect(readXml(bytes.subarray(0, -1))).toMatchObject({ ok: false, refusal: { code: "notUtf8" } });
});
