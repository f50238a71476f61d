import { expect, test } from "vitest";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/kickertool-files.ts";
import { partOf } from "./file-part.ts";
import { readKickertool } from "./kickertool/kickertool.ts";

function fileWith({ matches, standings }: { matches: boolean; standings: boolean }) {
  const fields = standings ? {} : { qualifying: [{ rounds: [{ matches: [kickertoolMatch()] }] }] };
  const read = readKickertool(kickertoolFile(matches ? [kickertoolMatch()] : [], fields));
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

test.each([
  { part: "matches", has: { matches: false, standings: true }, code: "noMatches" },
  { part: "standings", has: { matches: true, standings: false }, code: "noStandings" },
] as const)("$part that are not there are refused", ({ part, has, code }) => {
  expect(partOf(fileWith(has), part)).toMatchObject({ ok: false, refusal: { code, path: "" } });
});

test.each([
  { matches: true, standings: false },
  { matches: false, standings: true },
])("of both, one is enough: %o", (has) => {
  expect(partOf(fileWith(has), "both")).toEqual({ ok: true, value: fileWith(has) });
});
