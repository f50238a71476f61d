import { describe, expect, test } from "vitest";
import type { FileTournament } from "./result-file.ts";
import { findKnownSource, guessSiteTournament } from "./source-tournament.ts";

const inFile = (fields: Partial<FileTournament> = {}): FileTournament => ({
  path: "tournament",
  code: null,
  sourceId: null,
  name: "Ouvert de Laval 2025",
  table: "Bonzini",
  startDay: null,
  endDay: null,
  competitions: [],
  ...fields,
});
const known = { id: "k", code: "C1", sourceId: null, name: "Ouvert de Laval 2025", startDay: "2025-03-14" };

test.each([
  { file: inFile({ code: "C1", name: "Renamed" }), found: true, why: "by code, whatever the name" },
  { file: inFile({ code: "C2" }), found: false, why: "another code is another tournament" },
  { file: inFile({ sourceId: "7" }), found: true, why: "without a code, by name and day" },
  { file: inFile({ name: "LAVAL 2025 Ouvert de" }), found: true, why: "the order of the words ignored" },
  { file: inFile({ name: "Ouvert de Laval 2026" }), found: false, why: "another name" },
])("R33: is the known one: $found: $why", ({ file, found }) => {
  expect(findKnownSource(file, "2025-03-14", [known]) !== undefined).toBe(found);
});

test("R33: an id is enough where neither code contradicts", () => {
  const byId = { ...known, code: null, sourceId: "7", name: "Other" };
  expect(findKnownSource(inFile({ sourceId: "7" }), undefined, [byId])).toBe(byId);
  expect(findKnownSource(inFile({ sourceId: "8", name: "Other" }), "2025-03-14", [byId])).toBeUndefined();
});

describe("R34: a file's tournament belongs to the site's", () => {
  const site = {
    id: "s",
    name: "Le Grand Tournoi",
    city: "Laval",
    from: "2025-03-14",
    table: "bonzini" as const,
  };
  const file = { name: "Ouvert de LAVAL", startDay: "2025-03-14", table: "bonzini" };
  test.each([
    { source: file, list: [site], id: "s", why: "of that day, whose city its name holds" },
    { source: { ...file, name: "tournoi grand le" }, list: [site], id: "s", why: "of that day and name" },
    { source: { ...file, startDay: "2025-03-15" }, list: [site], id: null, why: "not of another day" },
    { source: { ...file, table: "leonhart" }, list: [site], id: null, why: "not of another table" },
    { source: file, list: [site, { ...site, id: "s2" }], id: null, why: "not where two would fit" },
    { source: { ...file, startDay: undefined }, list: [site], id: null, why: "not without a day" },
  ])("$why", ({ source, list, id }) => {
    expect(guessSiteTournament(source, list)).toBe(id);
  });
});
