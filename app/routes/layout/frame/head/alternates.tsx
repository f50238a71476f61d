import { currentLocale } from "#app/i18n/current-locale.ts";
import { addressIn, locales } from "#app/i18n/locale.ts";
import { indexedPath } from "#app/paths.ts";

/**
 * The page's own address and the same page in each language (R60). Each of them names itself as its own address: search
 * engines pass over an alternate that says it is another page.
 */
export function Alternates({ origin, path }: { readonly origin: string; readonly path: string }) {
  const known = origin + indexedPath(path);
  return (
    <>
      <link rel="canonical" href={addressIn(currentLocale(), known)} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={addressIn(locale, known)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={known} />
    </>
  );
}
