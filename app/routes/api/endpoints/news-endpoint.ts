import { z } from "zod";
import { findArticle, listNews } from "#app/data/articles/articles.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { type Article, visibilityOf } from "#app/domain/articles/article.ts";
import { articleId, nameInAddress } from "#app/domain/articles/article-address.ts";
import type { Disguise } from "#app/domain/players/mentions/disguise.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { endpoint, WrongParameter } from "#app/routes/api/endpoint.ts";
import { cursorParameter } from "#app/routes/api/parameters.ts";
import { partOf } from "#app/routes/api/shapes/list-of.ts";
import { newsAnswer, newsListShape } from "#app/routes/api/shapes/news-shape.ts";

const newsAtATime = 20;

export const news = endpoint({
  path: "/news",
  summary: m.api_news,
  input: z.object({ cursor: cursorParameter() }),
  output: newsListShape,
  async answer({ snapshot, url, today }, { cursor }) {
    const found = await snapshot(async (db) => {
      const after = cursor === undefined ? undefined : await findArticle(db, articleId("news", cursor));
      const isKnown = after !== undefined && visibilityOf(after, today) === "published";
      if (cursor !== undefined && !isKnown) throw new WrongParameter("cursor");
      const part = await listNews(db, { withHidden: false, today, after, atMost: newsAtATime + 1 });
      const disguise = await readDisguise(db);
      return part.map((article) => disguised(article, disguise));
    });
    const shown = found.slice(0, newsAtATime);
    const last = found.length > shown.length ? shown.at(-1) : undefined;
    return partOf(
      url,
      shown.map((article) => newsAnswer(article, url.origin)),
      last && nameInAddress(last.id),
    );
  },
});

/** R59: whoever is hidden appears under the pseudonym. */
function disguised(article: Article, disguise: Disguise): Article {
  const shown = (text: string | null) => text && disguise.text(text);
  const { title, text, titleEn, textEn } = article;
  return {
    ...article,
    title: shown(title),
    text: shown(text),
    titleEn: shown(titleEn),
    textEn: shown(textEn),
  };
}
