import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  { path: "/", canonical: "/", why: "home" },
  { path: "/rankings/bonzini", canonical: "/rankings/bonzini", why: "as it should be" },
  {
    path: "/Rankings/BONZINI/",
    canonical: "/rankings/bonzini",
    why: "words in lower case, no slash at the end",
  },
  { path: "//tournaments///history", canonical: "/tournaments/history", why: "single slashes" },
  { path: "/matches/Bonzini/Ab12", canonical: "/matches/bonzini/Ab12", why: "ids as they are" },
  { path: "/Tournaments/Laval-2026", canonical: "/tournaments/Laval-2026", why: "slugs as they are" },
  { path: "/News/Camp-2026", canonical: "/news/Camp-2026", why: "news by their names" },
  { path: "/Search/", canonical: "/search", why: "whoever types a capital" },
  { path: "/Login/Forgotten", canonical: "/login/forgotten", why: "two words of one route" },
  { path: "/r%61nkings/bonzini", canonical: "/rankings/bonzini", why: "needless escapes undone" },
  { path: "/a%2fb%c3%a9", canonical: "/a%2Fb%C3%A9", why: "needed escapes in capitals" },
])("$path is $canonical: $why", ({ path, canonical }) => {
  expect(canonicalPath(path)).toBe(canonical);
});
