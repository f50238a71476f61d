import { z } from "zod";
import type { Article } from "#app/domain/articles/article.ts";
import { nameInAddress } from "#app/domain/articles/article-address.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { listOf } from "./list-of.ts";
import { explained, named } from "./shape.ts";
import { day, page } from "./values.ts";

const inBoth = () => z.object({ fr: z.string().nullable(), en: z.string().nullable() });

const newsShape = named(
  "PieceOfNews",
  z.object({
    id: z.string(),
    day: day(),
    title: inBoth(),
    text: explained(inBoth(), m.api_field_markdown),
    page: page(),
  }),
);

export const newsListShape = listOf("News", newsShape);

/** A piece of news as the API says it; the end of its address is its id. */
export function newsAnswer(article: Article, origin: string): z.output<typeof newsShape> {
  const { id, title, text, titleEn, textEn } = article;
  return {
    id: nameInAddress(id),
    day: article.day ?? "",
    title: { fr: title, en: titleEn },
    text: { fr: text, en: textEn },
    page: origin + paths.article(id),
  };
}
