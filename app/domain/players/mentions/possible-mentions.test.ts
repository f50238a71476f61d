import fc from "fast-check";
import { expect, test } from "vitest";
import { createScrubber } from "./person-scrubber.ts";
import { findPossibleMentions } from "./possible-mentions.ts";

const others = { people: new Set(["cote rene", "ana tremblay", "cote gm"]), events: ["Coupe Côté"] };

const find = (text: string, isName: boolean) =>
  findPossibleMentions(["Ana Côté", "Anne-Marie Côté", "Li Côté"], others, [
    { text, where: "Ouvert", isName },
  ]).map((writing) => writing.text);

test.each([
  ["A. Côté", ["A. Côté"]],
  ["AM Côté", ["AM Côté"]],
  ["Am Côté", ["Am Côté"]],
  ["Côté GM", []],
  ["Li", []],
  ["Côté (MTL)", ["Côté (MTL)"]],
  ["COTE A. QC", ["COTE A. QC"]],
  ["Ana", ["Ana"]],
  ["An Côté", ["An Côté"]],
  ["Ab Côté", []],
  ["Ann Côté", []],
  ["Côté (de Laval)", ["Côté (de Laval)"]],
  ["Côté (MTL) Gagnon", []],
  ["CÔTÉ Ana", []],
  ["René Côté", []],
  ["Bob Roy", []],
  ["Ana Gagnon", []],
])("R59: the name %s is listed as %j", (text, writings) => {
  expect(find(text, true)).toEqual(writings);
});

test.each([
  ["Ana Côté gagne, puis A. Côté perd.", ["A. Côté"]],
  ["Bravo à Côté (MTL) !", ["Côté (MTL)"]],
  ["Bravo à Côté A. et à l’équipe", ["Côté A"]],
  ["René Côté et Ana Tremblay", []],
  ["La Coupe Côté revient à Côté", ["Côté"]],
  ["L’équipe d’Ana, celle d’A. Côté et celle d’Ana Tremblay", ["A. Côté", "Ana"]],
  ["à côté de la salle", []],
  ["B. Côté gagne, puis B.-A. Côté et Côté B., et Côté perd", ["B. Côté", "B.-A. Côté", "Côté", "Côté B"]],
  ["Dans le groupe A. Côté gagne", ["A. Côté"]],
  ["MTL. Côté y était", ["Côté"]],
])("R59: the text « %s » lists %j", (text, writings) => {
  expect(find(text, false)).toEqual(writings);
});

test("R57, R59: whatever the choice lists in a text is gone from it once it was ticked and the person erased", () => {
  const initials = fc.constantFrom("", "B. ", "B.-A. ", "OK. ", "Groupe A. ", "MTL. ", "d’", "(");
  const behind = fc.constantFrom("", " B.", " (MTL)", ".", " B. Roy", " gagne", ", A. Roy", ")");
  fc.assert(
    fc.property(initials, behind, (before, after) => {
      const text = `Bravo, ${before}Côté${after} !`;
      const names = ["Ana Côté", ...find(text, false)];
      const { scrubText } = createScrubber({ names: new Set(names), codes: new Set() });
      expect(scrubText(text)).not.toContain("Côté");
    }),
  );
});

test("R59: a writing within a text comes with what stands around it, on one line and cut between words", () => {
  const text =
    "La soirée a été longue.\nAprès Ana Côté, c’est A. Côté qui gagne la finale contre tout le monde.";
  const [found] = findPossibleMentions(["Ana Côté"], { people: new Set(), events: [] }, [
    { text, where: "Ouvert", isName: false },
  ]);
  expect(found?.excerpt).toEqual({
    before: "…Après Ana Côté, c’est ",
    behind: " qui gagne la finale contre…",
  });
});

test("R59: a writing is listed once, with its foundIn and how often it stands; the most frequent one is first", () => {
  const written = ["Laval", "Laval", "Gatineau"].map((where) => ({ text: "A. Côté", where, isName: true }));
  const once = { text: "A Côté", where: "Laval", isName: true };
  expect(findPossibleMentions(["Ana Côté"], { people: new Set(), events: [] }, [once, ...written])).toEqual([
    { text: "A. Côté", foundIn: ["Laval", "Gatineau"], count: 3 },
    { text: "A Côté", foundIn: ["Laval"], count: 1 },
  ]);
});
