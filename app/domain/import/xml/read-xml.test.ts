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
