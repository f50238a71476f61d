import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** FR and EN: two buttons of a form, so they work without script (R60); each is named in its own language. */
export function LanguageSwitch({ path }: { readonly path: string }) {
  const current = currentLocale();
  const names = { fr: m.language_fr(), en: m.language_en() };
  return (
    <form className="language" method="post" action={paths.language()} aria-label={m.language_label()}>
      <input type="hidden" name="returnTo" value={path} />
      {locales.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="lang"
          value={locale}
          aria-pressed={locale === current}
          title={names[locale]}
          lang={languageTags[locale]}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </form>
  );
}
