import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WholeWords } from "./whole-words.tsx";

test.each([
  ["Le baby-foot, ici", 'Le <span class="whole">baby-foot,</span> ici'],
  ["Baby-foot Rive-Sud", '<span class="whole">Baby-foot</span> <span class="whole">Rive-Sud</span>'],
  ["Quebec foosball – here", "Quebec foosball – here"],
])("“%s”: words with a hyphen are kept whole", (text, markup) => {
  expect(renderToStaticMarkup(<WholeWords text={text} />)).toBe(markup);
});

test.each(["’", "a", "\u2011"])(
  "a long text without a space is no more work than another: of “%s” alone",
  (letter) => {
    // Begun anew at each letter, this would take an hour.
    const text = letter.repeat(1_000_000);
    expect(renderToStaticMarkup(<WholeWords text={text} />)).toBe(text);
  },
);
