import { describe, expect, test } from "vitest";
import { guessSiteTournament } from "./source-tournament.ts";

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
    {
      source: { ...file, name: "Ouvert de Lavaltrie" },
      list: [site],
      id: null,
      why: "not where its name holds a longer city",
    },
    {
      source: { ...file, name: "Ouvert de Trois Rivieres 2025" },
      list: [{ ...site, city: "Trois-Rivières" }],
      id: "s",
      why: "of a city that its name writes without its hyphen",
    },
    { source: { ...file, startDay: "2025-03-15" }, list: [site], id: null, why: "not of another day" },
    { source: { ...file, table: "leonhart" }, list: [site], id: null, why: "not of another table" },
    { source: file, list: [{ ...site, table: null }], id: "s", why: "of which nobody said the table yet" },
    { source: file, list: [site, { ...site, id: "s2" }], id: null, why: "not where two would fit" },
    { source: { ...file, startDay: undefined }, list: [site], id: null, why: "not without a day" },
  ])("$why", ({ source, list, id }) => {
    expect(guessSiteTournament(source, list)).toBe(id);
  });
});
