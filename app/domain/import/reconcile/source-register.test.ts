import { expect, test } from "vitest";
import type { KnownSource } from "#app/domain/import/source-tournament.ts";
import { type SoughtTournament, SourceRegister } from "./source-register.ts";

const day = "2025-03-14";
const known = { id: "k", code: "C1", sourceId: null, name: "Ouvert de Laval 2025", startDay: day };
const span = (first: string, last = first) => ({ first, last });
const on = (startDay?: string, first?: string, last = first) => ({
  startDay,
  played: first && last ? span(first, last) : undefined,
});
const sought = (fields: Partial<SoughtTournament> = {}): SoughtTournament => ({
  code: null,
  sourceId: null,
  name: "Ouvert de Laval 2025",
  ...fields,
});

test.each([
  { of: sought({ code: "C1", name: "Renamed" }), found: true, why: "by code, whatever the name" },
  { of: sought({ code: "C2" }), found: false, why: "another code is another tournament" },
  { of: sought({ sourceId: "7" }), found: true, why: "without a code, by name and day" },
  { of: sought({ name: "LAVAL 2025 Ouvert de" }), found: true, why: "the order of the words ignored" },
  { of: sought({ name: "Ouvert de Laval 2026" }), found: false, why: "another name" },
])("R33: is the known one: $found: $why", ({ of, found }) => {
  expect(new SourceRegister([known]).find(of, on(day))).toBe(found ? known : undefined);
});

test("R33: a name is of one day, or of any where the file says none", () => {
  const register = new SourceRegister([known]);
  expect(register.find(sought(), on("2025-03-15"))).toBeUndefined();
  expect(register.find(sought(), on())).toBe(known);
});

test("R33: of one name, and with first matches of one day, they are the same whatever day was said", () => {
  const entered = { ...known, id: "entered", startDay: "2025-03-12" };
  const register = new SourceRegister([entered], new Map([["entered", span(day)]]));
  expect(register.find(sought(), on(day, day))).toBe(entered);
  expect(register.find(sought({ name: "Mardi" }), on(day, day))).toBeUndefined();
  expect(register.find(sought({ code: "C2" }), on(day, day))).toBeUndefined();
  expect(register.find(sought(), on("2025-03-15", "2025-03-15"))).toBeUndefined();
  expect(register.find(sought(), on("2025-03-12"))).toBe(entered);
});

test("R33: next week's tournament, which was entered on this week's night, is another one", () => {
  const register = new SourceRegister([{ ...known, code: null }], new Map([[known.id, span(day)]]));
  const next = sought({ code: "C2" });
  expect(register.find(next, on(day, "2025-03-21"))).toBeUndefined();
  expect(register.find(next, on(day))?.id).toBe(known.id);
  expect(register.find(next, on(day, "2025-03-07"))).toBeUndefined();
  expect(register.find(next, on(day, "2025-04-14"))).toBeUndefined();
  expect(register.find(next, on(day, "2025-04-15"))?.id).toBe(known.id);
  // A wrong clock that was put right.
  expect(register.find(next, on(day, "2024-01-03"))?.id).toBe(known.id);
  // The same program again, which has no code: its dates were wrong.
  expect(register.find(sought(), on(day, "2025-03-21"))?.id).toBe(known.id);
  const withId = { ...known, code: null, sourceId: "ktool:1" };
  const ofAnother = new SourceRegister([withId], new Map([[known.id, span(day)]]));
  expect(ofAnother.find(sought(), on(day, "2025-03-21"))).toBeUndefined();
});

test("R33: a file of more days, or with a date put right, is of the same one", () => {
  const register = new SourceRegister([{ ...known, code: null }], new Map([[known.id, span(day)]]));
  const coded = sought({ code: "C2" });
  expect(register.find(coded, on(day, "2025-03-13", day))?.id).toBe(known.id);
  expect(register.find(coded, on(day, "2025-03-15"))).toBeUndefined();
  const [source] = register.all;
  if (source) register.replace(source, source, span("2025-03-15"));
  expect(register.find(coded, on(day, "2025-03-15"))?.id).toBe(known.id);
  expect(register.find(coded, on("2025-03-12", day))?.id).toBe(known.id);
});

test("R33: of two of one name without a code, the one that began on the day goes before the one that ended on it", () => {
  const ofName = (id: string, startDay: string, endDay: string) => ({
    id,
    code: null,
    sourceId: null,
    name: known.name,
    startDay,
    endDay,
  });
  const both = ofName("both evenings", "2025-03-07", day);
  const second = ofName("second evening", day, day);
  const spans = new Map([
    [both.id, span("2025-03-07", day)],
    [second.id, span(day)],
  ]);
  for (const register of [new SourceRegister([both, second], spans), new SourceRegister([both, second])]) {
    expect(register.find(sought(), on(day, day))).toBe(second);
    expect(register.find(sought(), { startDay: day, endDay: day })).toBe(second);
    expect(register.find(sought(), { startDay: "2025-03-10", endDay: day })).toBe(both);
  }
});

test.each([
  { own: span("2025-03-13", "2025-03-15"), isFound: true, why: "an evening before and one after" },
  {
    own: span("2025-03-10", "2025-03-17"),
    isFound: false,
    why: "so many days hold two nights of a weekly series",
  },
  { own: span("2025-03-15", "2025-03-16"), isFound: false, why: "other days" },
])("R33: a file without a code of more days on either side: $why", ({ own, isFound }) => {
  const keyless = { ...known, code: null };
  const register = new SourceRegister([keyless], new Map([[known.id, span(day)]]));
  expect(register.find(sought(), on(own.first, own.first, own.last))).toBe(isFound ? keyless : undefined);
  const said = { startDay: own.first, endDay: own.last };
  expect(new SourceRegister([keyless]).find(sought(), said)).toBe(isFound ? keyless : undefined);
  expect(register.find(sought({ code: "C2" }), on(own.first, own.first, own.last))).toBeUndefined();
});

test("R33: an id is enough where neither code contradicts", () => {
  const byId = { ...known, code: null, sourceId: "7", name: "Other" };
  const register = new SourceRegister([known, byId]);
  expect(register.find(sought({ sourceId: "7" }), on())).toBe(byId);
  expect(register.find(sought({ sourceId: "7", code: "C9" }), on())).toBe(byId);
  expect(register.find(sought({ sourceId: "8", name: "Other" }), on(day))).toBeUndefined();
  expect(register.find(sought({ sourceId: "ktool:8", name: "Other" }), on(day))).toBe(byId);
  expect(register.find(sought({ name: "Other" }), on(day))).toBe(byId);
  const coded = new SourceRegister([{ ...byId, code: "C3", sourceId: "ktool:7" }]);
  expect(coded.find(sought({ sourceId: "ktool:7", code: "C9" }), on())).toBeUndefined();
  expect(coded.find(sought({ sourceId: "ktool:8", name: "Other" }), on(day))).toBeUndefined();
  expect(coded.find(sought({ sourceId: "kickertool:8", name: "Other" }), on(day))).toBeDefined();
});

test("of several that could be meant it is the first, also when another learned of a code or an id before", () => {
  const [first, second] = [
    { ...known, id: "first", code: null, sourceId: null },
    { ...known, id: "second", code: null, sourceId: "7" },
  ];
  const register = new SourceRegister([first, second]);
  expect(register.find(sought(), on(day))).toBe(first);
  const withId = { ...first, sourceId: "7" };
  register.replace(first, withId);
  expect(register.find(sought({ sourceId: "7" }), on(day))).toBe(withId);
  expect(register.all).toEqual([withId, second]);
});

test("what takes another's place is found by what it says more", () => {
  const register = new SourceRegister<KnownSource>([{ ...known, code: null }]);
  expect(register.find(sought({ code: "C1", name: "Renamed" }), on(day))).toBeUndefined();
  const [old] = register.all;
  if (old) register.replace(old, known);
  expect(register.find(sought({ code: "C1", name: "Renamed" }), on(day))).toBe(known);
});

test.each([
  { of: sought({ sourceId: "kickertool:other" }), first: day, alike: true, why: "another id of its program" },
  { of: sought({ sourceId: "kickertool:other" }), first: "2025-03-19", alike: true, why: "the same week" },
  { of: sought(), first: "2025-03-21", alike: false, why: "a week later" },
  { of: sought({ code: "C2" }), first: day, alike: false, why: "another code" },
  { of: sought({ name: "Mardi" }), first: day, alike: false, why: "another name" },
])("R33: its matches may be among those of one that began near it: $alike: $why", ({ of, first, alike }) => {
  const exported = { ...known, sourceId: "kickertool:one" };
  expect(new SourceRegister([exported]).findAlike(of, on(undefined, first))).toEqual(alike ? [exported] : []);
});
