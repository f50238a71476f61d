import { expect, test } from "vitest";
import { isOwnPage, pageQuery } from "./page-parameters.ts";

const search = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://gamelle.example");
  return pageQuery(pathname, searchParams).search;
};

test.each([
  { address: "/?n=1", is: "", why: "home knows none" },
  { address: "/robots.txt?a", is: "", why: "files know none" },
  { address: "/share/site.png?n=1", is: "", why: "nor pictures" },
  { address: "/rankings/bonzini?utm_source=x&q=ana", is: "?q=ana", why: "unknown ones are left out" },
  { address: "/rankings/bonzini?lang=en", is: "", why: "the language has a place of its own in the key" },
  { address: "/rankings/bonzini?sort=average&dir=desc&inactive=0&page=1", is: "", why: "defaults" },
  {
    address: "/rankings/bonzini?dir=asc&sort=singles&q=ana",
    is: "?q=ana&sort=singles&dir=asc",
    why: "one order",
  },
  { address: "/rankings/bonzini?sort=singles&sort=doubles", is: "?sort=singles", why: "the first counts" },
  { address: "/rankings/bonzini?page=007", is: "?page=7", why: "one writing of a number" },
  { address: "/rankings/bonzini?page=99999999", is: "?page=9999", why: "no more pages than this" },
  { address: "/rankings/bonzini?page=-1", is: "", why: "no page" },
  { address: "/rankings/bonzini?page=1e3", is: "", why: "no number" },
  { address: "/rankings/bonzini?on=2025-02-30", is: "", why: "no day" },
  { address: "/rankings/bonzini?on=2025-02-28", is: "?on=2025-02-28", why: "a day" },
  { address: "/rankings/multitable?on=2025-02-28&since=x", is: "", why: "no ledger of its own" },
  { address: "/rankings/bonzini?q=%20ana%00%e2%80%ae%20", is: "?q=ana", why: "what nobody sees" },
  { address: "/tournaments/history?page=2&table=x", is: "?page=2", why: "a list that grows" },
  { address: "/live?screen=1&overlay=0", is: "?screen=1", why: "the big screen" },
  { address: "/live/board?overlay=1&follow=x", is: "?overlay=1", why: "the parts of the overlay" },
  { address: "/embed/next?theme=dark&x=1", is: "?theme=dark", why: "a frame knows its theme" },
  { address: "/api/v1/matches?cursor=a&x=1", is: "?cursor=a", why: "the API says itself what is wrong" },
  {
    address: "/share/players/bonzini/p1.png?against=p2&q=1",
    is: "?against=p2",
    why: "two people on one picture",
  },
  { address: "/matches/bonzini/p1?result=all&page=2", is: "?page=2", why: "everything is the default" },
  {
    address: "/export/rankings/bonzini.csv?q=ana&dir=asc&sort=singles",
    is: "?sort=singles&dir=asc",
    why: "the file's own",
  },
])("$address is asked for as “$is”: $why", ({ address, is }) => {
  expect(search(address)).toBe(is);
});

test("a search has at most a hundred characters, whatever they take", () => {
  const { searchParams } = new URL(`https://gamelle.example/?q=${encodeURIComponent("🏓".repeat(500))}`);
  const asked = new URLSearchParams(pageQuery("/rankings/bonzini", searchParams).search);
  expect(Array.from(asked.get("q") ?? "")).toHaveLength(100);
});

test("what anyone can make up is told apart from what exists", () => {
  const isLimited = (query: string) => pageQuery("/rankings/bonzini", new URLSearchParams(query)).isLimited;
  expect(["", "sort=singles&dir=asc&inactive=1", "n=1"].map(isLimited)).toEqual([true, true, true]);
  expect(["q=ana", "page=2", "on=2025-01-01", "since=x"].map(isLimited)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("pages that are somebody's own are known by their path", () => {
  const own = [
    "/admin/history",
    "/login",
    "/welcome",
    "/invitation",
    "/tournaments/new",
    "/tournaments/x/edit",
  ];
  expect(own.filter((path) => !isOwnPage(path))).toEqual([]);
  expect(["/", "/tournaments/x", "/login/provider"].filter(isOwnPage)).toEqual([]);
});
