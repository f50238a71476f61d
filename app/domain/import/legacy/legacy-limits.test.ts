import { expect, test } from "vitest";
import { readLegacyDump } from "#app/domain/import/legacy/legacy-dump.ts";

const long = (length: number) => "é".repeat(length);

const tournament = { name: "Ouvert", ville: "Laval" };
const legacyPlayer = { table: "bonzini", name: "Ana", coralId: "C1" };
const legacyMatch = {
  table: "bonzini",
  tournament: { code: "a", name: "Ouvert" },
  event: "Open",
  home: { players: [{ name: "Ana" }] },
};

test.each([
  {
    collection: "tournaments",
    document: { ...tournament, ville: long(201) },
    path: "ville",
    code: "tooLong",
  },
  {
    collection: "tournaments",
    document: { ...tournament, about: long(20_001) },
    path: "about",
    code: "tooLong",
  },
  {
    collection: "tournaments",
    document: { ...tournament, address: long(301) },
    path: "address",
    code: "tooLong",
  },
  {
    collection: "tournaments",
    document: { ...tournament, flyer_link: `https://a.example/${"x".repeat(2_000)}` },
    path: "flyer_link",
    code: "tooLong",
  },
  {
    collection: "tournaments",
    document: { ...tournament, createdAt: { _seconds: 1e15, _nanoseconds: 0 } },
    path: "createdAt",
    code: "wrongValue",
  },
  {
    collection: "playerRankings",
    document: { ...legacyPlayer, name: long(201) },
    path: "name",
    code: "tooLong",
  },
  {
    collection: "playerRankings",
    document: { ...legacyPlayer, singlesRanking: 3e9 },
    path: "singlesRanking",
    code: "outOfRange",
  },
  { collection: "matches", document: { ...legacyMatch, number: 3e9 }, path: "number", code: "outOfRange" },
  { collection: "matches", document: { ...legacyMatch, round: 3e9 }, path: "round", code: "outOfRange" },
  { collection: "matches", document: { ...legacyMatch, event: long(201) }, path: "event", code: "tooLong" },
])(
  "R64: of the legacy site, $collection does not fit at $path: $code",
  ({ collection, document, path, code }) => {
    const read = readLegacyDump({ [collection]: { one: document } });
    expect(read.ok && read.value.misfits).toMatchObject([{ collection, id: "one", refusal: { code, path } }]);
  },
);

test("R44: the legacy site's links are kept as their parser writes them; what is no link is left out and noted", () => {
  const links = { flyer_link: "http:foo.example/x", registration_link: "https://ana:secret@Laval.example" };
  const read = readLegacyDump({ tournaments: { one: { ...tournament, ...links } } });
  expect(read.ok && read.value.tournaments[0]?.content).toMatchObject({
    flyerLink: null,
    registrationLink: "https://laval.example/",
  });
  expect(read.ok && read.value.notes.first).toEqual([
    {
      collection: "tournaments",
      id: "one",
      code: "noLink",
      path: "flyer_link",
      found: '"http:foo.example/x"',
    },
  ]);
});

test("R64: an id of the legacy site is kept as it is, or the file is refused", () => {
  const read = readLegacyDump({ tournaments: { "a\u0000b": tournament } });
  expect(read).toMatchObject({ ok: false, refusal: { code: "wrongValue", path: "tournaments.ab" } });
});
