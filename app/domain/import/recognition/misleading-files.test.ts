import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import {
  fastCompetition,
  fastMatch,
  fastPhase,
  fastXml,
  zipOf,
} from "#tests/factories/result-files/fast-files.ts";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/result-files/kickertool-files.ts";
import { ktoolFile, ktoolPlay } from "#tests/factories/result-files/ktool-files.ts";
import { wrongFiles } from "#tests/factories/result-files/wrong-files.ts";
import { contentOf } from "./file-content.ts";
import { recogniseFile } from "./recognise-file.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const recognise = (bytes: Uint8Array, title = "file") => recogniseFile(bytes, { title });
const fast = fastXml([fastCompetition([fastPhase([fastMatch()])])]);
const archive = zipOf({ "outfrom.xml": fast });
const named = [
  { what: "flat", bytes: utf8(JSON.stringify(flatFile([flatMatch()]))) },
  { what: "kickertool", bytes: utf8(JSON.stringify(kickertoolFile([kickertoolMatch()]))) },
  { what: "ktool", bytes: utf8(JSON.stringify(ktoolFile([ktoolPlay()]))) },
  { what: "fast", bytes: utf8(fast) },
  { what: "archive", bytes: archive },
];

describe("a name says nothing", () => {
  test.each(named)("$what reads alike under every name", ({ bytes }) => {
    const read = recognise(bytes);
    expect(read.ok).toBe(true);
    for (const title of ["photo.png", "results.csv", "x.fast", "", "__proto__"])
      expect(recognise(bytes, title)).toEqual(read);
  });

  test.each(wrongFiles)("$what is refused under the name of something that is read", ({ bytes }) => {
    const read = recognise(bytes);
    expect(read.ok).toBe(false);
    expect(recognise(bytes, "outfrom.xml")).toEqual(read);
  });
});

describe("the first bytes", () => {
  test.each([
    { bytes: utf8("\ufeff \r\n{}"), content: "json", why: "behind a mark and space" },
    { bytes: utf8("\n[1]"), content: "json", why: "a list" },
    { bytes: utf8("<html5>"), content: "xml", why: "an element that only begins like a page" },
    { bytes: utf8("<!-- <html> --><ffft/>"), content: "xml", why: "a page in a comment" },
    { bytes: utf8("nom;%PDF"), content: "text", why: "a mark that is not at the start" },
    { bytes: letters("\xff\xfeN\0;\0"), content: "text", why: "wide letters" },
    {
      bytes: letters("\xff\xfe\n\0{\0}\0"),
      content: "json",
      why: "in wide letters",
    },
    { bytes: letters("{\0}\0"), content: "json", why: "in wide letters without a mark" },
    { bytes: letters("\0[\0]"), content: "json", why: "the other way round" },
    { bytes: letters("\xfe\xff\0<\0a\0>"), content: "xml", why: "in wide letters too" },
    { bytes: letters("PK\x05\x06"), content: "zip", why: "an archive of nothing" },
    { bytes: letters("Nom;Pr\xe9nom"), content: "text", why: "letters of an older Windows" },
  ])("$content: $why", ({ bytes, content }) => {
    expect(contentOf(bytes)).toBe(content);
  });

  test.each([
    { bytes: utf8(`${" ".repeat(3_000)}<HTML>`), code: "looksLikeWebPage", why: "in capitals, behind space" },
    { bytes: letters("GIF89a\0\0"), code: "looksLikePicture", why: "a moving picture" },
    { bytes: letters("\0\0\0\x20ftypavif"), code: "looksLikePicture", why: "a picture in a film's coat" },
    { bytes: letters("{\0"), code: "looksLikeProgram", why: "zeros behind a brace" },
    { bytes: letters("a\0\x01\0"), code: "looksLikeProgram", why: "a letter and a number in two bytes each" },
    { bytes: letters("\x01\0a\0"), code: "looksLikeProgram", why: "a number and a letter" },
    { bytes: letters("\0a\0\x01"), code: "looksLikeProgram", why: "the higher byte first" },
    { bytes: letters("\0\x01\0a"), code: "looksLikeProgram", why: "and the number" },
    { bytes: utf8("\ufeff"), code: "empty", why: "a mark alone" },
  ])("$code: $why", ({ bytes, code }) => {
    expect(contentOf(bytes)).toEqual({ code, path: "" });
  });
});

describe("documents without a word", () => {
  test.each([
    { text: "[]", code: "empty", why: "a list of nothing" },
    { text: "{}", code: "empty", why: "an object of nothing" },
    { text: "[1, 2]", code: "looksLikeText", why: "numbers alone" },
    { text: '{"": 1}', code: "looksLikeText", why: "a key that nobody can read" },
  ])("$code: $why is not called another program's, which has a name for what it holds", ({ text, code }) => {
    expect(recognise(utf8(text))).toEqual({ ok: false, refusal: { code, path: "" } });
  });
});

describe("archives", () => {
  test.each([
    { files: { "a/b/OUTFROM.XML": fast }, ok: true, why: "deep, in capitals" },
    { files: { "notes.txt": "x", "outfrom.xml": fast }, ok: true, why: "beside something else" },
    { files: { "myoutfrom.xml": fast }, code: "otherArchive", found: "myoutfrom.xml", why: "another name" },
    { files: { "outfrom.xml": "{}" }, code: "notXml", why: "something else under its name" },
    {
      files: { "outfrom.xml": "<rss/>" },
      code: "otherXml",
      found: "rss",
      why: "other elements under its name",
    },
    { files: {}, code: "empty", why: "nothing" },
    { files: { "xl/workbook.xml": "" }, code: "looksLikeSpreadsheet", why: "a workbook" },
  ])("$why", ({ files, ok = false, code }) => {
    expect(recognise(zipOf(files as Record<string, string>))).toMatchObject(
      ok ? { ok } : { ok, refusal: { code } },
    );
  });
});

describe("damaged bytes", () => {
  test.each(named)("$what, cut off anywhere, is refused", ({ bytes }) => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 2), (length) => {
        expect(recognise(bytes.subarray(0, length)).ok).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test.each(named)("$what with a changed byte is read or refused, never a fault", ({ bytes }) => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (index, byte) => {
        const damaged = bytes.slice();
        damaged[index] = byte;
        const read = recognise(damaged);
        expect(read.ok || read.refusal.code.length > 0).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test("any bytes are read or refused, and left as they are", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const before = bytes.slice();
        expect(recognise(bytes)).toHaveProperty("ok");
        expect(bytes).toEqual(before);
      }),
    );
  });
});
