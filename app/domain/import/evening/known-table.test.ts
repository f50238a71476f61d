import { describe, expect, test } from "vitest";
import { SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import type { FileTournament } from "#app/domain/import/result-file.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import {
  certainTable,
  type FileWithTable,
  knownTable,
  type TablesOfSite,
  tablesOfNight,
} from "./known-table.ts";

const inFile: FileTournament = {
  path: "",
  code: null,
  sourceId: "kickertool:K1",
  name: "Mardi de Laval",
  table: null,
  startDay: "2025-03-14",
  endDay: null,
  competitions: [],
};
const sought = (fields: Partial<FileTournament> = {}, importedOn: readonly StoredTable[] = []) => ({
  tournaments: [{ ...inFile, ...fields }],
  day: null,
  importedOn,
});
const stored = (fields: object = {}) => ({
  id: "s",
  code: null,
  sourceId: "kickertool:K1",
  name: "Autre",
  startDay: "2020-01-01",
  ...fields,
});
type Sources = Partial<Record<StoredTable, object>>;
const siteWith = (sources: Sources, tournaments: TablesOfSite["tournaments"] = []): TablesOfSite => ({
  sources: new Map(
    Object.entries(sources).map(([table, fields]) => [
      table as StoredTable,
      new SourceRegister([stored(fields)]),
    ]),
  ),
  tournaments,
});
const said = (table: StoredTable, fields: Partial<FileTournament> = {}): FileWithTable => ({
  table,
  tournaments: [{ ...inFile, sourceId: null, code: "C1", ...fields }],
  day: null,
});
const laval = { name: "Ouvert", city: "Laval", from: "2025-03-14" };
const nobody = siteWith({});
const alone = tablesOfNight([]);
const playedOn = (day: string): Partial<FileTournament> => {
  const matches = [{ startAt: `${day}T23:00:00.000Z` }];
  return { competitions: [{ matches }] as unknown as FileTournament["competitions"] };
};
const unlike = { sourceId: "kickertool:other" };

describe("R37: the table of a file that names none is known for certain", () => {
  test("by the id or the code of its tournament, and by the very file", () => {
    const byId = { table: "bonzini", reason: "sameTournament", isCertain: true };
    expect(certainTable(sought(), siteWith({ bonzini: {} }), alone)).toEqual(byId);
    const coded = sought({ code: "C1", sourceId: null });
    expect(certainTable(coded, siteWith({ leonhart: { code: "C1" } }), alone)?.table).toBe("leonhart");
    const byFile = { table: "leonhart", reason: "sameFile", isCertain: true };
    expect(certainTable(sought({}, ["leonhart"]), nobody, alone)).toEqual(byFile);
    const byNight = { table: "bonzini", reason: "sameNight", isCertain: true };
    expect(certainTable(coded, nobody, tablesOfNight([said("bonzini")]))).toEqual(byNight);
  });

  test("not where two things were said", () => {
    const both = siteWith({ bonzini: {}, leonhart: {} });
    for (const find of [certainTable, knownTable]) {
      expect(find(sought(), both, alone)).toBeNull();
      expect(find(sought({}, ["leonhart"]), siteWith({ bonzini: {} }), alone)).toBeNull();
      expect(find(sought({}, ["bonzini", "leonhart"]), nobody, alone)).toBeNull();
    }
  });

  test("what it is itself goes before what is alike", () => {
    const site = siteWith({ bonzini: {} }, [{ ...laval, table: "leonhart" }]);
    expect(knownTable(sought(), site, tablesOfNight([said("leonhart")]))?.table).toBe("bonzini");
  });
});

describe("R37: the table is guessed", () => {
  const guess = (reason: string, table: StoredTable = "bonzini") => ({ table, reason, isCertain: false });

  test.each([
    {
      why: "a tournament of earlier files has its name and day",
      site: siteWith({ bonzini: { name: "mardi de LAVAL", startDay: "2025-03-14", sourceId: null } }),
      night: alone,
      found: guess("siteTournament"),
    },
    {
      why: "a tournament of the site has its day, and the city is in its name",
      site: siteWith({}, [{ ...laval, table: "leonhart" }]),
      night: alone,
      found: guess("siteTournament", "leonhart"),
    },
    {
      why: "another file of the evening has its name and day",
      site: nobody,
      night: tablesOfNight([said("bonzini")]),
      found: guess("sameNight"),
    },
    {
      why: "another file of the evening has its day",
      site: nobody,
      night: tablesOfNight([said("leonhart", { name: "TOUR 7" })]),
      found: guess("sameNight", "leonhart"),
    },
    {
      why: "one of several files of a program has its name, and a first match of its day",
      site: nobody,
      night: tablesOfNight([
        said("bonzini", { startDay: "2025-03-12", ...playedOn("2025-03-14") }),
        said("bonzini", { name: "TOUR 7", startDay: "2025-03-12", ...playedOn("2025-03-13") }),
      ]),
      found: guess("sameNight"),
      from: { startDay: null, ...playedOn("2025-03-14") },
    },
    {
      why: "the name goes before the day alone",
      site: siteWith({}, [{ ...laval, table: "bonzini" }]),
      night: tablesOfNight([said("leonhart", { name: "TOUR 7" })]),
      found: guess("siteTournament"),
    },
  ])("$why", ({ site, night, found, from = {} }) => {
    const file = sought({ ...unlike, ...from });
    expect(certainTable(file, site, night)).toBeNull();
    expect(knownTable(file, site, night)).toEqual(found);
  });

  test.each([
    { why: "nothing is known", site: nobody, night: alone },
    {
      why: "both tables have a tournament of that day and city",
      site: siteWith({}, [
        { ...laval, table: "bonzini" },
        { ...laval, table: "bonzini" },
        { ...laval, table: "leonhart" },
      ]),
      night: alone,
    },
    {
      why: "the site and the evening disagree",
      site: siteWith({}, [{ ...laval, table: "bonzini" }]),
      night: tablesOfNight([said("leonhart")]),
    },
    {
      why: "files of that day are of both tables",
      site: nobody,
      night: tablesOfNight([said("leonhart", { name: "A" }), said("bonzini", { name: "B" })]),
    },
    { why: "the site’s has no table", site: siteWith({}, [{ ...laval, table: null }]), night: alone },
    {
      why: "another day",
      site: siteWith({}, [{ ...laval, from: "2025-03-15", table: "bonzini" }]),
      night: tablesOfNight([said("bonzini", { startDay: "2025-03-15" })]),
    },
  ])("not where $why", ({ site, night }) => {
    expect(knownTable(sought(unlike), site, night)).toBeNull();
  });

  test("a name without a day says nothing; the day that was given counts", () => {
    const site = siteWith({ bonzini: { name: inFile.name, startDay: "2025-03-14", sourceId: null } });
    const dayless = sought({ ...unlike, startDay: null });
    expect(knownTable(dayless, site, alone)).toBeNull();
    expect(knownTable({ ...dayless, day: "2025-03-14" }, site, alone)).toEqual(guess("siteTournament"));
  });
});
