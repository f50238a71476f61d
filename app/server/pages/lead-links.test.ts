import { expect, test } from "vitest";
import { leadLinksIn } from "./lead-links.ts";

test.each([
  { from: '<a href="/">', to: '<a href="/?lang=en">', why: "a page" },
  {
    from: '<a class="btn" href="/live" id="a">',
    to: '<a class="btn" href="/live?lang=en" id="a">',
    why: "within others",
  },
  {
    from: '<a href="/a?b=1&amp;c=2">',
    to: '<a href="/a?b=1&amp;c=2&amp;lang=en">',
    why: "parameters come first",
  },
  {
    from: '<a href="/methods#k">',
    to: '<a href="/methods?lang=en#k">',
    why: "the place in the page stays last",
  },
])("R60: $from asks for the language: $why", ({ from, to }) => {
  expect(leadLinksIn("en", `<p>${from}</a> ${from}</a></p>`)).toBe(`<p>${to}</a> ${to}</a></p>`);
});

test.each([
  { link: '<a href="/feed.atom?lang=fr">', why: "it says its language" },
  { link: '<a href="/a?b=1&amp;lang=fr">', why: "it says its language after something else" },
  { link: '<a href="https://elsewhere.example/">', why: "another site" },
  { link: '<a href="//elsewhere.example/">', why: "another site" },
  { link: '<a href="#main">', why: "this page" },
  { link: '<a href="/uploads/tournaments/a/b.webp">', why: "a picture" },
  { link: '<link rel="stylesheet" href="/assets/a.css">', why: "no link that a reader follows" },
  { link: '<link rel="canonical" href="/live"/><abbr title="href=">', why: "no link that a reader follows" },
])("$link stays as it is: $why", ({ link }) => {
  expect(leadLinksIn("en", link)).toBe(link);
});
