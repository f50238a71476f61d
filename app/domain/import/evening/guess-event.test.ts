import { expect, test } from "vitest";
import type { FileCompetition, FileMatch } from "#app/domain/import/result-file.ts";
import type { MatchEvent } from "#app/domain/matches/match.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import { choiceOf, eventChoice, eventOf } from "./event-choice.ts";
import { type EventContext, guessEvent, modeOf } from "./guess-event.ts";

const person = { license: null, code: null, name: "Ana" };
const side = (size: number) => Array.from({ length: size }, () => person);
const match = (home: number, away: number) =>
  ({ home: side(home), away: side(away) }) as unknown as FileMatch;

function competition(size: number, fields: Partial<FileCompetition> = {}): FileCompetition {
  return {
    path: "",
    name: "Mardi de Hull 12",
    category: null,
    rule: null,
    type: null,
    dyp: false,
    eventFrom: "nobody",
    standings: [],
    matches: [match(size, size)],
    skipped: [],
    phases: [],
    registered: [],
    ...fields,
  };
}

const openDouble: MatchEvent = { name: "Open Double", category: "OD", dyp: false };
const nameless: MatchEvent = { name: "Mardi de Hull 11", category: null, dyp: false };
const before = (event: MatchEvent, name = "Mardi de Hull 11") => ({
  earlier: [{ name, competitions: [event] }],
});

function guess(file: FileCompetition, known: Partial<EventContext> = {}) {
  const context = {
    tournamentName: "Mardi de Hull 12",
    stored: undefined,
    sameNight: undefined,
    earlier: [],
  };
  const { choice, reason, isCertain } = guessEvent(file, { ...context, ...known });
  return [choice.kind, reason, isCertain];
}

test.each<[string, FileCompetition, Partial<EventContext>, unknown]>([
  ["two people a side", competition(2), {}, ["openDoubles", "teams", false]],
  ["one person a side", competition(1), {}, ["openSingles", "teams", false]],
  ["a draw of partners in the file", competition(2, { dyp: true }), {}, ["dyp", "file", true]],
  ["the site has it", competition(2, { dyp: true }), { stored: openDouble }, ["openDoubles", "site", true]],
  [
    "the site has it without an event",
    competition(2),
    { stored: { ...nameless, name: "Mardi de Hull 12" } },
    ["openDoubles", "teams", false],
  ],
  [
    "the site has it under the tournament's name, with a category",
    competition(2),
    { stored: { ...openDouble, name: "Mardi de Hull 12" } },
    ["openDoubles", "site", true],
  ],
  [
    "the site has it under the tournament's name, as a draw",
    competition(2),
    { stored: { ...nameless, name: "Mardi de Hull 12", dyp: true } },
    ["dyp", "site", true],
  ],
  [
    "the site has no more than the file's own word",
    competition(2, { name: "Double" }),
    { stored: { ...nameless, name: "Double" } },
    ["openDoubles", "teams", false],
  ],
  ["another program says it", competition(2), { sameNight: openDouble }, ["openDoubles", "sameNight", true]],
  [
    "the night before of the series",
    competition(2),
    before({ name: "Amateurs", category: null, dyp: false }),
    ["other", "series", true],
  ],
  ["that one was drawn", competition(2), before({ ...openDouble, dyp: true }), ["dyp", "series", false]],
  ["that one was of doubles", competition(1), before(openDouble), ["openSingles", "teams", false]],
  ["that one had no event", competition(2), before(nameless), ["openDoubles", "teams", false]],
  [
    "that one had two events",
    competition(2),
    { earlier: [{ name: "Mardi de Hull 11", competitions: [openDouble, { ...openDouble, dyp: true }] }] },
    ["openDoubles", "teams", false],
  ],
  ["another series", competition(2), before(openDouble, "Jeudi de Hull"), ["openDoubles", "teams", false]],
  [
    "a name of figures alone, which is of no series",
    competition(2),
    { tournamentName: "12", ...before(openDouble, "11") },
    ["openDoubles", "teams", false],
  ],
  [
    "the name says that it is open, and not of what",
    competition(2),
    { tournamentName: "Ouvert de Hull" },
    ["openDoubles", "teams", false],
  ],
  [
    "the name says doubles, and not that they are open",
    competition(2),
    { tournamentName: "Double de Hull" },
    ["openDoubles", "teams", false],
  ],
  ["the name says a draw", competition(2), { tournamentName: "DYP de Hull" }, ["dyp", "name", false]],
  [
    "the name says an open event",
    competition(1),
    { tournamentName: "Open simple 3" },
    ["openSingles", "name", false],
  ],
  [
    "the name says an event that is not open to everyone",
    competition(1),
    { tournamentName: "Open simple féminin" },
    ["other", "name", false],
  ],
])("%s", (_, file, known, expected) => {
  expect(guess(file, known)).toEqual(expected);
});

test("a competition with a name of its own is remembered by it, unless only its file gave it", () => {
  const double = competition(2, { name: "Double" });
  const known = { name: "Double", category: "OD", dyp: false };
  const beside = { name: "Simple", category: "OS", dyp: false };
  const earlier = [{ name: "Mardi de Hull 11", competitions: [beside, known] }];
  expect(guess(double, { earlier })).toEqual(["openDoubles", "series", true]);
  expect(guess(double, before(known))).toEqual(["openDoubles", "series", true]);
  expect(guess(double, before({ ...known, category: null }))).toEqual(["other", "series", false]);
});

test.each([
  ["Women’s Singles 3", 1, "Simple féminin"],
  ["Double dames de Laval", 2, "Double féminin"],
  ["Championnat junior", 1, "Simple junior"],
  ["Seniors", 2, "Double sénior"],
  ["Double mixte", 2, "Double mixte"],
])("R3: “%s” is not open to everyone: %s", (tournamentName, size, name) => {
  const context = { tournamentName, stored: undefined, sameNight: undefined, earlier: [] };
  const { choice } = guessEvent(competition(size, { name: tournamentName }), context);
  expect(choice).toEqual({ kind: "other", name });
  expect(kFactorOf(eventOf(choice, null))).toBe(30);
});

test.each(["Simple femmes", "Double féminin"])(
  "R3: so is a competition called “%s”, whatever its tournament is called",
  (name) => {
    const file = competition(name.startsWith("S") ? 1 : 2, { name });
    expect(guess(file)).toEqual(["other", "name", false]);
    expect(guess(file, { tournamentName: "Open simple de Laval" })).toEqual(["other", "name", false]);
  },
);

test.each(["Notre-Dame-des-Prairies", "Maison des jeunes"])("“%s” is a town or a house", (tournamentName) => {
  expect(guess(competition(1), { tournamentName })).toEqual(["openSingles", "teams", false]);
});

test("byes say nothing of the mode", () => {
  const byes = [match(1, 0), match(0, 1)];
  expect(modeOf({ matches: [match(2, 2), ...byes], registered: [] })).toBe("doubles");
  expect(modeOf({ matches: [match(1, 1), ...byes], registered: [] })).toBe("singles");
});

test("most matches say the mode, whoever is registered; of as many each, it is doubles", () => {
  const [pair, alone] = [2, 1].map((size) => ({ path: "", players: side(size) }));
  const registered = [pair, alone].flatMap((one) => one ?? []);
  expect(modeOf({ matches: [match(1, 1), match(1, 1), match(2, 2)], registered })).toBe("singles");
  expect(modeOf({ matches: [match(1, 1), match(2, 2)], registered: [] })).toBe("doubles");
  expect(modeOf({ matches: [], registered })).toBe("doubles");
});

test.each([
  { size: 1, mode: "singles" },
  { size: 2, mode: "doubles" },
])("teams of $size that are registered say $mode before anything is drawn", ({ size, mode }) => {
  expect(modeOf({ matches: [], registered: [{ path: "", players: side(size) }] })).toBe(mode);
});

test.each([
  [{ kind: "openSingles" as const }, 50],
  [{ kind: "openDoubles" as const }, 50],
  [{ kind: "dyp" as const }, 0],
  [{ kind: "other" as const, name: "Amateurs" }, 30],
])("R3: %j has K %i, with a name of its own too, and is read back", (choice, k) => {
  expect(kFactorOf(eventOf(choice, null))).toBe(k);
  expect(kFactorOf(eventOf(choice, "Double 2"))).toBe(k);
  expect(choiceOf(eventOf(choice, null))).toEqual(choice);
  expect(eventChoice.parse(choice)).toEqual(choice);
});
