import { expect, test } from "vitest";
import { textInWords } from "./people-in-words.ts";

test.each([
  { text: "Anonymous", fr: "Anonyme", en: "Anonymous", why: "the name alone" },
  {
    text: "Simple de Anonymous",
    fr: "Simple d’Anonyme",
    en: "Simple d’Anonymous",
    why: "“de” before a vowel",
  },
  { text: "De Anonymous à Ana", fr: "D’Anonyme à Ana", en: "D’Anonymous à Ana", why: "at the beginning" },
  {
    text: "Plus fort que Anonymous ?",
    fr: "Plus fort qu’Anonyme ?",
    en: "Plus fort qu’Anonymous ?",
    why: "“que”",
  },
  { text: "Coupe Anonymous", fr: "Coupe Anonyme", en: "Coupe Anonymous", why: "another word" },
  { text: "Ronde Anonymous", fr: "Ronde Anonyme", en: "Ronde Anonymous", why: "the end of another word" },
  {
    text: "Les Anonymouses",
    fr: "Les Anonymouses",
    en: "Les Anonymouses",
    why: "another word that begins so",
  },
  { text: "an anonymous gift", fr: "an anonymous gift", en: "an anonymous gift", why: "no name" },
])("R57: “$text” is said “$fr”: $why", ({ text, fr, en }) => {
  expect([textInWords(text, "fr"), textInWords(text, "en")]).toEqual([fr, en]);
});
