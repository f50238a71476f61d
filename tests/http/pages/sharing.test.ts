import sharp from "sharp";
import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { paths } from "#app/paths.ts";
import { builtScript } from "#tests/built-script.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, origin } from "#tests/http/a-site.ts";
import { isHard } from "#tests/is-hard.ts";

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test("every shareable page names a picture that is drawn, in its language", async () => {
  const site = await aSite();
  const season = await aSeason(site);
  const others = await listPlayers(site.database.read, "bonzini");
  const other = others.find(({ id }) => id !== season.bonzini)?.id ?? "";
  // One of each kind; drawing takes long.
  const kinds = [
    paths.rankings("bonzini"),
    paths.matches("bonzini", season.bonzini),
    paths.tournament(season.completed),
  ];
  const pages = isHard
    ? [
        ...kinds,
        paths.home(),
        paths.rankings("multitable"),
        paths.rankings("leonhart"),
        paths.matches("leonhart", season.leonhart),
        paths.matches("multitable", season.coralId),
        paths.matches("bonzini", season.bonzini, { against: other }),
      ]
    : kinds;
  const pictures = new Set<string>();
  for (const path of pages) {
    const html = await site.html(path);
    const [, written = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = written.replaceAll("&amp;", "&");
    expect(picture.startsWith(`${origin}/share/`) && /[?&]lang=fr$/.test(picture), path).toBe(true);
    pictures.add(picture);
    const response = await site.get(picture.slice(origin.length));
    expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 4)).toEqual(pngMark);
  }
  expect(pictures.size).toBe(pages.length);
});

test("a shared view is shown as itself, though search engines know its page without what was chosen", async () => {
  const site = await aSite();
  const { bonzini } = await aSeason(site);
  const others = await listPlayers(site.database.read, "bonzini");
  const against = others.find(({ id }) => id !== bonzini)?.id ?? "";
  const compared = paths.matches("bonzini", bonzini, { against });
  const html = await site.html(`${compared}&utm_source=mail&lang=en`);
  expect(html).toContain(`rel="canonical" href="${origin}${paths.matches("bonzini", bonzini)}?lang=en"`);
  expect(html).toContain(`<meta property="og:url" content="${origin}${compared}&amp;lang=en"/>`);
  expect(await site.html("/")).toContain(`<meta property="og:url" content="${origin}/"/>`);
});

test.each([
  "/share/rankings/garlando.png",
  "/share/players/bonzini/nobody.png",
  "/share/players/bonzini/nobody.png?against=nobody",
  "/share/tournaments/nowhere.png",
  "/share/news/never.png",
  "/share/people/ana.png",
])("a picture of nothing is not drawn: %s", async (path) => {
  const site = await aSite();
  expect((await site.get(path)).status).toBe(404);
});

test("a tournament and the association say what they are, for machines", async () => {
  const site = await aSite();
  const { completed } = await aSeason(site);
  await site.database.write.updateTable("tournaments").set({ about: "</script><b>" }).execute();
  const dataOf = async (path: string) => {
    const json =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await site.html(path))?.[1] ?? "null";
    return JSON.parse(json) as unknown;
  };
  expect(await dataOf("/")).toMatchObject({ "@type": "Organization", url: origin });
  expect(await dataOf(paths.tournament(completed))).toMatchObject({
    "@type": "SportsEvent",
    description: "</script><b>",
    startDate: completed.slice(-10),
  });
});

test("titles and descriptions are each page's own", async () => {
  const site = await aSite();
  const season = await aSeason(site);
  const others = await listPlayers(site.database.read, "bonzini");
  const against = others.find(({ id }) => id !== season.bonzini)?.id ?? "";
  const pages = [
    paths.home(),
    paths.tournaments(),
    paths.history(),
    paths.tournament(season.completed),
    paths.rankings("bonzini"),
    // One person on each table and on all of them, and beside somebody else.
    paths.matches("bonzini", season.bonzini),
    paths.matches("leonhart", season.leonhart),
    paths.matches("multitable", season.coralId),
    paths.matches("bonzini", season.bonzini, { against }),
    paths.live(),
    paths.methods(),
  ];
  const heads = await Promise.all(
    pages.map(async (path) => {
      const html = await site.html(path);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
      expect([path, typeof title, typeof description]).toEqual([path, "string", "string"]);
      return { title, description };
    }),
  );
  for (const part of ["title", "description"] as const)
    expect(new Set(heads.map((head) => head[part])).size).toBe(pages.length);
});

test("R24: the sitemap names every page with its languages, and nobody of a hidden table", async () => {
  const site = await aSite();
  const season = await aSeason(site);
  const xml = await site.html("/sitemap.xml");
  for (const path of [
    paths.home(),
    paths.rankings("multitable"),
    paths.tournament(season.completed),
    paths.matches("bonzini", season.bonzini),
  ]) {
    const alternates =
      `<xhtml:link rel="alternate" hreflang="fr" href="${origin}${path}"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}${path}?lang=en"/>`;
    expect(xml).toContain(`<url><loc>${origin}${path}</loc>${alternates}</url>`);
    expect(xml).toContain(`<url><loc>${origin}${path}?lang=en</loc>${alternates}</url>`);
  }
  expect(xml).not.toContain("leonhart");
  expect(await site.html("/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("the manifest has the site's own name, in each language, and icons of the sizes that it says", async () => {
  const site = await aSite();
  await writeSettings(site.database.write, { siteName: "Ligue de Laval" });
  const inFrench = JSON.parse(await site.html(paths.manifest("fr")));
  expect(inFrench).toMatchObject({ id: "/", name: "Ligue de Laval", start_url: "/", display: "standalone" });
  expect(inFrench.shortcuts[0].name).toBe("Classements");
  expect(JSON.parse(await site.html(paths.manifest("en"))).shortcuts[0].name).toBe("Rankings");
  const drawn = inFrench.icons.filter(({ type }: { type: string }) => type === "image/png");
  expect(drawn.filter(({ purpose }: { purpose?: string }) => purpose === "maskable")).toHaveLength(2);
  for (const { src, sizes } of [...drawn, { src: "/icons/180.png", sizes: "180x180" }]) {
    const { format, width, height } = await sharp(await (await site.get(src)).bytes()).metadata();
    expect([src, format, `${width}x${height}`]).toEqual([src, "png", sizes]);
  }
  for (const path of ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"]) {
    const icon = await site.get(path);
    expect([path, icon.status, icon.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
  }
  expect(await site.html("/?lang=en")).toContain('rel="manifest" href="/site.webmanifest?lang=en"');
});

test("what browsers fetch lies there compressed, and is kept as long as it may be", async () => {
  const site = await aSite();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(await site.html("/"))?.[1] ?? "";
  for (const path of [style, builtScript("visitor"), "/favicon.svg"]) {
    const response = await site.get(path, { "accept-encoding": "gzip, br" });
    expect([path, response.status, response.headers.get("content-encoding")]).toEqual([path, 200, "br"]);
    const kept = path === "/favicon.svg" ? "public, max-age=3600" : "public, max-age=31536000, immutable";
    expect(response.headers.get("cache-control")).toBe(kept);
  }
});

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148";
const desk =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15";

const browsers: readonly { why: string; isPhone: boolean; headers: Record<string, string> }[] = [
  { why: "it says so", isPhone: true, headers: { "sec-ch-ua-mobile": "?1", "user-agent": desk } },
  { why: "its name says so, and it has no other way", isPhone: true, headers: { "user-agent": iphone } },
  {
    why: "it says that it is none",
    isPhone: false,
    headers: { "sec-ch-ua-mobile": "?0", "user-agent": iphone },
  },
  { why: "nothing says so", isPhone: false, headers: { "user-agent": desk } },
];

test.each(browsers)(
  "a phone gets no Top 5, and three columns of a ranking with tabs: $why",
  async ({ isPhone, headers }) => {
    const site = await aSite();
    await aSeason(site);
    expect((await site.html("/", headers)).includes("Top 5 Bonzini")).toBe(!isPhone);
    const ranking = await site.html("/rankings/bonzini?lang=en", headers);
    expect(ranking.match(/<th scope="col"/g)?.length).toBe(isPhone ? 3 : 10);
    expect(ranking).toMatch(/<nav class="tabs [^"]*" aria-label="Sort">/);
    expect((await site.get("/", headers)).headers.get("vary")).toContain("Sec-CH-UA-Mobile, User-Agent");
  },
);

test("the live page shows a facade, and may frame the stream's platform alone", async () => {
  const site = await aSite();
  await writeSettings(site.database.write, { streamLink: "https://www.twitch.tv/ligue_laval" });
  const response = await site.get("/live");
  expect(response.headers.get("content-security-policy")).toContain(
    "frame-src https://www.youtube-nocookie.com https://player.twitch.tv;",
  );
  const html = await response.text();
  expect(html).toContain(
    'data-player="https://player.twitch.tv/?channel=ligue_laval&amp;parent=gamelle.example"',
  );
  expect(html).not.toContain("<iframe");
  expect((await site.get("/")).headers.get("content-security-policy")).not.toContain("frame-src");
});

test("when the database does not answer, visitors are told so, in their language, with a reference", async () => {
  const site = await aSite();
  await site.database.write.schema.dropTable("site_state").execute();
  const response = await site.get("/?lang=en");
  const html = await response.text();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(html).toContain("The site is temporarily unavailable.");
  expect(html).toMatch(/this reference: [0-9a-z]{18}/);
});

test("every link of every page leads somewhere", async () => {
  const site = await aSite(undefined, undefined, { renderAllowance: { burst: 2_000, perSecond: 1 } });
  await aSeason(site);
  const seen = new Set<string>(["/"]);
  const broken: string[] = [];
  for (const path of seen) {
    const response = await site.get(path);
    if (response.status !== 200) broken.push(`${path} ${response.status}`);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await response.text();
    for (const [, address = ""] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const target = address.replaceAll("&amp;", "&");
      if (target.startsWith("/")) seen.add(target);
    }
    if (seen.size > 600) break;
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});
