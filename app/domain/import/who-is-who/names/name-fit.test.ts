import { expect, test } from "vitest";
import { fitName } from "./name-fit.ts";
import { wordsOfName } from "./name-words.ts";

const fitOf = (typed: string, name: string) => fitName(wordsOfName(typed), wordsOfName(name));

test.each([
  { typed: "LALONDE Christian+", name: "Christian Lalonde", kind: "same", isWhole: true },
  { typed: "Christian Lalondde", name: "Christian Lalonde", kind: "spelling", isWhole: true },
  { typed: "Marc-A Grenier", name: "Marc-André Grenier", kind: "shortForm", isWhole: true },
  { typed: "Denis Deni+", name: "Denis Michaud", kind: "same", isWhole: false },
  { typed: "Fred+", name: "Frédéric Proulx", kind: "shortForm", isWhole: false },
  { typed: "Tom", name: "Thomas Simard", kind: "shortForm", isWhole: false },
  { typed: "Mike", name: "Michel Dumont", kind: "shortForm", isWhole: false },
  { typed: "ulie+", name: "Julie Beaulieu", kind: "spelling", isWhole: false },
  { typed: "Vince", name: "Vincent Renaud", kind: "shortForm", isWhole: false },
  { typed: "Gaby", name: "Gabriel Roy", kind: "shortForm", isWhole: false },
  { typed: "Filipe", name: "Philippe Roy", kind: "shortForm", isWhole: false },
  { typed: "Niko", name: "Nickolas Roy", kind: "shortForm", isWhole: false },
  { typed: "Ivon", name: "Yvon Roy", kind: "shortForm", isWhole: false },
  { typed: "Denise Denis", name: "Denis Denise", kind: "same", isWhole: true },
])("R34: “$typed” fits $name: $kind, whole $isWhole", ({ typed, name, kind, isWhole }) => {
  expect(fitOf(typed, name)).toMatchObject({ kind, isWhole });
});

test.each([
  { typed: "Denis Roy", name: "Denis Michaud", why: "one of the words is nowhere in the name" },
  { typed: "Joueur 101", name: "Joueur 110", why: "a number is never misspelt" },
  { typed: "Joueur 1", name: "Joueur 12", why: "nor is it the beginning of another one" },
  { typed: "C Roy", name: "Karine Roy", why: "an initial is a letter, not a sound" },
  { typed: "Max Roy", name: "Marie Roy", why: "two letters of three are no short form" },
  { typed: "Léo Roy", name: "Léa Roy", why: "of three letters, one other makes another name" },
  { typed: "", name: "Denis Michaud", why: "nothing was typed" },
  {
    typed: "Constructor",
    name: "Denis Michaud",
    why: "a word that every object of JavaScript knows is a word",
  },
])("R34: “$typed” does not fit $name: $why", ({ typed, name }) => {
  expect(fitOf(typed, name)).toBeUndefined();
});

test.each([
  { typed: "Julie Couture", name: "Julien Couture", isSlip: false },
  { typed: "Gabriele Roy", name: "Gabriel Roy", isSlip: false },
  { typed: "Danile Roy", name: "Daniel Roy", isSlip: false },
  { typed: "Jan Roy", name: "Jean Roy", isSlip: false },
  { typed: "Michell Roy", name: "Michel Roy", isSlip: false },
  { typed: "Sébasttien Roy", name: "Sébastien Roy", isSlip: true },
  { typed: "Sébatsien Roy", name: "Sébastien Roy", isSlip: true },
  { typed: "Mario Roy", name: "Maria Roy", isSlip: false },
])("R34: “$typed” for $name is a slip of the fingers: $isSlip", ({ typed, name, isSlip }) => {
  const found = fitOf(typed, name);
  expect(found?.kind === "spelling" && found.isSlip).toBe(isSlip);
});

test.each([
  { typed: "Julie Couture", name: "Julien Couture", why: "its ending is missing" },
  { typed: "Gabriel Roy", name: "Gabrielle Roy", why: "two letters of its ending are missing" },
  { typed: "Michel Roy", name: "Michele Roy", why: "it ends otherwise" },
])("R34: “$typed” is never certainly $name: $why", ({ typed, name }) => {
  expect(fitOf(typed, name)?.isSlip).toBe(false);
});
