import { expect, test } from "vitest";
import type { CompetitionResults } from "#app/domain/tournaments/tournament.ts";
import { withErased } from "./erased-in-results.ts";

/** Standings from first to last, each team by the names of its members. */
function standingsOf(teams: readonly (readonly string[])[]): CompetitionResults {
  const standings = teams.map((names, index) => ({
    rank: index + 1,
    players: names.map((name) => ({ license: null, name })),
  }));
  return { name: "Open Simple", rule: null, type: null, category: null, standings };
}

const known = new Set(["Ana", "Guy"]);

test.each([
  {
    why: "a single who was erased, at another rank, where everybody else is there",
    stored: [["Ana"], ["Anonymous"], ["Zoé"]],
    file: [["Bob"], ["Zoé"], ["Ana"]],
    after: [["Anonymous"], ["Zoé"], ["Ana"]],
  },
  {
    why: "with somebody whom the site knows in addition",
    stored: [["Ana"], ["Anonymous"]],
    file: [["Guy"], ["Ana"], ["Bob"]],
    after: [["Guy"], ["Ana"], ["Anonymous"]],
  },
  {
    why: "who is in another team now",
    stored: [
      ["Ana", "Anonymous"],
      ["Guy", "Zoé"],
    ],
    file: [
      ["Guy", "Bob"],
      ["Ana", "Zoé"],
    ],
    after: [
      ["Guy", "Anonymous"],
      ["Ana", "Zoé"],
    ],
  },
  {
    why: "not where more are unknown than were erased: only the one at the same rank is",
    stored: [["Ana"], ["Anonymous"]],
    file: [["Ana"], ["Bob"], ["Max"]],
    after: [["Ana"], ["Anonymous"], ["Max"]],
  },
  {
    why: "nor where the file has no name of them any more: who is unknown is new",
    stored: [["Ana"], ["Anonymous"]],
    file: [["Ana"], ["Max"], ["Anonymous"]],
    after: [["Ana"], ["Max"], ["Anonymous"]],
  },
  {
    why: "nor where somebody else is missing: who is unknown may be that one, corrected",
    stored: [["Ana"], ["Anonymous"], ["Zoé"]],
    file: [["Zoé Roy"], ["Ana"]],
    after: [["Zoé Roy"], ["Ana"]],
  },
])("R57: older standings give no name back: $why", ({ stored, file, after }) => {
  const isKnown = ({ name }: { readonly name: string }) => known.has(name);
  expect(withErased(standingsOf(file), standingsOf(stored), isKnown)).toEqual(standingsOf(after));
});
