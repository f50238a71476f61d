import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TopFives } from "./top-fives.tsx";

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
