import { expect, test } from "vitest";
import { findArticle } from "#app/data/articles/articles.ts";
import { signedIn } from "#tests/http/plain-forms.ts";

const fields = { title: "Trois tables", text: "Bravo.", day: "2026-03-01" };
const edit = "/admin/articles/news/2026-03-01";

/** A piece of news, and its form as two have it open. */
async function openedByTwo(step: "publish" | "keep") {
  const { site, cookie, post } = await signedIn();
  const send = (path: string, more: Readonly<Record<string, string>>) =>
    post(path, new URLSearchParams({ ...fields, ...more }));
  await send("/admin/articles/new?kind=news", { step });
  const page = await (await site.get(`${edit}?lang=en`, { cookie })).text();
  const loaded = /name="loaded" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  return { site, save: (pressed: string) => send(edit, { step: pressed, loaded }) };
}

test.each([
  {
    before: "publish",
    one: "keep",
    other: "publish",
    state: "unpublished",
    said: "Published: “yes” has become “no”.",
  },
  {
    before: "keep",
    one: "publish",
    other: "keep",
    state: "published",
    said: "Published: “no” has become “yes”.",
  },
] as const)(
  "an article that somebody else put online or took off meanwhile stays so, and who saves it is told: $said",
  async ({ before, one, other, state, said }) => {
    const { site, save } = await openedByTwo(before);
    expect((await save(one)).status).toBe(303);
    const mine = await save(other);
    expect(mine.status).toBe(409);
    expect(mine.html).toContain(said);
    expect(mine.html).toContain(state === "published" ? "Save and take off the site" : ">Publish<");
    expect(await findArticle(site.database.read, "news/2026-03-01")).toMatchObject({ state });
  },
);

test("an article that is published twice, its text as it was, is said to be published, both times", async () => {
  const { save } = await openedByTwo("keep");
  for (let time = 0; time < 2; time++) expect((await save("publish")).status).toBe(303);
});
