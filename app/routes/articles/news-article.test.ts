import { expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import type { ShownArticle } from "#app/reading/articles/shown-article.ts";
import { newsArticle } from "./news-article.ts";

/** What search engines are told of news of the 14th of March, by its last change. */
function datesOf(updatedAt: string) {
  readLocaleFrom(() => "fr");
  // The description reads these fields alone.
  const news = { id: "news/2026-03-14", title: "Titre", language: "fr", day: "2026-03-14", excerpt: "" };
  const { datePublished, dateModified } = newsArticle({ ...news, updatedAt } as unknown as ShownArticle, {
    siteName: "Ligue de Laval",
    origin: "https://gamelle.example",
  });
  return { datePublished, dateModified };
}

const [midnight, noon] = ["2026-03-14T04:00:00.000Z", "2026-03-14T16:00:00.000Z"];

test.each([
  { changed: "2026-03-10T18:00:00.000Z", published: midnight, modified: midnight, why: "written ahead" },
  { changed: "2026-03-14T12:30:00.000Z", published: "2026-03-14T12:30:00.000Z", why: "in the morning" },
  { changed: "2026-03-20T12:30:00.000Z", published: noon, why: "corrected later" },
])(
  "R40: news came out at noon of its day, but never in the future: $why",
  ({ changed, published, modified }) => {
    expect(datesOf(changed)).toEqual({ datePublished: published, dateModified: modified ?? changed });
  },
);
