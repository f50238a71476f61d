import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { Desk, WaitingTable } from "#app/reading/site/read-desk.ts";
import { listedNames } from "#app/routes/layout/widgets/listed-names.ts";
import { FirstStepList } from "./first-step-list.tsx";
import { waitingItems } from "./waiting-items.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const empty: Desk = {
  lateBackup: null,
  tables: [],
  overdue: [],
  withoutResults: [],
  hiddenTables: [],
  drafts: [],
  firstSteps: null,
};

function itemsOf(desk: Partial<Desk>) {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ul>{waitingItems({ ...empty, ...desk })}</ul> },
  ]);
  const markup = renderToStaticMarkup(<Stub />).replaceAll("&#x27;", "'");
  return markup
    .split('class="desk-item"')
    .slice(1)
    .map((item) => ({
      figure: /<b class="figure"[^>]*>(.*?)<\/b>/.exec(item)?.[1],
      title: /<h3>(.*?)<\/h3>/.exec(item)?.[1],
      leadsTo: / (?:href|action)="([^"]*)"/.exec(item)?.[1],
      step: / value="(\w+)"[^>]*>(?!<button)/.exec(item.slice(item.indexOf("<button")))?.[1],
      item,
    }));
}

const bonzini = {
  table: "bonzini",
  waiting: 12,
  isPartial: false,
  tournaments: ["Ouvert"],
  late: { matches: 0, tournaments: [] },
  withoutStart: [],
  leftOut: [],
} as unknown as WaitingTable;

test("a desk on which nothing waits has no item", () => {
  expect(waitingItems(empty)).toEqual([]);
});

test("what is not there is not said; matches that wait lead to their compilation", () => {
  const items = itemsOf({ tables: [bonzini] });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    figure: "12",
    title: m.desk_waiting_matches({ count: 12, table: "Bonzini" }),
    leadsTo: paths.compile(),
    step: "preview",
  });
  expect(items[0]?.item).toContain('name="table" value="bonzini"');
});

test.each([
  {
    lastDay: "2026-03-11",
    title: () => m.desk_backup_late({ day: "mercredi 11\u00a0mars 2026" }),
    why: "an old one",
  },
  { lastDay: null, title: () => m.desk_backup_none(), why: "none" },
])("backups that no longer arrive come before all else: $why", ({ lastDay, title }) => {
  const items = itemsOf({ tables: [bonzini], lateBackup: { lastDay } });
  expect(items[0]).toMatchObject({ title: title(), leadsTo: paths.backup() });
  expect(items).toHaveLength(2);
});

test("someone without both starting ratings is counted once", () => {
  const withoutStart = [
    { name: "Ana", mode: "singles" },
    { name: "Ana", mode: "doubles" },
    { name: "Bob", mode: "singles" },
  ] as unknown as WaitingTable["withoutStart"];
  const [, unrated] = itemsOf({ tables: [{ ...bonzini, withoutStart }] });
  expect(unrated).toMatchObject({ figure: "2", title: m.desk_unrated({ count: 2, table: "Bonzini" }) });
  expect(unrated?.item).toContain(listedNames(["Ana", "Bob"]));
});

test("figures of a part of the matches are at least so much; the number that waits is exact", () => {
  const late = { matches: 3, tournaments: ["Vieux"] };
  const items = itemsOf({
    tables: [{ ...bonzini, waiting: 5_000, isPartial: true, late, leftOut: ["Zoé"] }],
  });
  expect(items.map(({ figure }) => figure)).toEqual(["5\u00a0000", "3+", "1+"]);
  expect(items[2]?.leadsTo).toBe(paths.addEvening());
});

test("a draft comes first, and each kind leads to where it is done", () => {
  const head = { id: "t1", name: "Ouvert", from: "2025-03-14", to: null };
  const items = itemsOf({
    hiddenTables: ["leonhart"],
    withoutResults: [{ ...head, id: "t2" }],
    overdue: [head],
    tables: [bonzini],
    drafts: [
      { id: "d1", author: "Zoé", updatedAt: "2025-03-14T20:00:00.000Z", fileNames: ["a.csv", "b.csv"] },
    ],
  });
  expect(items.map(({ leadsTo }) => leadsTo)).toEqual([
    paths.evening("d1"),
    paths.compile(),
    paths.tournament("t1"),
    paths.tournament("t2"),
    paths.settings(),
  ]);
  expect(items[0]?.title).toBe(m.desk_draft({ files: listedNames(["a.csv", "b.csv"]) }));
  expect(items.map(({ figure }) => figure)).toEqual(["", "12", "", "", ""]);
  expect([items[0]?.step, items[2]?.step]).toEqual(["throwAway", "complete"]);
});

test.each([
  { count: 0, why: "nobody", more: 0 },
  { count: 5, why: "as many as there is room for", more: 0 },
  { count: 6, why: "one too many", more: 1 },
  { count: 40, why: "many", more: 35 },
])("names in a sentence, $count of them: $why", ({ count, more }) => {
  const names = Array.from({ length: count }, (_, index) => `N${index}.`);
  const sentence = listedNames(names);
  expect(names.filter((name) => sentence.includes(name))).toEqual(names.slice(0, 5));
  expect(sentence.endsWith(m.names_more({ count: more }))).toBe(more > 0);
});

test("only the steps that are done are ticked, and each still has its link", () => {
  const done = { name: true, link: false, tournament: true, players: false };
  const items = renderToStaticMarkup(<FirstStepList done={done} />)
    .split("<li")
    .slice(1);
  expect(items.map((item) => item.includes(m.desk_step_done()))).toEqual([true, false, true, false]);
  expect(items.map((item) => / href="([^"]*)"/.exec(item)?.[1])).toEqual([
    paths.settings(),
    paths.settings(),
    paths.newTournament(),
    paths.importPlayers(),
  ]);
});

test("of many evenings that are not published the newest are seen, the others folded: they hid what else waits", () => {
  const draft = (index: number) => ({
    id: `draft-${index}`,
    author: "ana@laval.example",
    updatedAt: "2026-03-14T18:00:00.000Z",
    fileNames: [`soiree-${index}.json`],
  });
  const drafts = Array.from({ length: 50 }, (_, index) => draft(index));
  const { length } = waitingItems({ ...empty, drafts, tables: [bonzini] });
  expect(length).toBe(5 + 1 + 1);
  const items = itemsOf({ drafts, tables: [{ ...bonzini, waiting: 12_345 }] });
  expect(items[4]?.item).toContain(m.desk_drafts_older({ count: 45 }));
  expect(items).toHaveLength(51);
  expect(items[50]?.figure).toBe("12\u00a0345");
});
