import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import type { ArticleKind } from "#app/domain/articles/article.ts";
import { addressIn } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import routes from "#app/routes.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { admit } from "#tests/admit.ts";
import { builtScript } from "#tests/built-script.ts";
import { article } from "#tests/factories/article.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, origin, type TestSite } from "#tests/http/a-site.ts";
import { isForAdministrators } from "#tests/http/visitor-addresses.ts";

/** The addresses of a piece of news and of a page, each with everything that Markdown can be. */
async function someArticles({ database }: TestSite): Promise<string[]> {
  const operator = { database, author: "cli", now: () => testNow, newId };
  const text = "# Un\n\n- **a** [b](/methods)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> c\n\n---\n\n`d`";
  const write = async (kind: ArticleKind, more: object) =>
    admit(await createArticle(operator, kind, { input: article({ text, ...more }), state: "published" })).id;
  const ids = [await write("news", { day: "2026-03-01" }), await write("pages", { address: "rules" })];
  return ids.map(paths.article);
}

const keys = new Set(Object.keys(m));

/** An address of each page that visitors open. */
async function listPages(site: TestSite, season: Awaited<ReturnType<typeof aSeason>>): Promise<string[]> {
  return [
    paths.home(),
    paths.tournaments(),
    paths.history(),
    paths.tournament(season.completed),
    paths.tournament(season.upcoming),
    paths.rankings("bonzini"),
    paths.rankings("leonhart"),
    paths.rankings("multitable"),
    paths.matches("bonzini", season.bonzini),
    paths.matches("leonhart", season.leonhart),
    paths.matches("multitable", season.coralId),
    paths.records("bonzini"),
    paths.login(),
    paths.live(),
    paths.methods(),
    paths.news(),
    ...(await someArticles(site)),
    paths.apiPage(),
    paths.offline(),
    paths.privacy(),
    paths.search(),
    paths.forgottenPassword(),
    paths.resetPassword("used"),
    paths.invitation("used"),
  ];
}

/** Routes of other documents: what is shown within other pages, what leads elsewhere, and what is not there. */
const noPages = [
  "embed/rankings/:tableType",
  "embed/next",
  "embed/player/:playerId",
  "embed/*",
  "followed/:tableType/:playerId",
  "logout",
  "welcome",
  "*",
];

test("every page answers visitors in both languages, as a finished document without a runtime", async () => {
  const site = await aSite();
  const season = await aSeason(site);
  const pages = await listPages(site, season);
  // What somebody follows is known in the browser only: these pages ask there.
  const isFollowing = (path: string) => path.startsWith("/matches/") || ["/", paths.privacy()].includes(path);
  for (const path of pages) {
    for (const [lang, tag] of [
      ["fr", "fr-CA"],
      ["en", "en-CA"],
    ] as const) {
      const response = await site.get(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      const html = await response.text();
      expect([path, response.status]).toEqual([path, 200]);
      // The browser keeps no language, which is French: only English was asked for beside it (R60).
      expect(html).toContain(
        lang === "fr" ? `<html lang="${tag}">` : `<html lang="${tag}" data-asked="true">`,
      );
      expect(html.match(/<h1/g), path).toHaveLength(1);
      const scripts = [`src="${builtScript("visitor")}" defer="" data-worker="/offline-worker.js"`];
      if (isFollowing(path)) scripts.push(`src="${builtScript("follow")}" defer=""`);
      if (path === paths.live()) scripts.push(`type="module" src="${builtScript("live")}"`);
      const found = [...html.matchAll(/<script (?!type="application\/ld\+json")([^>]*)>/g)];
      expect(new Set(found.map(([, how]) => how)), path).toEqual(new Set(scripts));
      // The style of every page, and on some pages one of their own.
      expect(html.match(/rel="stylesheet"/g)?.length, path).toBeLessThanOrEqual(2);
      expect(html.replace(/<[^>]*>/g, ""), path).not.toMatch(/CSVJSON/i);
      expect(html, path).not.toMatch(/ style="| on[a-z]+="|<template|modulepreload|<!--/);
      const words = html.replace(/<[^>]*>/g, " ").split(/\s+/);
      expect(words.filter((word) => word.includes("_") && keys.has(word))).toEqual([]);
    }
  }
});

test("a new page is asked for in both languages too: every route is in the list of pages, or is none", async () => {
  const site = await aSite();
  const listed = await listPages(site, await aSeason(site));
  const table = routes.map((route) => (route.index ? { index: true as const } : { path: route.path ?? "" }));
  const found = new Set(listed.map((path) => matchRoutes(table, path)?.at(-1)?.route.path ?? ""));
  const wanted = routes.flatMap(({ path = "", file }) =>
    file.endsWith(".tsx") && !isForAdministrators(path) ? [path] : [],
  );
  expect(wanted.filter((path) => !found.has(path)).sort()).toEqual(noPages.toSorted());
});

/** Pages for one person or for programmers, and what search engines find nothing in. */
const notForSearch = [
  paths.login(),
  paths.apiPage(),
  paths.offline(),
  paths.search(),
  paths.forgottenPassword(),
  paths.resetPassword("used"),
  paths.invitation("used"),
];

test("search engines are told of every page of its own address, but of those that are nothing to them", async () => {
  const site = await aSite();
  const ofItsOwn = new Set(routes.flatMap(({ path = "" }) => (path.includes(":") ? [] : [`/${path}`])));
  const listed = await listPages(site, await aSeason(site));
  const pages = listed.filter((path) => ofItsOwn.has(path.split("?")[0] ?? ""));
  const sitemap = await site.html("/sitemap.xml");
  const untold = pages.filter((path) => !sitemap.includes(`<loc>${origin}${addressIn("en", path)}</loc>`));
  expect(untold.sort()).toEqual(notForSearch.toSorted());
});
