import { aSite, type TestSite } from "./a-site.ts";

/** A form with one file of results. */
export function upload(content: unknown, fields: Record<string, string>): FormData {
  const form = new FormData();
  const text = typeof content === "string" ? content : JSON.stringify(content);
  form.append("files", new File([text], "night.json", { type: "application/json" }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A site with somebody signed in, who reads English; a usual site unless one is given. */
export async function signedIn(given?: TestSite) {
  const site = given ?? (await aSite());
  const cookie = await site.signIn();
  const post = async (path: string, body: FormData | URLSearchParams) => {
    const response = await site.post(`${path}?lang=en`, body, { cookie });
    return {
      status: response.status,
      location: response.headers.get("location"),
      html: await response.text(),
    };
  };
  return { site, cookie, post };
}
