import { expect, test } from "vitest";
import { markupOf } from "#tests/markup.ts";
import { HighlightsPanel } from "./highlights-panel.tsx";

/** A tournament at which so many played for the first time. */
function panel(newcomers: number): string {
  const people = Array.from({ length: newcomers }, (_, index) => ({
    playerId: `p${index}`,
    name: `Ana ${index}`,
    table: "bonzini" as const,
  }));
  const highlights = { upset: null, gain: null, longest: null, newcomers: people, people: newcomers };
  const played = { competitions: [], matches: {}, highlights };
  return markupOf(<HighlightsPanel played={played} />);
}

test("names stand with the comma that follows them, and a line ends after it", () => {
  const html = panel(2);
  expect(html).toContain(
    '<span class="member"><a href="/matches/bonzini/p0">Ana 0</a>,</span> <a href="/matches/bonzini/p1">Ana 1</a>',
  );
});

test("many names have the whole width, a few a column of it", () => {
  expect(panel(4)).not.toContain("crowd");
  expect(panel(5)).toContain('<div class="crowd"><dt>');
});
