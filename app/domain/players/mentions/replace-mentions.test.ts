import { describe, expect, test } from "vitest";
import { nameKey } from "#app/domain/players/player-name.ts";
import { mentionKeys } from "./find-mention.ts";
import { replaceMentions } from "./replace-mentions.ts";
import { wordsOfText } from "./text-words.ts";

const ana = mentionKeys(["ana cote"]);

describe("someone who is named in a text is shown under another name", () => {
  test.each([
    { text: "Victoire d’Ana Côté à Laval", result: "Victoire d’X à Laval", why: "after an elision" },
    { text: "Plus fort qu'ana côté", result: "Plus fort qu'X", why: "after another" },
    { text: "Jusqu’Ana Côté", result: "Jusqu’X", why: "after a longer one" },
    { text: "Ana Côté’s title", result: "X’s title", why: "before the mark of what is hers" },
    { text: "Le titre de Mariana Côté", result: "Le titre de Mariana Côté", why: "not within a word" },
    { text: "**Ana** *Côté* gagne", result: "**X* gagne", why: "with marks of emphasis" },
    { text: "Victoire : Ana Côté", result: "Victoire : X", why: "as it is written" },
    { text: "ANA COTE gagne", result: "X gagne", why: "whatever the case and the accents" },
    { text: "Côté, Ana gagne", result: "X gagne", why: "in another order, with a comma" },
    { text: "Co\u0302te\u0301 Ana", result: "X", why: "with letters that are composed" },
    { text: "Ana Côté et Ana Côté", result: "X et X", why: "each time" },
    { text: "Ana Côtés", result: "Ana Côtés", why: "not as part of a longer word" },
    { text: "Ana a battu Côté", result: "Ana a battu Côté", why: "not with words between" },
    { text: "Ana. Côté", result: "X", why: "with a point between" },
    { text: "Ana ; Côté", result: "Ana ; Côté", why: "not over another mark" },
    { text: "(Ana Côté)", result: "(X)", why: "within brackets, which stay" },
    { text: "Ana (Côté gagne", result: "X gagne", why: "with a bracket that is never closed" },
    { text: "Personne", result: "Personne", why: "nothing where nobody is named" },
    { text: "", result: "", why: "nothing in nothing" },
  ])("$why: $text", ({ text, result }) => {
    expect(replaceMentions(text, ana, "X")).toBe(result);
  });

  test("a name in brackets goes with its brackets", () => {
    expect(replaceMentions("Ana (Côté) gagne", ana, "X")).toBe("X gagne");
  });

  test("the longer name goes before the shorter", () => {
    const keys = mentionKeys(["ana cote", "ana cote marie"]);
    expect(replaceMentions("Ana Marie Côté", keys, "X")).toBe("X");
    expect(replaceMentions("Ana Côté Marie", keys, "X")).toBe("X");
  });

  test("without names to look for the text is what it was", () => {
    expect(replaceMentions("Ana Côté", mentionKeys([]), "X")).toBe("Ana Côté");
  });
});

test("what a hyphen joins in a text stays in its order too, unless the order of the name is lost", () => {
  const written = mentionKeys(["Anne Marie Roy", nameKey("Marie Anne Roy")]);
  expect(replaceMentions("Marie-Anne Roy, Roy Anne-Marie", written, "X")).toBe("Marie-Anne Roy, X");
  const key = mentionKeys([nameKey("Marie Anne Roy")]);
  expect(replaceMentions("Marie-Anne Roy", key, "X")).toBe("X");
  const both = mentionKeys(["Anne Marie Roy", nameKey("Marie-Anne Roy")]);
  expect(replaceMentions("Marie-Anne Roy", both, "X")).toBe("X");
  const two = mentionKeys(["Pat O'Neill Roy"]);
  expect(replaceMentions("O'Neill-Roy Pat, Roy-O'Neill Pat", two, "X")).toBe("X, Roy-O'Neill Pat");
});

test.each([
  {
    text: "Côté gagne à côté de la salle",
    result: "X gagne à côté de la salle",
    why: "not an ordinary word",
  },
  {
    text: "B. Côté, Côté B. et B.-A. Côté",
    result: "B. Côté, Côté B. et B.-A. Côté",
    why: "not with an initial",
  },
  {
    text: "Une finale de Côté. A. Roy perd",
    result: "Une finale de X. A. Roy perd",
    why: "at the end of a sentence",
  },
  { text: "d’Côté", result: "d’X", why: "after an elision" },
])("a single word means somebody where it stands alone: $why: $text", ({ text, result }) => {
  expect(replaceMentions(text, mentionKeys(["cote"]), "X")).toBe(result);
});

test("a name that begins or ends with an apostrophe of its own is found as it is, and after an elision", () => {
  const keys = mentionKeys(["d'amours lou", "james lee'"].map(nameKey));
  expect(replaceMentions("Lou D’Amours et D’Amours, Lou", keys, "X")).toBe("X et X");
  expect(replaceMentions("d’Amours Lou", keys, "X")).toBe("X");
  expect(replaceMentions("Lou Amours", keys, "X")).toBe("Lou Amours");
  expect(replaceMentions("James Lee’", keys, "X")).toBe("X");
});

test.each([
  { text: "Bravo à Jean Luc Roy !", result: "Bravo à X !", why: "a space for the hyphen" },
  { text: "Roy, Jean Luc", result: "X", why: "in another order" },
  { text: "d’Anne-Marie Côté", result: "d’X", why: "a hyphen for the space" },
  { text: "Jean‑Luc Roy", result: "X", why: "a hyphen at which no line breaks" },
  { text: "Jean‐Luc Roy", result: "X", why: "another hyphen" },
  { text: "Jean-\u00adLuc Roy", result: "X", why: "a place where a line may break" },
  { text: "Pierre-Jean Luc Roy", result: "Pierre-Jean Luc Roy", why: "not behind a hyphen" },
  { text: "Jean-Luc Roy-Gagné", result: "Jean-Luc Roy-Gagné", why: "not before one" },
  { text: "Jean - Luc Roy", result: "Jean - Luc Roy", why: "not over a dash" },
  { text: "J.-L. Côté et M. J.-L. Côté-Roy", result: "X et M. J.-L. Côté-Roy", why: "initials" },
  { text: "Luc Roy", result: "Luc Roy", why: "not a part of it" },
  { text: "Luc-Jean Roy", result: "Luc-Jean Roy", why: "another name of the same parts" },
  { text: "Luc, Jean Roy", result: "Luc, Jean Roy", why: "not two people" },
])("a hyphen in a name is as a space: $why: $text", ({ text, result }) => {
  expect(
    replaceMentions(text, mentionKeys(["Jean-Luc Roy", "Anne Marie Côté", "J.-L. Côté"].map(nameKey)), "X"),
  ).toBe(result);
});

test.each(["D’Amours", "D‘Amours", "DʼAmours", "D´Amours", "D`Amours"])(
  "an apostrophe in a name is found however it is written: Lou %s",
  (name) => {
    const keys = mentionKeys([nameKey("Lou D'Amours")]);
    expect(replaceMentions(`Bravo à Lou ${name} !`, keys, "X")).toBe("Bravo à X !");
  },
);

test("single quotation marks around a name are none of it", () => {
  expect(replaceMentions("‘Ana Côté’, `Ana Côté`", ana, "X")).toBe("‘X’, `X`");
});

test("a single short word is not looked for: it is in too many texts", () => {
  const keys = mentionKeys(["", "al", "ali", "al bo"]);
  expect(replaceMentions("Al, Ali, Al Bo", keys, "X")).toBe("Al, X, X");
});

test("words are letters, digits, hyphens and apostrophes, and stand where they stand", () => {
  expect(wordsOfText("Jean-Guy: 7–3, l’été")).toEqual([
    { start: 0, end: 8, folded: "jean-guy" },
    { start: 10, end: 11, folded: "7" },
    { start: 12, end: 13, folded: "3" },
    { start: 15, end: 20, folded: expect.stringMatching(/^l.ete$/) },
  ]);
});
