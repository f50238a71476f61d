import { describe, expect, test } from "vitest";
import { readSettings } from "#app/data/site/setting-rows.ts";
import { defaultSettings } from "#app/domain/site/site-settings.ts";
import { settingsTexts } from "#app/domain/site/site-settings-input.ts";
import { signedIn } from "#tests/http/sign-in/an-account.ts";

test("settings are saved and shown on every page; who has stale ones is told so; they can be undone", async () => {
  const { site, cookie, post } = await signedIn();
  const texts = settingsTexts(defaultSettings);
  const loaded = JSON.stringify(texts);
  const bad = await post("/admin/settings", { section: "contact", socialLink: "nowhere" });
  expect([bad.status, bad.html.includes("Enter a full address")]).toEqual([422, true]);
  const change = { ...texts, loaded, siteName: "Gamelle Laval", "hidden:leonhart": "" };
  const saved = await post("/admin/settings", change);
  expect(saved.status).toBe(200);
  // Without scripts, the page that answers the form shows them too, in its frame and in its fields.
  const shows = ["<title>Site settings · Gamelle Laval", 'value="Gamelle Laval"', "Baby-foot Québec"];
  expect(shows.map((text) => saved.html.includes(text))).toEqual([true, true, false]);
  expect(await site.html("/")).toContain("Gamelle Laval");
  expect(await readSettings(site.database.read)).toMatchObject({ hiddenTables: [] });
  const stale = await post("/admin/settings", { ...texts, loaded, section: "name", siteName: "Autre" });
  expect(stale.status).toBe(409);
  expect(stale.html).toContain("Site name: “Baby-foot Québec” has become “Gamelle Laval”.");
  expect(stale.html).toContain('value="Autre"');
  const log = await site.html("/admin/history?lang=en&action=settings.edit", { cookie });
  expect(log).toContain("Site name: “Baby-foot Québec” → “Gamelle Laval”");
  expect(log).toContain("Hidden ratings: Leonhart: yes → no");
  const operationId = /undo\?operation=([^"&]+)/.exec(log)?.[1] ?? "";
  await post("/admin/undo", { operationId, step: "undo", seen: operationId });
  expect(await readSettings(site.database.read)).toEqual(defaultSettings);
});

test("what was ticked or chosen meanwhile is said in words", async () => {
  const { site, cookie, post } = await signedIn();
  const texts = settingsTexts(defaultSettings);
  const loaded = JSON.stringify(texts);
  const changed = { "hidden:leonhart": "", combinedOpenOnly: "1" };
  await post("/admin/settings", { ...texts, section: "rankings", ...changed, loaded });
  const stale = await post("/admin/settings", { ...texts, section: "rankings", loaded });
  expect(stale.html).toContain("Hidden ratings: Leonhart: “yes” has become “no”.");
  expect(stale.html).toContain("for visitors: “all tables” has become “open tables only”.");
  const log = await site.html("/admin/history?lang=en&action=settings.edit", { cookie });
  expect(log).toContain("for visitors: all tables → open tables only");
});

describe("sections of the settings", () => {
  test("each is saved by itself: two people in two sections do not meet", async () => {
    const { site, post } = await signedIn();
    const texts = settingsTexts(defaultSettings);
    const loaded = JSON.stringify(texts);
    const contact = { section: "contact", contactEmail: "info@laval.example" };
    // Sent twice, it is said to be saved, both times.
    for (let time = 0; time < 2; time++) {
      const one = await post("/admin/settings", { ...contact, loaded });
      expect(one.html).toContain("Settings saved.");
    }
    const name = { section: "name", siteName: "Laval", tagline_fr: "a", tagline_en: "b" };
    const other = await post("/admin/settings", { ...name, loaded });
    expect(other.status).toBe(200);
    expect(await readSettings(site.database.read)).toMatchObject({
      siteName: "Laval",
      contactEmail: "info@laval.example",
    });
    const same = await post("/admin/settings", name);
    expect(same.html).toContain("Nothing has changed");
  });

  test("what is saved and shows less than one may expect is said", async () => {
    const { post } = await signedIn();
    const channel = { section: "live", streamLink: "https://www.youtube.com/@laval" };
    const live = await post("/admin/settings", channel);
    expect(live.html).toContain("Settings saved.");
    expect(live.html).toContain("This channel cannot be shown inside the page");
    const partner = await post("/admin/settings", { section: "partners", partnerName: "FQBF" });
    expect(partner.html).toContain("Settings saved.");
    expect(partner.html).toContain("The partner federation is not shown: it has no link.");
    // Only below what was saved: whoever saves another section is told nothing of the channel.
    expect(partner.html).not.toContain("This channel cannot be shown inside the page");
  });

  test("a new site publishes no address that nobody gave", async () => {
    const { site } = await signedIn();
    const page = await site.html("/");
    expect(page).not.toContain("mailto:");
    expect(page).not.toContain("babyfoot.example");
    expect(page).not.toContain("social.example");
  });
});
