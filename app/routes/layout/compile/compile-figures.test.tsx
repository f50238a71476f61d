import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CompileFigures } from "./compile-figures.tsx";

const report = {
  compilationId: null,
  table: "bonzini",
  matches: 32,
  rated: 20,
  players: 12,
  changes: [],
} as const;

test("a preview counts the matches that count, those that do not, and each person without a starting rating once", () => {
  const person = { playerId: "a", name: "Ana", rating: null };
  const unrated = (["singles", "doubles"] as const).map((mode) => ({ ...person, mode }));
  const markup = renderToStaticMarkup(<CompileFigures report={{ ...report, unrated }} />);
  const figures = Array.from(markup.matchAll(/<dd[^>]*>(\d+)/g), ([, figure]) => Number(figure));
  expect(figures).toEqual([32, 20, 12, 12, 1]);
  expect(markup).toContain('class="needs-look">1<');
});

test("R61: a figure of a thousand and more is written in groups of digits", () => {
  const markup = renderToStaticMarkup(<CompileFigures report={{ ...report, matches: 1613, unrated: [] }} />);
  expect(markup).toContain("<dd>1\u00a0613</dd>");
});

test("where everybody has a starting rating nothing asks for a look", () => {
  expect(renderToStaticMarkup(<CompileFigures report={{ ...report, unrated: [] }} />)).not.toContain(
    "needs-look",
  );
});
