import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { createCanonicalPath } from "./canonical-path.ts";

const patterns = routes.map(({ path = "" }) => `/${path}`);
const canonicalPath = createCanonicalPath(patterns);

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
  {
    path: "/ADMIN/Articles/news/Camp-2026/Delete",
    canonical: "/admin/articles/news/Camp-2026/delete",
    why: "whatever the route says after an id",
  },
  {
    path: "/Share/players/Bonzini/Ab12.png",
    canonical: "/share/players/bonzini/Ab12.png",
    why: "a table in the middle",
  },
  { path: "/Share/Site.PNG", canonical: "/share/Site.PNG", why: "a file has one name" },
  { path: "/Nothing/Here", canonical: "/Nothing/Here", why: "no route has it" },
  { path: "/r%61nkings/bonzini", canonical: "/rankings/bonzini", why: "needless escapes undone" },
  { path: "/a%2fb%c3%a9", canonical: "/a%2Fb%C3%A9", why: "needed escapes in capitals" },
])("$path is $canonical: $why", ({ path, canonical }) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test("every word of every route leads to the route when it is typed in capitals", () => {
  const addresses = patterns.map((path) => path.replace(":tableType", "bonzini").replace(/:\w+|\*/g, "Id"));
  const typed = addresses.map((path) =>
    path.replace(/(?<=\/)[a-z][\w-]*(?![\w.])/g, (word) => word.toUpperCase()),
  );
  expect(typed.map(canonicalPath)).toEqual(addresses);
});
