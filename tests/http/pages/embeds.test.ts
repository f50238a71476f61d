import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, origin } from "#tests/http/a-site.ts";

test("other sites may frame these pages, and no other", async () => {
  const site = await aSite();
  const { bonzini, upcoming } = await aSeason(site);
  const cookie = await site.signIn();
  const embeds = [
    paths.embedRanking("bonzini"),
    paths.embedNext(),
    paths.embedPlayer(bonzini),
    "/embed/player/nobody",
    "/embed/ranking/bonzini",
  ];
  for (const path of embeds) {
    // A signed-in administrator gets the same page, so that no other site can lead their clicks.
    for (const headers of [undefined, { cookie }]) {
      const { headers: given } = await site.get(path, headers);
      const policy = given.get("content-security-policy") ?? "";
      expect([path, given.get("x-frame-options")]).toEqual([path, null]);
      expect(policy).toContain("frame-ancestors *");
      expect(policy).not.toContain("script-src");
    }
  }
  const others = [
    "/",
    paths.rankings("bonzini"),
    paths.tournament(upcoming),
    "/login",
    "/embed",
    "/nothing",
    "/api/v1/matches",
  ];
  for (const path of others) {
    const { headers } = await site.get(path);
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("they are small documents without a script, the same for everyone, in the asked language and theme", async () => {
  const site = await aSite();
  const { bonzini } = await aSeason(site);
  const cookie = await site.signIn();
  const heads = { "accept-encoding": "br" };
  for (const path of [paths.embedRanking("multitable"), paths.embedNext(), paths.embedPlayer(bonzini)]) {
    const html = await site.html(path);
    expect(html).not.toMatch(/<script|<header|<nav| style="/);
    expect(html).toContain('<html lang="fr-CA">');
    expect(await site.html(path, { cookie })).toBe(html);
    expect(await site.html(`${path}?lang=en&theme=dark`)).toContain('<html lang="en-CA" class="dark">');
    expect(await site.html(`${path}?theme=pink`)).toBe(html);
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect((await (await site.get(path, heads)).arrayBuffer()).byteLength).toBeLessThan(3_000);
  }
});

test("asked for too often, a frame still has its looks: its policy lets in the page's own style, and every site", async () => {
  const site = await aSite(undefined, undefined, { renderAllowance: { burst: 0, perSecond: 0.001 } });
  const { headers, status } = await site.get(paths.embedNext());
  expect([status, headers.get("x-frame-options"), headers.get("content-security-policy")]).toEqual([
    429,
    null,
    expect.stringMatching(/frame-ancestors \*; style-src 'sha256-[^ ]+'$/),
  ]);
});

test("R24: of a hidden table they show nobody; what is not there says so, in a frame too", async () => {
  const site = await aSite();
  const { leonhart } = await aSeason(site);
  expect(await site.html(`${paths.embedRanking("leonhart")}?lang=en`)).toContain("No rankings.");
  const missing = ["/embed/rankings/garlando", "/embed/ranking/bonzini", "/embed/next/2"];
  for (const path of [paths.embedPlayer(leonhart), paths.embedPlayer("nobody"), ...missing]) {
    const answer = await site.get(`${path}?lang=en`);
    expect([path, answer.status]).toEqual([path, 404]);
    const html = await answer.text();
    expect(html).toContain("What should be here does not exist");
    expect(html).toContain('<base target="_blank"/>');
  }
});

test("a frame whose page gives it no origin of its own has its looks: its stylesheet and its face are let in", async () => {
  const site = await aSite();
  const stylesheet = /rel="stylesheet" href="([^"]+)"/.exec(await site.html(paths.embedNext()))?.[1] ?? "";
  const face = /url\(([^)]+\.woff2)\)/.exec(await site.html(stylesheet))?.[1] ?? "";
  for (const path of [stylesheet, face]) {
    // As a browser asks from `<iframe sandbox>`.
    const { headers, status } = await site.get(path, { origin: "null" });
    expect([
      status,
      headers.get("cross-origin-resource-policy"),
      headers.get("access-control-allow-origin"),
    ]).toEqual([200, "cross-origin", "*"]);
  }
});

test("the line to copy stands where it serves, and leads to the frame's page", async () => {
  const site = await aSite();
  const { bonzini } = await aSeason(site);
  await site.database.write.updateTable("people").set({ name: 'Zoé "La Main" <b>' }).execute();
  const labels = {
    [paths.rankings("bonzini")]: "Show the top of this ranking on another site",
    [paths.matches("bonzini", bonzini)]: "Show this player on another site",
    [paths.tournaments()]: "Show the next tournament on another site",
  };
  for (const [path, label] of Object.entries(labels)) {
    const html = await site.html(`${path}?lang=en`);
    expect(html).toContain(`<summary>${label}</summary>`);
    const line = /<code>(&lt;iframe.*?)<\/code>/.exec(html)?.[1] ?? "";
    const written = line
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
    const [, address = "", title = ""] =
      /^<iframe src="([^"]+)" title="([^"]+)" width="100%" height="\d+" style="border:0" loading="lazy"><\/iframe>$/.exec(
        written,
      ) ?? [];
    expect(title, path).not.toMatch(/[<"]/);
    expect((await site.get(address.slice(origin.length))).status, path).toBe(200);
  }
});
