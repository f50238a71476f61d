import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each([
  { value: "/", path: "/", why: "home" },
  { value: "/rankings/bonzini?q=ana&page=2", path: "/rankings/bonzini?q=ana&page=2", why: "a page of ours" },
  { value: "/a/../b", path: "/b", why: "read as a browser reads it" },
  { value: "/live#top", path: "/live", why: "a fragment is the browser's" },
  { value: "//evil.com", path: "/", why: "another host" },
  { value: "///evil.com", path: "/", why: "more slashes" },
  { value: "/\\evil.com", path: "/", why: "browsers take a backslash for a slash" },
  { value: "\\/evil.com", path: "/", why: "the same the other way round" },
  { value: "/.//evil.com", path: "/", why: "a dot that goes away leaves two slashes" },
  { value: "/a/..//evil.com", path: "/", why: "and so does a step back" },
  { value: "/.\\/evil.com", path: "/", why: "and a dot before a backslash" },
  { value: "/%2e//evil.com", path: "/", why: "and one that is escaped" },
  { value: "/\t/evil.com", path: "/", why: "browsers leave tabs out" },
  { value: "/\n/evil.com", path: "/", why: "and line feeds" },
  { value: "/\r\n/evil.com", path: "/", why: "and returns" },
  { value: "https://evil.com", path: "/", why: "a whole address" },
  { value: "javascript:alert(1)", path: "/", why: "no address of a page" },
  { value: " /live", path: "/", why: "no path" },
  { value: "/live\r\nset-cookie: a=b", path: "/liveset-cookie:%20a=b", why: "no header comes of it" },
  { value: "", path: "/", why: "nothing" },
  { value: null, path: "/", why: "no value" },
])("$value leads to $path: $why", ({ value, path }) => {
  expect(ownPath(value)).toBe(path);
  const location = new URL(ownPath(value), "https://gamelle.example");
  expect(location.origin).toBe("https://gamelle.example");
});
