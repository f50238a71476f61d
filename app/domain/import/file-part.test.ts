import { expect, test } from "vitest";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolTeam,
  kickertoolTree,
} from "#tests/factories/result-files/kickertool-files.ts";
import { filePartOf } from "./file-part.ts";
import { readKickertool } from "./kickertool/kickertool.ts";

function fileWith({ matches, standings }: { matches: boolean; standings: boolean }) {
  const { standings: ranked } = kickertoolTree();
  const fields = {
    qualifying: [{ rounds: matches ? [{ matches: [kickertoolMatch()] }] : [] }],
    eliminations: standings ? [{ name: "Tableau A", levels: [], standings: ranked }] : [],
  };
  const read = readKickertool(kickertoolFile([], fields));
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

test.each([
  { part: "matches", has: { matches: false, standings: true }, code: "noMatches" },
  { part: "standings", has: { matches: true, standings: false }, code: "noStandings" },
] as const)("$part that are not there are refused", ({ part, has, code }) => {
  expect(filePartOf(fileWith(has), part)).toMatchObject({ ok: false, refusal: { code, path: "" } });
});

test.each([
  { matches: true, standings: false },
  { matches: false, standings: true },
])("of both, one is enough: %o", (has) => {
  expect(filePartOf(fileWith(has), "both")).toEqual({ ok: true, value: fileWith(has) });
});

test("who is registered counts as matches to come, never as standings", () => {
  const qualifying = [
    { participants: [kickertoolTeam("Ana")], standings: [kickertoolTeam("Ana")], rounds: [] },
  ];
  const read = readKickertool(kickertoolFile([], { qualifying }));
  if (!read.ok) throw new Error(read.refusal.code);
  expect(filePartOf(read.value, "matches")).toMatchObject({ ok: true });
  expect(filePartOf(read.value, "both")).toEqual({ ok: true, value: read.value });
  expect(filePartOf(read.value, "standings")).toMatchObject({ ok: false, refusal: { code: "noStandings" } });
});
