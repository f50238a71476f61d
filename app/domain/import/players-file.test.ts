import { expect, test } from "vitest";
import { readPlayersFile } from "./players-file.ts";

const ana = { name: "Ana", code: "ABC123", license: "01234567" };

test("R35: reads a list, or an object with a list, and ignores unknown keys", () => {
  const read = readPlayersFile([{ ...ana, gender: "Women", singlesRanking: 900, aqbbId: 12, shoe: 38 }]);
  expect(read).toMatchObject({
    ok: true,
    value: {
      entries: [{ ...ana, gender: "women", singlesRanking: 900, doublesRanking: undefined, aqbbId: "12" }],
    },
  });
  expect(readPlayersFile({ players: [ana] })).toMatchObject({ value: { entries: [ana] } });
});

test("R35: gender stays empty when the file has none; licences keep their leading zero", () => {
  expect(readPlayersFile([ana])).toMatchObject({
    value: { entries: [{ gender: null, license: "01234567" }] },
  });
});

test.each([
  { written: "H", gender: "men" },
  { written: "Féminin", gender: "women" },
  { written: " non-binaire ", gender: "other" },
  { written: "–", gender: null },
])("R35: a gender is read as people write it: “$written”", ({ written, gender }) => {
  expect(readPlayersFile([{ ...ana, gender: written }])).toMatchObject({ value: { entries: [{ gender }] } });
});

test.each([
  { entry: { ...ana, name: "" }, reason: "nameMissing" },
  { entry: { ...ana, code: null }, reason: "codeMissing" },
  { entry: { name: "Ana", code: "ABC123" }, reason: "licenseMissing" },
])("R35: an entry is skipped and listed: $reason", ({ entry, reason }) => {
  expect(readPlayersFile([ana, entry])).toMatchObject({
    value: { entries: [ana], skipped: [{ path: "[1]", reason }] },
  });
});

test.each([
  { document: [], code: "noPlayers", path: "" },
  { document: [{ country: "USA", rank: 1, points: 910 }], code: "noPlayers", path: "" },
  { document: { players: [{ ...ana, code: "" }] }, code: "noPlayers", path: "players" },
  { document: { people: [] }, code: "wrongType", path: "" },
  { document: "players", code: "wrongType", path: "" },
  { document: [ana, 12], code: "wrongType", path: "[1]" },
  { document: [{ ...ana, license: 1_234_567 }], code: "wrongType", path: "[0].license" },
  {
    document: { players: [{ ...ana, singlesRanking: "900" }] },
    code: "wrongType",
    path: "players[0].singlesRanking",
  },
  { document: [{ ...ana, gender: "robot" }], code: "wrongValue", path: "[0].gender" },
])("R31: $code is refused at “$path”", ({ document, code, path }) => {
  expect(readPlayersFile(document)).toMatchObject({ ok: false, refusal: { code, path } });
});
