import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { TopFives } from "./top-fives.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

test("R20: people with one rating have one rank in a Top 5, as in the ranking", () => {
  const singles = [
    { rank: 1, id: "ana", name: "Ana", rating: 900, isProvisional: false },
    { rank: 1, id: "bob", name: "Bob", rating: 900, isProvisional: false },
    { rank: 3, id: "cleo", name: "Cléo", rating: 700, isProvisional: false },
  ];
  const html = renderToStaticMarkup(
    <TopFives lists={{ singles, doubles: [], womensSingles: [], womensDoubles: [] }} />,
  );
  const ranks = [...html.matchAll(/class="(rank[^"]*)">(\d)/g)].map(([, name, rank]) => `${name} ${rank}`);
  expect(ranks).toEqual(["rank first 1", "rank first 1", "rank 3"]);
});

test("while nobody has a rating there is one sentence, and no list; a list without anybody says so beside others", () => {
  const entry = { rank: 1, id: "ana", name: "Ana", rating: 900, isProvisional: false };
  const write = (singles: readonly (typeof entry)[]) =>
    renderToStaticMarkup(<TopFives lists={{ singles, doubles: [], womensSingles: [], womensDoubles: [] }} />);
  const nobody = write([]);
  expect(nobody).toContain("après le premier tournoi");
  expect(nobody).not.toMatch(/<ol>|<h3>/);
  expect(write([entry]).match(/Personne pour l’instant/g)).toHaveLength(3);
});
