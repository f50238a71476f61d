import { createHash } from "node:crypto";
import { currentLocale, linkHere } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { barePolicy } from "#app/server/edge/security-headers.ts";

interface PlainPage {
  readonly status: number;
  readonly title: string;
  /** Our own sentences: they are not escaped. */
  readonly text: readonly string[];
  /** Where to go on; empty for the page’s own address. */
  readonly link?: PlainLink;
  readonly headers?: Readonly<Record<string, string>>;
}

interface PlainLink {
  readonly href: string;
  readonly label: string;
  /** In another tab, as this page is still needed. */
  readonly isApart?: true;
}

/**
 * The site's paper, ink, line and blue, by day and by night, and its rod without figures in a dashed box, as on every other page
 * that says that something is not there: this page must not need the stylesheet that has them.
 */
const style = `:root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif;--paper:light-dark(#f7f4ec,#0d1320);--line:light-dark(#8c8471,#61708f)}
body{box-sizing:border-box;max-width:46rem;margin:min(12vh,6rem) auto;padding:min(3rem,14vw) min(1.5rem,4vw);background:var(--paper);color:light-dark(#131a2b,#eef1f7);text-align:center;border:2px dashed var(--line);border-radius:6px}
@media(max-width:48rem){body{margin-inline:min(1rem,4vw)}}
body::before{content:"";display:block;width:6.5rem;height:1rem;margin:0 auto 1.25rem;--bead:radial-gradient(circle,var(--paper) 5px,var(--line) 5.5px 7px,#0000 7.5px);background:var(--bead) 25%/1rem 1rem,var(--bead) 50%/1rem 1rem,var(--bead) 75%/1rem 1rem,linear-gradient(var(--line) 0 0) 50%/100% 3px;background-repeat:no-repeat}
h1{margin:0;overflow-wrap:anywhere;text-wrap:balance;font:700 min(2.4rem,8.5vw)/1.05 "Arial Narrow","Roboto Condensed",system-ui,sans-serif}
p{max-width:36rem;margin:1rem auto 0;text-wrap:pretty}
a{display:inline-block;padding:.55rem min(1.5rem,6vw);border-radius:6px;background:light-dark(#0b4db3,#2f6fe0);color:#fff;font-weight:600;text-decoration:none}
a:hover{background:light-dark(#083d90,#4a83ea)}
a:focus-visible{outline:3px solid light-dark(#0b4db3,#8ab6ff);outline-offset:2px}`;

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
    `<main><h1>${title}</h1>`,
    ...words,
    ...(link ? [`<p>${linkOf(link)}</p>`] : []),
    "</main>",
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

function linkOf({ href, label, isApart }: PlainLink): string {
  const apart = isApart ? ' target="_blank" rel="noopener"' : "";
  return `<a href="${href && linkHere(href)}"${apart}>${label}</a>`;
}
