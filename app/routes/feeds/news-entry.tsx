import { renderToStaticMarkup } from "react-dom/server";
import { changedSinceItsDay } from "#app/domain/articles/changed-since-its-day.ts";
import { withAddresses } from "#app/domain/articles/rich-addresses.ts";
import { languageTags } from "#app/i18n/format.ts";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { ShownArticle } from "#app/reading/articles/shown-article.ts";
import { RichTextView } from "#app/routes/layout/articles/rich-text-view.tsx";
import { feedAddress } from "./feed-address.ts";
import type { FeedEntry } from "./feed-entry.ts";

/** A piece of news as a feed announces it: whole, with addresses that lead here from elsewhere. */
export function newsEntry(news: ShownArticle, origin: string): FeedEntry {
  const { id, title, language, day, updatedAt, blocks } = news;
  const text = withAddresses(blocks, (address) =>
    address.startsWith("/") ? feedAddress(origin, address) : address,
  );
  return {
    key: id,
    title: textInWords(title, language),
    path: paths.article(id),
    day: day ?? "",
    updatedAt: changedSinceItsDay(day, updatedAt),
    html: renderToStaticMarkup(
      <div lang={languageTags[language]}>
        <RichTextView text={text} language={language} />
      </div>,
    ),
  };
}
