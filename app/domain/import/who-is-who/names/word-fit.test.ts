import { expect, test } from "vitest";
import { wordsOfName } from "./name-words.ts";
import { wordFit } from "./word-fit.ts";

const fitOf = (typed: string, name: string) => {
  const [one] = wordsOfName(typed);
  const [other] = wordsOfName(name);
  return one && other && wordFit(one, other);
};

test.each([
  { typed: "ÉLOI", name: "Éloi", fit: "same", isSlip: false },
  { typed: "Jonh", name: "John", fit: "spelling", isSlip: false },
  { typed: "Mathieu", name: "Matthieu", fit: "spelling", isSlip: true },
  { typed: "Michèle", name: "Michel", fit: "spelling", isSlip: false },
  { typed: "Max", name: "Maxim", fit: "shortForm", isSlip: true },
  { typed: "Julie", name: "Julien", fit: "shortForm", isSlip: false },
  { typed: "Alex", name: "Alexandre", fit: "shortForm", isSlip: true },
  { typed: "J", name: "Julien", fit: "shortForm", isSlip: true },
  { typed: "Phil", name: "Filip", fit: "shortForm", isSlip: true },
  { typed: "Bob", name: "Robert", fit: "shortForm", isSlip: true },
  { typed: "Gaby", name: "Gabriel", fit: "shortForm", isSlip: true },
  { typed: "Nadia", name: "Nadea", fit: "spelling", isSlip: false },
])("R34: “$typed” fits $name as $fit", ({ typed, name, fit, isSlip }) => {
  expect(fitOf(typed, name)).toMatchObject({ kind: fit, isSlip });
});

test.each([
  { typed: "Ph", name: "Félix", why: "two letters have no sound to go by" },
  { typed: "Ana", name: "Eva", why: "of so short a name one other letter makes another one" },
  { typed: "A1", name: "A12", why: "a number is not shortened" },
  { typed: "Robert", name: "Bob", why: "nobody is registered by a short form and typed in full" },
  { typed: "Luc", name: "Marc", why: "they have only their end in common" },
])("R34: “$typed” does not fit $name: $why", ({ typed, name }) => {
  expect(fitOf(typed, name)).toBeUndefined();
});
