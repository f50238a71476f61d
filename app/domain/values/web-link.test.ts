import { expect, test } from "vitest";
import { webLink } from "./web-link.ts";

test.each([
  { text: "https://laval.example/a?b#c", link: "https://laval.example/a?b#c", why: "kept" },
  { text: "http://laval.example", link: "http://laval.example/", why: "as the parser writes it" },
  { text: "HTTPS://Laval.Example/É", link: "https://laval.example/%C3%89", why: "case and accents" },
  { text: " https://laval.example/ ", link: "https://laval.example/", why: "space around" },
  { text: "https://laval.example@evil.example/", link: "https://evil.example/", why: "a name that deceives" },
  { text: "https://ana:secret@laval.example/", link: "https://laval.example/", why: "a password" },
  {
    text: "https://laval.example\\@evil.example",
    link: "https://laval.example/@evil.example",
    why: "a backslash",
  },
  { text: "http:foo.example/x", link: undefined, why: "no //" },
  { text: "http:///foo.example/x", link: undefined, why: "no host" },
  { text: "https:\\\\foo.example", link: undefined, why: "backslashes for //" },
  { text: "javascript:alert(1)", link: undefined, why: "a script" },
  { text: "java\nscript:alert(1)", link: undefined, why: "a script in two lines" },
  { text: "data:text/html,hi", link: undefined, why: "a document of its own" },
  { text: "//laval.example", link: undefined, why: "no scheme" },
  { text: "laval.example", link: undefined, why: "a host alone" },
  { text: "https://laval.example/a b", link: undefined, why: "a space inside" },
  { text: "https://laval.example/a\u0000", link: undefined, why: "NUL" },
  { text: "https://", link: undefined, why: "nothing after" },
  { text: "", link: undefined, why: "nothing" },
])("R44: “$text” is the link $link ($why)", ({ text, link }) => {
  expect(webLink(text)).toBe(link);
});
