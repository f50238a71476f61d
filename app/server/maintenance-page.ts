import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** When not even a page can be made (the database does not answer): a document without any file beside it. */
export function maintenancePage(reference: string): Response {
  const words = [m.maintenance_text(), m.error_text({ reference })]
    .map((text) => `<p>${text}</p>`)
    .join("\n");
  const html = `<!DOCTYPE html>
<html lang="${languageTags[currentLocale()]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${m.maintenance_title()}</title>
<h1>${m.maintenance_title()}</h1>
${words}
</html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "retry-after": "60",
    "cache-control": "no-store",
  };
  return new Response(html, { status: 503, headers });
}
