import { renderToStaticMarkup } from "react-dom/server";
import { withAddresses } from "#app/domain/articles/rich-addresses.ts";
import { startOfDayInToronto } from "#app/domain/values/calendar-day.ts";
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
  const appeared = day === null ? "" : startOfDayInToronto(day);
  const text = withAddresses(blocks, (address) =>
    address.startsWith("/") ? feedAddress(origin, address) : address,
  );
  return {
    key: id,
    title: textInWords(title, language),
    path: paths.article(id),
    day: day ?? "",
    // What was written ahead is new on its day: readers of feeds would take it for an old entry.
    updatedAt: updatedAt > appeared ? updatedAt : appeared,
    html: renderToStaticMarkup(
      <div lang={languageTags[language]}>
        <RichTextView text={text} language={language} />
      </div>,
    ),
  };
}
