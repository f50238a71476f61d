import { expect, test } from "vitest";
import { isWebLink } from "./web-link.ts";

test.each([
  { text: "https://laval.example/a?b#c", link: true },
  { text: "http://laval.example", link: true },
  { text: "javascript:alert(1)", link: false },
  { text: "data:text/html,hi", link: false },
  { text: "//laval.example", link: false },
  { text: "laval.example", link: false },
  { text: "https://laval.example/a b", link: false },
  { text: "", link: false },
])("R44: “$text” is a link: $link", ({ text, link }) => {
  expect(isWebLink(text)).toBe(link);
});
