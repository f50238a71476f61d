import { expect, test } from "vitest";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, origin } from "#tests/http/a-site.ts";

test.each([
  { asked: "/rankings/bonzini", known: "/rankings/bonzini" },
  { asked: "/rankings/bonzini?sort=singles&gender=women", known: "/rankings/bonzini" },
  { asked: "/rankings/bonzini?q=ana", known: "/rankings/bonzini" },
  { asked: "{best}?result=victories&page=2", known: "{best}" },
  { asked: "{best}?page=2", known: "{best}?page=2" },
  { asked: "/news?after=2026-03-01", known: "/news?after=2026-03-01" },
])(
  "R60: $asked is known as $known, in each language by an address that says the same of itself",
  async ({ asked, known }) => {
    const site = await aSite();
    await aSeason(site);
    // Whose matches fill several pages.
    const [best = ""] = /\/matches\/bonzini\/\w+/.exec(await site.html("/rankings/bonzini")) ?? [];
    const linksOf = async (address: string) => {
      const html = await site.html(address);
      const links = [
        ...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/g),
      ];
      return Object.fromEntries(
        links.map(([, rel = "", lang = rel, href = ""]) => [lang, href.replaceAll("&amp;", "&")]),
      );
    };
    const french = origin + known.replace("{best}", best);
    const english = `${french}${known.includes("?") ? "&" : "?"}lang=en`;
    expect(await linksOf(asked.replace("{best}", best))).toEqual({
      canonical: french,
      fr: french,
      en: english,
      "x-default": french,
    });
    for (const address of [french, english])
      expect((await linksOf(address.slice(origin.length)))["canonical"]).toBe(address);
  },
);
