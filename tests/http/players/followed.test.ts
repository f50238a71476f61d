import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";

test("who follows somebody gets a piece with the figures and the latest tournament, which is kept like a page", async () => {
  const site = await aSite();
  const { bonzini } = await aSeason(site);
  const answer = await site.get(`${paths.followed("bonzini", bonzini)}?lang=en`);
  const html = await answer.text();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  const page = await site.html(`${paths.matches("bonzini", bonzini)}?lang=en`);
  const title = /<h1>([^<]+)<\/h1>/.exec(page)?.[1];
  expect(html).toContain(`<a href="${paths.matches("bonzini", bonzini)}">${title}</a>`);
  const average = /<dd>(\d+)<\/dd>/.exec(page)?.[1];
  expect(html).toContain(`<p class="rating">${average}</p>`);
  expect(html).not.toMatch(/<script|<html| style="/);
});

test("R24: the latest tournament is that of all tables; a hidden one shows its matches, and no rating", async () => {
  const site = await aSite();
  const { leonhart, coralId } = await aSeason(site);
  const html = await site.html(paths.followed("leonhart", leonhart));
  const everywhere = await site.html(paths.matches("multitable", coralId));
  const [, latest] = /<h3><a href="(\/tournaments\/[^"]+)"/.exec(everywhere) ?? [];
  expect(html).toContain(`<b><a href="${latest}">`);
  expect(html).not.toContain('class="rating"');
});

test("nobody is followed at the address of nobody, nor on a table that is none", async () => {
  const site = await aSite();
  const { bonzini, coralId } = await aSeason(site);
  for (const path of [
    paths.followed("bonzini", "nobody"),
    paths.followed("leonhart", bonzini),
    `/followed/multitable/${coralId}`,
  ]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  }
});

test("pages of an administrator have no button to follow and no list of people who are followed", async () => {
  const site = await aSite();
  const { bonzini } = await aSeason(site);
  const cookie = await site.signIn();
  for (const path of [paths.home(), paths.matches("bonzini", bonzini)]) {
    const [visitors, administrators] = [await site.html(path), await site.html(path, { cookie })];
    expect(visitors).toMatch(/data-follow="bonzini\/|class="wrap followed"/);
    expect(administrators).not.toMatch(/follow\.js|data-follow|class="wrap followed"/);
  }
});
