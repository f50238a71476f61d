import { createHash } from "node:crypto";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { barePolicy } from "#app/server/edge/security-headers.ts";

interface PlainPage {
  readonly status: number;
  readonly title: string;
  /** Our own sentences: they are not escaped. */
  readonly text: readonly string[];
  readonly link?: { readonly href: string; readonly label: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/** The site's paper, ink and blue, by day and by night: this page must not need the stylesheet that has them. */
const style = `:root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif}
body{max-width:36rem;margin:14vh auto;padding:0 1.25rem;background:light-dark(#f7f4ec,#0d1320);color:light-dark(#131a2b,#eef1f7)}
h1{margin:0;overflow-wrap:anywhere;font:700 min(2.4rem,8.5vw)/1.05 "Arial Narrow","Roboto Condensed",system-ui,sans-serif}
a{color:light-dark(#0b4db3,#8ab6ff)}`;

/** Nothing but this very style is let in. */
const policy = `${barePolicy}; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** A document that needs no other file, in the visitor's language: for when no page can be rendered. */
export function plainPage({ status, title, text, link, headers }: PlainPage): Response {
  const words = text.map((sentence) => `<p>${sentence}</p>`);
  const html = [
    "<!DOCTYPE html>",
    `<html lang="${languageTags[currentLocale()]}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${style}</style>`,
    `<h1>${title}</h1>`,
    ...words,
    ...(link ? [`<p><a href="${link.href}">${link.label}</a></p>`] : []),
    "</html>",
  ].join("\n");
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      ...headers,
    },
  });
}
