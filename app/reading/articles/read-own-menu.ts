import { listNews, listPageTitles } from "#app/data/articles/articles.ts";
import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { inLanguage } from "#app/domain/articles/article-language.ts";
import type { Language } from "#app/domain/site/site-languages.ts";

/** What every page says of what the association writes itself. */
export interface OwnMenu {
  /** Whether there is any news to read. */
  readonly hasNews: boolean;
  /** The published pages, in their order; in the other language where they are not written in the reader's. */
  readonly pages: readonly { readonly id: string; readonly title: string; readonly language: Language }[];
}

/** Reads the menu of the association's news and pages. */
export async function readOwnMenu(
  db: Queries,
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<OwnMenu> {
  const news = await listNews(db, { withHidden: false, today, atMost: 1 });
  const pages = await listPageTitles(db);
  if (pages.length === 0) return { hasNews: news.length > 0, pages: [] };
  const disguise = await readDisguise(db);
  return {
    hasNews: news.length > 0,
    pages: pages.map((page) => {
      const shown = inLanguage(page, language);
      return { id: page.id, title: disguise.text(shown.title), language: shown.language };
    }),
  };
}
