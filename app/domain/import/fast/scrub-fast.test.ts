import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readXml } from "#app/domain/import/xml/read-xml.ts";
import { createScrubber } from "#app/domain/players/mentions/person-scrubber.ts";
import {
  fastCompetition,
  fastMatch,
  fastPhase,
  fastXml,
  zipOf,
} from "#tests/factories/result-files/fast-files.ts";
import { readFast } from "./fast.ts";
import { scrubArchive, scrubFast } from "./scrub-fast.ts";

const outfrom = fastXml([fastCompetition([fastPhase([fastMatch()])])], { name: "Souvenir d’Ana Côté" });
const bytes = (text: string) => new TextEncoder().encode(text);

function scrubbed(text: string, names: readonly string[], codes: readonly string[]): string | undefined {
  const after = scrubFast(bytes(text), createScrubber({ names: new Set(names), codes: new Set(codes) }));
  return after && new TextDecoder().decode(after);
}

test("R57: a first and a last name in two elements, and the name in a text; all else stays as it is written", () => {
  expect(scrubbed(outfrom, ["Ana Côté"], [])).toBe(
    outfrom
      .replace("Souvenir d’Ana Côté", "Souvenir d’Anonymous")
      .replace(
        "<sex>F</sex>\n<firstName>Ana</firstName>\n<lastName>CÔTÉ</lastName>\n<email>null</email>",
        "<sex></sex>\n<firstName>Anonymous</firstName>\n<lastName></lastName>\n<email></email>",
      ),
  );
});

test("R57: whoever is known by a licence alone", () => {
  expect(scrubbed(outfrom, ["Bob Roy"], ["01234567"])).toBe(outfrom.replace("01234567", ""));
});

test("R57: whoever is known by a licence, under a name that was typed wrong", () => {
  const typed = outfrom
    .replace("<playerInfos>", "<playerInfos><noLicense>00000001</noLicense>")
    .replace("<firstName>Ana<", "<firstName>Anna<");
  const after = scrubbed(typed, ["Ana Côté"], ["00000001"]);
  expect(after).toContain("<playerInfos><noLicense></noLicense>");
  expect(after).toContain("<firstName>Anonymous</firstName>\n<lastName></lastName>\n<email></email>");
});

test("R57: what is written as sections, references and comments is understood", () => {
  const written = outfrom
    .replace("<firstName>Ana<", "<firstName><![CDATA[Ana]]><!-- first --><")
    .replace(">CÔTÉ<", ">C&#212;T&#xC9;<");
  expect(scrubbed(written, ["Ana Côté"], [])).toContain(
    "<firstName>Anonymous</firstName>\n<lastName></lastName>",
  );
});

test("R57: a file that names somebody else stays as it is", () => {
  expect(scrubbed(outfrom, ["Zoé Roy"], ["00000001"])).toBeUndefined();
});

test("R57: what was written in another encoding is read again afterwards", () => {
  const latin = Uint8Array.from(outfrom.replace("UTF-8", "ISO-8859-1").replace("’", "'"), (one) =>
    one.charCodeAt(0),
  );
  const scrubber = createScrubber({ names: new Set(["Ana Côté"]), codes: new Set() });
  const after = readXml(scrubFast(latin, scrubber) ?? latin);
  const file = after.ok ? readFast(after.value) : after;
  const [match] = file.ok ? (file.value.tournaments[0]?.competitions[0]?.matches ?? []) : [];
  expect(match).toMatchObject({ home: [{ name: "Anonymous" }], away: [{ license: "01234567" }] });
});

test("R57: of an archive only the file that is read is left", () => {
  const scrubber = createScrubber({ names: new Set(["Ana Côté"]), codes: new Set() });
  const archive = zipOf({ "photos/ana-cote.txt": "Ana Côté", "laval/outfrom.xml": outfrom });
  const after = unzipSync(scrubArchive(archive, scrubber) ?? archive);
  expect(Object.keys(after)).toEqual(["outfrom.xml"]);
  expect(new TextDecoder().decode(after["outfrom.xml"])).not.toContain("Ana");
});

test.each<{ what: string; files: Record<string, Uint8Array> }>([
  { what: "in a second tournament, which was never read", files: { "b/outfrom.xml": bytes(outfrom) } },
  {
    what: "in a list of an older spreadsheet",
    files: { "liste.csv": Uint8Array.from("C\u00f4t\u00e9;Ana", (letter) => letter.charCodeAt(0)) },
  },
  { what: "in a file’s name", files: { "photos/Ana Côté.jpg": bytes("") } },
])(
  "R57: an archive that names the person elsewhere loses all but the file that is read: $what",
  ({ files }) => {
    const read = bytes(outfrom.replaceAll("Ana", "Zo&#233;").replaceAll(/Côté/giu, "Nadeau"));
    const archive = zipSync({ "a/outfrom.xml": read, "rien.txt": bytes("rien"), ...files });
    const scrubberOf = (name: string) => createScrubber({ names: new Set([name]), codes: new Set() });
    const after = unzipSync(scrubArchive(archive, scrubberOf("Ana Côté")) ?? archive);
    expect(after).toEqual({ "outfrom.xml": read });
    expect(scrubArchive(archive, scrubberOf("Bob Gagnon"))).toBeUndefined();
  },
);

test.each<{ what: string; files: Record<string, Uint8Array> }>([
  { what: "letters that are written as numbers", files: { "b.xml": bytes("<a>C&#244;t&#xe9; Ana</a>") } },
  { what: "letters that JSON escapes", files: { "b.json": bytes(String.raw`["Ana C\u00f4t\u00e9"]`) } },
  { what: "a spreadsheet", files: { "liste.xlsx": zipSync({ "a.xml": bytes("Ana Côté") }) } },
])("R57: what an archive holds beside the file that is read may name anybody: $what", ({ files }) => {
  const read = bytes(outfrom.replaceAll("Ana", "Zoé").replaceAll(/Côté/giu, "Nadeau"));
  const scrubber = createScrubber({ names: new Set(["Bob Gagnon"]), codes: new Set() });
  const after = scrubArchive(zipSync({ "outfrom.xml": read, ...files }), scrubber);
  expect(after && unzipSync(after)).toEqual({ "outfrom.xml": read });
});

test("R57: what cannot be unpacked from an archive may name anybody", () => {
  const read = bytes(outfrom);
  const archive = zipSync({ "outfrom.xml": read, "liste.csv": bytes("Ana") });
  const lastEntry = Buffer.from(archive).lastIndexOf("PK\x01\x02");
  // A way of packing that nobody knows.
  archive[lastEntry + 10] = 99;
  const scrubber = createScrubber({ names: new Set(["Bob Gagnon"]), codes: new Set() });
  const after = scrubArchive(archive, scrubber);
  expect(after && unzipSync(after)).toEqual({ "outfrom.xml": read });
});
