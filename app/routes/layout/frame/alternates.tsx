import { currentLocale } from "#app/i18n/current-locale.ts";
import { locales } from "#app/i18n/locale.ts";

/** The page's own address and the same page in each language (R60). */
export function Alternates({ origin, path }: { readonly origin: string; readonly path: string }) {
  const plain = path.split("?")[0] ?? path;
  const inLanguage = (locale: string) => `${origin}${plain}?lang=${locale}`;
  return (
    <>
      <link rel="canonical" href={currentLocale() === "fr" ? origin + plain : inLanguage("en")} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + plain} />
    </>
  );
}
