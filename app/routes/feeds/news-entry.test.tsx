import { beforeEach, expect, test } from "vitest";
import { readMarkdown } from "#app/domain/articles/read-markdown.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import type { ShownArticle } from "#app/reading/articles/shown-article.ts";
import { newsEntry } from "./news-entry.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

/** The addresses in the entry of a text, in the language of the reader. */
function addressesOf(text: string, locale: "fr" | "en"): string[] {
  readLocaleFrom(() => locale);
  // The entry reads these fields alone.
  const news = { id: "news/2026-03-01", title: "Titre", language: "fr", day: "2026-03-01", updatedAt: "" };
  const shown = { ...news, blocks: readMarkdown(text).blocks } as unknown as ShownArticle;
  const { html } = newsEntry(shown, "https://gamelle.example");
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
}

const own = (path: string) => `[ici](${path})`;

test.each([
  { written: own("/tournaments/history"), why: "a page", path: "/tournaments/history?lang=" },
  {
    written: own("/rankings/bonzini?sort=singles#top"),
    why: "a view",
    path: "/rankings/bonzini?sort=singles&lang=",
  },
  { written: own("/"), why: "the home page", path: "/?lang=" },
])("whoever follows a link of the feed to $why reads on in the feed’s language", ({ written, path }) => {
  for (const locale of ["fr", "en"] as const) {
    const [address = ""] = addressesOf(written, locale);
    expect(address.split("#")[0]).toBe(`https://gamelle.example${path}${locale}`);
  }
});

test("what is after the mark stays, and so does a language that was written", () => {
  expect(addressesOf(own("/methods#elo"), "en")).toEqual(["https://gamelle.example/methods?lang=en#elo"]);
  expect(addressesOf(own("/methods?lang=fr"), "en")).toEqual(["https://gamelle.example/methods?lang=fr"]);
});

test("pictures, other sites and e-mails have no language", () => {
  const [picture = ""] = addressesOf("![Podium](/uploads/articles/a/b-800x600.webp)", "en");
  expect(picture).toMatch(/^https:\/\/gamelle\.example\/uploads\/[^?]*$/);
  const others = "[A](https://example.org/a?b=1) [B](mailto:ana@example.org)";
  expect(addressesOf(others, "en")).toEqual(["https://example.org/a?b=1", "mailto:ana@example.org"]);
});

test.each([
  { writtenAt: "2026-02-20T15:00:00.000Z", updatedAt: "2026-03-01T05:00:00.000Z", why: "written ahead" },
  { writtenAt: "2026-03-02T15:00:00.000Z", updatedAt: "2026-03-02T15:00:00.000Z", why: "changed since" },
])("news that was $why last changed no earlier than it came out", ({ writtenAt, updatedAt }) => {
  const news = { id: "news/2026-03-01", title: "Titre", language: "fr", day: "2026-03-01", blocks: [] };
  const shown = { ...news, updatedAt: writtenAt } as unknown as ShownArticle;
  expect(newsEntry(shown, "https://gamelle.example").updatedAt).toBe(updatedAt);
});
