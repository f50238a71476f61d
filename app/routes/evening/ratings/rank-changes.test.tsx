import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import type { TopFiveChange } from "#app/steps/import/evening/evening-ratings.ts";
import { RankChanges } from "./rank-changes.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

test.each([
  { before: ["Ana", "Bob"], after: ["Bob", "Ana"], sentence: "L’ordre change : Bob et Ana." },
  { before: ["Ana"], after: ["Ana", "Bob"], sentence: "Entrée : Bob." },
  { before: ["Ana", "Bob"], after: ["Ana"], sentence: "Sortie : Bob." },
  { before: ["Bob"], after: [], sentence: "Sortie : Bob." },
  { before: ["Ana", "Bob"], after: ["Ana", "Cleo"], sentence: "Entrée : Cleo ; sortie : Bob." },
])("a Top 5 says who comes and who goes: $sentence", ({ before, after, sentence }) => {
  const change: TopFiveChange = { mode: "singles", gender: null, before, after };
  const html = renderToStaticMarkup(<RankChanges compiled={{ ranks: [], topFive: [change] }} />);
  expect(html.replaceAll(/[\u{a0}\u{202f}]/gu, " ")).toContain(sentence);
});
