import { expect, test } from "vitest";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import {
  fastCompetition,
  fastMatch,
  fastPhase,
  fastXml,
  zipOf,
} from "#tests/factories/result-files/fast-files.ts";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/result-files/kickertool-files.ts";
import { ktoolFile, ktoolPlay } from "#tests/factories/result-files/ktool-files.ts";
import { recogniseFile } from "./recognise-file.ts";

const fast = fastXml([fastCompetition([fastPhase([fastMatch()])])]);
const person = { name: "Ana Côté", code: "A1", license: "01234567" };
const documented = documentedFile([documentedMatch()]);

test.each([
  { what: "Coral, flat", file: flatFile([flatMatch()]), kind: "results", format: "coral-flat" },
  { what: "Coral, documented", file: documented, kind: "results", format: "coral-documented" },
  { what: "several tournaments of Coral", file: [documented], kind: "results", format: "coral-documented" },
  { what: "Kickertool", file: kickertoolFile([kickertoolMatch()]), kind: "results", format: "kickertool" },
  { what: "Kickertool 5", file: ktoolFile([ktoolPlay()]), kind: "results", format: "ktool" },
  { what: "FAST", file: fast, kind: "results", format: "fast" },
  {
    what: "FAST behind a mark and a comment",
    file: `\ufeff<!-- html -->${fast.slice(fast.indexOf("<ffft"))}`,
    kind: "results",
    format: "fast",
  },
  {
    what: "FAST in UTF-16, without a mark",
    file: Uint8Array.from(Buffer.from(fast, "utf16le")),
    kind: "results",
    format: "fast",
  },
  { what: "an archive of FAST", file: zipOf({ "outfrom.xml": fast }), kind: "results", format: "fast" },
  { what: "matches as CSV", file: "home,away,score\nAna,Bob,7-3", kind: "results", format: "csv" },
  { what: "results as CSV", file: "rank;name\n1;Ana", kind: "results", format: "csv" },
  { what: "a list of players", file: [person], kind: "players" },
  { what: "players under a key", file: { players: [person] }, kind: "players" },
  {
    what: "players as CSV in UTF-16, without a mark",
    file: Uint8Array.from(Buffer.from("name,code,license\nAna,A1,01234567", "utf16le")),
    kind: "players",
  },
  { what: "players as CSV", file: "name,code,license\nAna,A1,01234567", kind: "players" },
  { what: "starting ratings as CSV", file: "nom,simple,double\nAna,500,400", kind: "startRatings" },
  { what: "the legacy site", file: { tournaments: {}, playerRankings: {}, matches: {} }, kind: "legacySite" },
])("$what is recognised by its content", ({ file, kind, format }) => {
  const text = typeof file === "string" ? file : JSON.stringify(file);
  const bytes = file instanceof Uint8Array ? file : new TextEncoder().encode(text);
  const read = recogniseFile(bytes, { title: "file" });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  expect(read.value.kind).toBe(kind);
  if (read.value.kind === "results") expect(read.value.resultFile.format).toBe(format);
});
