import { expect, test } from "vitest";
import type { TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { eventsLeftAlone, withEvents } from "./joined-results.ts";

const results = (...names: string[]): TournamentResults => ({
  competitions: names.map((name) => ({ name, rule: null, type: null, category: null, standings: [] })),
});
const namesOf = ({ competitions }: TournamentResults) => competitions.map(({ name }) => name);
const stored = results("Open Double", "DYP", "Mixte");

test.each([
  ["played, and in no file", ["Open Double", "DYP"], ["dyp"], ["Open Double"]],
  ["without matches, it goes with its document", [], ["DYP"], []],
  ["a file has it, whatever its accents and case", ["OPEN DOUBLE"], ["open double"], []],
  ["the only one left beside the only matches left", ["Double ouvert"], ["DYP", "Mixte"], ["Open Double"]],
  ["of several that are left nobody knows which was played", ["Double ouvert"], ["DYP"], []],
  ["a file has the only matches left", ["Double ouvert"], ["DYP", "Mixte", "Double ouvert"], []],
])("R36: an event of the results stays: %s", (_case, withMatches, inFiles, expected) => {
  expect(namesOf({ competitions: eventsLeftAlone(stored, withMatches, inFiles) })).toEqual(expected);
});

test("without results nothing stays", () => {
  expect(eventsLeftAlone(null, ["DYP"], [])).toEqual([]);
  expect(namesOf(withEvents(results("DYP"), null, []))).toEqual(["DYP"]);
});

test.each([
  [["Open Double"], ["Open Double", "DYP", "Mixte"]],
  [["Mixte"], ["Open Double", "DYP", "Mixte"]],
  [
    ["Mixte", "Open Double"],
    ["Mixte", "DYP", "Open Double"],
  ],
  [
    ["Open Double", "Simple"],
    ["Open Double", "DYP", "Mixte", "Simple"],
  ],
])("with the results of %j what stays keeps its position", (said, expected) => {
  const staying = stored.competitions.filter(({ name }) => !said.includes(name));
  const joined = withEvents(results(...said), stored, staying);
  expect(namesOf(joined)).toEqual(expected);
  // The same files again change nothing.
  const again = joined.competitions.filter(({ name }) => !said.includes(name));
  expect(withEvents(results(...said), joined, again)).toEqual(joined);
});
