import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { OwnMenu } from "#app/reading/articles/read-own-menu.ts";

interface OwnLink {
  readonly label: string;
  readonly href: string;
  readonly lang?: string;
}

/** The links to the association's news and pages: none while nothing is published. */
export function ownLinks({ hasNews, pages }: OwnMenu): readonly OwnLink[] {
  const news = hasNews ? [{ label: m.news_title(), href: paths.news() }] : [];
  return [
    ...news,
    ...pages.map(({ id, title, language }) => ({
      label: textInWords(title, language),
      href: paths.article(id),
      lang: languageTags[language],
    })),
  ];
}
