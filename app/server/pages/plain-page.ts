import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";

interface PlainPage {
  readonly status: number;
  readonly title: string;
  /** Our own sentences: they are not escaped. */
  readonly text: readonly string[];
  readonly link?: { readonly href: string; readonly label: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/** A document that needs no other file, in the visitor's language: for when no page can be rendered. */
export function plainPage({ status, title, text, link, headers }: PlainPage): Response {
  const words = text.map((sentence) => `<p>${sentence}</p>`);
  const html = [
    "<!DOCTYPE html>",
    `<html lang="${languageTags[currentLocale()]}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<h1>${title}</h1>`,
    ...words,
    ...(link ? [`<p><a href="${link.href}">${link.label}</a></p>`] : []),
    "</html>",
  ].join("\n");
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
