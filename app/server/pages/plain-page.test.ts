import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { busyPage, cutPage, maintenancePage, unreadablePage } from "./plain-pages.ts";

test("a page for want of a page has the site's looks without another file: its policy lets in its own style, and nothing else", async () => {
  const page = busyPage(429, 7);
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(await page.text()) ?? [];
  expect(style).toContain("color-scheme:light dark");
  const hash = createHash("sha256").update(style).digest("base64");
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
  expect(page.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
});

test.each([
  { page: () => busyPage(429, 7), what: "too many pages of one address" },
  { page: () => busyPage(503, 7), what: "too many readers" },
  { page: () => maintenancePage("a1"), what: "no database" },
])("$what: the page has a way to try again", async ({ page }) => {
  expect(await page().text()).toContain('<a href="">Essayer de nouveau</a>');
});

test("what it says is the main part of the page, where a screen reader jumps to", async () => {
  expect(await maintenancePage("a1").text()).toMatch(/<main>\s*<h1>[\s\S]*<\/a><\/p>\s*<\/main>/);
});

test.each([400, 414] as const)("an address that cannot be read (%s) leads home", async (status) => {
  const page = unreadablePage(status);
  expect([page.status, await page.text()]).toEqual([
    status,
    expect.stringContaining("Cette page n’existe pas"),
  ]);
  expect(await unreadablePage(status).text()).toContain('<a href="/">Retour à l’accueil</a>');
});

test.each([408, 413] as const)("a form that was cut off (%s) can be opened again", async (status) => {
  expect(await cutPage(status).text()).toContain('<a href="">Ouvrir le formulaire de nouveau</a>');
});
