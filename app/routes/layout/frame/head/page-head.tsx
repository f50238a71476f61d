import { useRouteLoaderData } from "react-router";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { addressIn, askedIn } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { Surroundings } from "#app/routes/layout/frame/surroundings.ts";

interface PageHeadProps {
  /** Without one the page is the site itself. */
  readonly title?: string;
  readonly description?: string;
  /** The path of the page's picture for sharing; without one, the site’s own. */
  readonly picture?: string;
  /** For a page that visitors open and no search engine is to keep. What an administrator sees, none keeps in any case. */
  readonly isPrivate?: boolean;
}

/** The page's title, description and what it shows when it is shared; React lifts all of it into the head. */
export function PageHead({ title, description, picture, isPrivate = false }: PageHeadProps) {
  const surroundings = useRouteLoaderData<Surroundings>("root");
  const site = surroundings?.siteName ?? "";
  // A refused form may have been answered before anything of the site was read.
  const full = title === undefined || site === "" ? (title ?? site) : m.title_with_site({ title, site });
  const locale = currentLocale();
  const origin = surroundings?.origin ?? "";
  const shown = askedIn(locale, origin + (picture ?? paths.sitePicture()));
  return (
    <>
      <title>{full}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
      {isPrivate || surroundings?.administrator != null ? <meta name="robots" content="noindex" /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content={languageTags[locale].replace("-", "_")} />
      {/* A view as it is shared: without it, what shows links takes the page's canonical address, and its picture. */}
      <meta property="og:url" content={addressIn(locale, origin + (surroundings?.path ?? ""))} />
      <meta property="og:title" content={title ?? site} />
      {description === undefined ? null : <meta property="og:description" content={description} />}
      <meta property="og:image" content={shown} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
