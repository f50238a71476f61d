import fc from "fast-check";
import { expect, test } from "vitest";
import { DocumentEditor } from "./document-edits.ts";
import { DocumentScan } from "./document-scan.ts";
import { createScrubber } from "./person-scrubber.ts";

const scrubber = createScrubber({ names: new Set(["Ana Côté"]), codes: new Set(["00123456", "AAA111"]) });

function scrubbed(text: string, size: number): string {
  const bytes = new TextEncoder().encode(text);
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += size) pieces.push(bytes.slice(start, start + size));
  const scan = new DocumentScan(scrubber);
  for (const piece of pieces) scan.feed(piece);
  const editor = new DocumentEditor(scan.edits.values());
  const parts = pieces.flatMap((piece) => [...editor.feed(piece)].map((part) => [...part]));
  return new TextDecoder().decode(new Uint8Array(parts.flat()));
}

test.each([
  ["escapes", '{"name":"Ana C\\u00f4t\\u00e9","rank":3}', '{"name":"Anonymous","rank":3}'],
  ["white space", '{ "name" :\n "Ana  Côté" }', '{ "name" :\n "Anonymous" }'],
  ["letters composed in another way", '["Ana Co\u0302te\u0301"]', '["Anonymous"]'],
  [
    "an object's fields before and after",
    '{"email":"a@b.ca","license":"00123456","city":"Laval","points":[1]}',
    '{"email":null,"license":null,"city":null,"points":[1]}',
  ],
  ["no number", '{"sequence":123456,"code":"BBB"}', '{"sequence":123456,"code":"BBB"}'],
  [
    "a licence without its zeros in its own field",
    '{"license":123456,"sequence":123456}',
    '{"license":null,"sequence":123456}',
  ],
  ["a mention", '{"note":"Bravo à Côté Ana !"}', '{"note":"Bravo à Anonymous !"}'],
  ["a field that is a name", '{"Ana Côté":{"name":"x"}}', '{"Anonymous":{"name":"x"}}'],
  [
    "others beside",
    '[{"name":"Bob","code":"B"},{"name":"Ana Côté","code":"AAA111"}]',
    '[{"name":"Bob","code":"B"},{"name":"Anonymous","code":null}]',
  ],
])("R57: %s", (_what, text, becomes) => {
  for (const size of [1, 2, 3, 7, 1_000]) expect(scrubbed(text, size)).toBe(becomes);
});

test("R57: any document, cut anywhere, is scrubbed as it is when read whole", () => {
  const leaf = fc.oneof(
    fc.constantFrom(
      "Ana Côté",
      "COTE ana",
      "00123456",
      "AAA111",
      'a "quote" \\ here',
      "Bob",
      123_456,
      1.5e10,
      -3,
      true,
      null,
    ),
    fc.string(),
  );
  const field = fc.constantFrom("name", "license", "code", "city", "sequence", "rank", 'é"x');
  const document = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("value")), fc.dictionary(field, tie("value"))),
  })).value;
  fc.assert(
    fc.property(
      document,
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(undefined, 2),
      (value, size, indent) => {
        const text = JSON.stringify({ value }, null, indent);
        expect(JSON.parse(scrubbed(text, size))).toEqual(scrubber.scrub({ value }));
      },
    ),
  );
});
