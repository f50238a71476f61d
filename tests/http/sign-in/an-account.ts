import { aSite, sessionOf } from "#tests/http/a-site.ts";

/** A site with somebody signed in, whose forms are followed to the page that comes next. */
export async function signedIn() {
  const site = await aSite();
  const cookie = await site.signIn();
  const post = async (path: string, fields: Record<string, string>, as = cookie) => {
    const response = await site.post(`${path}?lang=en`, new URLSearchParams(fields), { cookie: as });
    const session = sessionOf(response);
    const next = response.headers.get("location");
    // As a browser does: what was done is said by the page that comes next.
    const shown = next === null ? response : await site.get(`${next}&lang=en`, { cookie: session || as });
    return { status: response.status, html: await shown.text(), cookie: session };
  };
  return { site, cookie, post };
}
