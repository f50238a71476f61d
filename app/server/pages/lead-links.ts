import type { Locale } from "#app/i18n/locale.ts";

/**
 * In the text of a finished document, each link to a page of this site that does not say a language asks for this one (R60): for
 * a browser that keeps another, or none. React writes attributes in double quotes and escapes what stands in them. In the
 * administrators' application it leaves such an attribute as it finds it, and `app/browser/visitor.js` does the same for later links.
 */
export function leadLinksIn(locale: Locale, html: string): string {
  return html.replace(linkToPage, (link, address: string) =>
    /[?;]lang=/.test(address) ? link : `${link}${address.includes("?") ? "&amp;" : "?"}lang=${locale}`,
  );
}

/** Up to where the address's own parameters end. Pictures have no language. */
const linkToPage = /<a (?:[^>]* )?href="(\/(?!\/|uploads\/|assets\/)[^"#]*)/g;
