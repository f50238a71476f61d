import { expect, test } from "vitest";
import { sitemapText } from "./sitemap-text.ts";

test("a sitemap has each page in both languages, and 50,000 addresses at most: with one more none would be read", async () => {
  const pages = Array.from({ length: 25_001 }, (_, index) => `/matches/bonzini/${index}`);
  const xml = await sitemapText(pages, "https://gamelle.example");
  expect(xml.split("<loc>")).toHaveLength(50_001);
  expect(xml).toContain("<loc>https://gamelle.example/matches/bonzini/24999?lang=en</loc>");
  expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
});
