import sharp from "sharp";
import { expect, test } from "vitest";
import { findArticle } from "#app/data/articles/articles.ts";
import { paths } from "#app/paths.ts";
import { dump } from "#tests/data/dump.ts";
import { aSite, inEnglish } from "#tests/http/a-site.ts";

const french = { title: "Trois tables", text: "**Bravo** : [la méthode](/methods)\n\n## Suite\n\n- un" };
const english = { title_en: "Three tables", text_en: "Well **done**" };

/** What an administrator's browser posts without scripts. */
async function aDesk() {
  const site = await aSite();
  const cookie = await site.signIn();
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const response = await site.post(path, new URLSearchParams(fields), { cookie });
    const html = await response.text();
    return { status: response.status, location: response.headers.get("location"), html };
  };
  const write = (fields: Readonly<Record<string, string>>, kind: "news" | "pages" = "news") =>
    post(`${paths.newArticle(kind)}&lang=en`, { day: "2026-03-01", step: "publish", ...fields });
  return { site, cookie, post, write };
}

test("a preview shows both languages and writes nothing; what was typed is there", async () => {
  const { site, write } = await aDesk();
  const before = await dump(site.database);
  const { status, html } = await write({ ...french, step: "preview" });
  expect(status).toBe(200);
  expect(html).toContain("<strong>Bravo</strong>");
  expect(html).toContain("Without an English text, the French one appears here");
  expect(html).toContain('value="Trois tables"');
  expect(await dump(site.database)).toEqual(before);
});

test("what is published stands in the list, on the home page, in the menu, the sitemap and the feed", async () => {
  const { site, cookie, write } = await aDesk();
  const empty = await site.html("/");
  expect(empty).not.toContain(paths.news());
  expect((await write({ ...french, ...english })).location).toBe(
    "/admin/articles?done=news%2F2026-03-01&lang=en",
  );
  await write({ title: "Règles", text: "Une règle", address: "rules" }, "pages");
  for (const path of ["/", "/news"]) {
    const html = await site.html(path, inEnglish);
    expect(html, path).toMatch(/<a href="\/news\/2026-03-01">Three tables<\/a>/);
    expect(html, path).toContain("Well done");
  }
  expect(await site.html("/records/bonzini", inEnglish)).toContain(
    '<a href="/pages/rules" lang="fr-CA">Règles</a>',
  );
  const sitemap = await site.html("/sitemap.xml");
  expect(sitemap).toContain("/news/2026-03-01?lang=en");
  expect(sitemap).toContain("/pages/rules");
  const feed = await site.html("/feed.atom?lang=fr");
  expect(feed).toContain("#news/2026-03-01");
  expect(feed).toMatch(/href="https:\/\/[^"]+\/methods\?lang=fr"/);
  const done = await site.html("/admin/articles?done=news%2F2026-03-01&lang=en", { cookie });
  expect(done).toMatch(/News item published: Trois tables.*\/admin\/undo\?operation=/s);
});

test("its page says what it is: to readers, to those who share it and to machines", async () => {
  const { site, write } = await aDesk();
  await write(french);
  const html = await site.html("/news/2026-03-01?lang=en");
  expect(html).toContain("This text is available in French only.");
  expect(html).toMatch(/<h1 lang="fr-CA">Trois tables<\/h1>/);
  expect(html).toContain("<h2>Suite</h2>");
  expect(html).toContain('<meta property="og:description" content="Bravo : la méthode"/>');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}";
  expect(JSON.parse(data)).toMatchObject({
    "@type": "NewsArticle",
    headline: "Trois tables",
    inLanguage: "fr-CA",
    datePublished: "2026-03-01T17:00:00.000Z",
    image: expect.stringMatching(/\/share\/news\/2026-03-01\.png\?lang=fr$/),
  });
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/share\/news\/2026-03-01\.png\?lang=en"/);
  const picture = await site.get("/share/news/2026-03-01.png?lang=en");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("what is not out yet is there for administrators only, wherever it could stand", async () => {
  const { site, cookie, write } = await aDesk();
  await write({ ...french, title: "Plus tard", day: "2099-01-01" });
  await write({ ...french, title: "Jamais dit", step: "keep" });
  await write({ title: "Page cachée", text: "Texte", address: "hidden", step: "keep" }, "pages");
  for (const path of ["/", "/news", "/sitemap.xml", "/feed.atom", "/search?q=plus"]) {
    expect(await site.html(path), path).not.toMatch(
      /Plus tard|Jamais dit|Page cachée|2099-01-01|pages\/hidden/,
    );
  }
  for (const path of ["/news/2099-01-01", "/news/2026-03-01", "/pages/hidden"]) {
    expect((await site.get(path)).status, path).toBe(404);
    expect((await site.get(`/share${path}.png`)).status, path).toBe(404);
    expect((await site.get(path, { cookie })).status, path).toBe(200);
  }
});

test("what was published for a later day is said to wait for it", async () => {
  const { site, cookie, write } = await aDesk();
  const doneOf = async (day: string) => {
    const { location } = await write({ ...french, day });
    return site.html(location ?? "", { cookie });
  };
  expect(await doneOf("2099-01-01")).toMatch(/This text will appear on Thursday, January\s1, 2099/);
  expect(await doneOf("2026-03-01")).not.toContain("This text will appear");
});

test("what was done leads to the site only where readers see it", async () => {
  const { site, cookie, write } = await aDesk();
  await write({ ...french, day: "2026-03-01" });
  const published = await site.html("/admin/articles?lang=en&done=news/2026-03-01", { cookie });
  expect(published).toContain("See it on the site");
  await write({ ...french, day: "2026-03-02", step: "keep" });
  const kept = await site.html("/admin/articles?lang=en&done=news/2026-03-02", { cookie });
  expect(kept).toContain("/admin/undo?operation=");
  expect(kept).not.toContain("See it on the site");
});

const refused: readonly { why: string; fields: Record<string, string>; sentence: string }[] = [
  { why: "nothing", fields: {}, sentence: "Write the title and the text in at least one language." },
  { why: "a title alone", fields: { title: "T" }, sentence: "The title in this language has no text." },
  { why: "no such day", fields: { ...french, day: "2026-02-30" }, sentence: "There is no such date" },
  { why: "no day", fields: { ...french, day: "" }, sentence: "Enter the date of publication." },
  {
    why: "a link that is a script",
    fields: { ...french, text: "[a](javascript:alert(1))" },
    sentence: "The link “javascript:alert(1)” leads nowhere.",
  },
  {
    why: "a picture of another site",
    fields: { ...french, text: "![a](https://x.example/a.png)" },
    sentence: "The picture “https://x.example/a.png” is on another site",
  },
  {
    why: "a picture that is not there",
    fields: { ...french, text: "![a](/uploads/articles/none-10x10.webp)" },
    sentence: "The picture “/uploads/articles/none-10x10.webp” is not on this site.",
  },
  {
    why: "too much at once",
    fields: { ...french, text: `${"**".repeat(900)}a${"**".repeat(900)}` },
    sentence: "This text is too complicated",
  },
  {
    why: "a text too long",
    fields: { ...french, text: "é".repeat(20_001) },
    sentence: "at most 20,000 characters.",
  },
];

test("what cannot be published is refused in words, beside its field, and nothing is written", async () => {
  const { site, write } = await aDesk();
  const before = await dump(site.database);
  const answers: Record<string, unknown> = {};
  for (const { why, fields, sentence } of refused) {
    const { status, html } = await write(fields);
    answers[why] = [status, html.includes(`</a></li>`) && html.includes(sentence)];
  }
  expect(answers).toEqual(Object.fromEntries(refused.map(({ why }) => [why, [400, true]])));
  expect(await dump(site.database)).toEqual(before);
});

test("an article whose picture was lost is taken off the site as it is, and stands there again only without it", async () => {
  const { site, post, write } = await aDesk();
  await write(french);
  const text = "![a](/uploads/articles/lost-10x10.webp)";
  const { id } = await site.database.transaction((tx) =>
    tx.updateTable("articles").set({ text }).returning("id").executeTakeFirstOrThrow(),
  );
  const save = (fields: Readonly<Record<string, string>>) =>
    post(`${paths.editArticle(id)}?lang=en`, { ...french, day: "2026-03-01", text, ...fields });
  expect((await save({ step: "publish" })).html).toContain("lost-10x10.webp” is not on this site.");
  expect((await save({ step: "keep" })).status).toBe(303);
  expect(await findArticle(site.database.read, id)).toMatchObject({ state: "unpublished", text });
  expect((await save({ step: "publish" })).status).toBe(400);
  expect((await save({ step: "publish", text: "Sans image" })).status).toBe(303);
});

test("a picture is taken in and added to the end of the texts; nothing else is saved until that is asked for", async () => {
  const { site, cookie, post } = await aDesk();
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#0d5a41" } })
    .png()
    .toBuffer();
  const before = await dump(site.database);
  const send = async (step: string, file?: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    const fields = { day: "2026-03-01", ...french, ...english, image_alt: "Trois [tables]", step };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (file) form.set("image", new File([file], "tables.png"));
    const response = await site.post(`${paths.newArticle("news")}&lang=en`, form, { cookie });
    return { status: response.status, html: await response.text() };
  };
  for (const step of ["picture", "publish"]) {
    const added = await send(step, Uint8Array.from(picture));
    expect(added.status).toBe(200);
    const lines = added.html.match(/!\[Trois tables\]\(\/uploads\/articles\/[0-9a-f]{20}-900x600\.webp\)/g);
    expect(lines?.length).toBeGreaterThanOrEqual(2);
    expect(await dump(site.database)).toEqual(before);
  }
  expect((await send("picture")).html).toContain("Choose a picture first.");
  const wrong = await send("picture", new TextEncoder().encode("<svg/>"));
  expect([wrong.status, wrong.html.includes("Choose a JPEG")]).toEqual([400, true]);
  const [address = ""] =
    /\/uploads\/articles\/[0-9a-f]{20}-900x600\.webp/.exec(
      (await send("picture", Uint8Array.from(picture))).html,
    ) ?? [];
  await post(paths.newArticle("news"), {
    day: "2026-03-01",
    title: "T",
    text: `![Tables](${address})`,
    step: "publish",
  });
  const page = await site.html("/news/2026-03-01");
  expect(page).toMatch(/<img src="\/uploads\/articles\/[^"]+" srcSet="[^"]+-480x320\.webp 480w/);
  expect(page).toContain('alt="Tables"');
  expect((await site.get(address)).status).toBe(200);
});

test("the longest texts in both languages can be written, and written again", async () => {
  const { site, post, write } = await aDesk();
  const long = "é ".repeat(9_999);
  await write({ title: "T", text: long, title_en: "T", text_en: long });
  const loaded = JSON.stringify({
    title: "T",
    text: long.trim(),
    title_en: "T",
    text_en: long.trim(),
    day: "2026-03-01",
  });
  const fields = { title: "T", text: "Court", title_en: "T", text_en: long, day: "2026-03-01", loaded };
  expect((await post("/admin/articles/news/2026-03-01", { ...fields, step: "publish" })).status).toBe(303);
  expect(await findArticle(site.database.read, "news/2026-03-01")).toMatchObject({ text: "Court" });
});

test("an edit that another overtook is refused, names it, and follows it in fields that were not touched", async () => {
  const { site, post, write } = await aDesk();
  await write({ ...french, ...english });
  const address = "/admin/articles/news/2026-03-01?lang=en";
  const seen = { ...french, ...english, day: "2026-03-01" };
  const loaded = JSON.stringify(seen);
  await post(address, { ...seen, loaded, text: "Texte d’une autre", step: "publish" });
  const mine = await post(address, { ...seen, loaded, title: "Mon titre", step: "publish" });
  expect(mine.status).toBe(409);
  expect(mine.html).toContain("Texte d’une autre</textarea>");
  expect(mine.html).toContain('value="Mon titre"');
  expect(await findArticle(site.database.read, "news/2026-03-01")).toMatchObject({ title: "Trois tables" });
});
