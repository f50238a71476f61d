import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import routes from "#app/routes.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, origin } from "#tests/http/a-site.ts";
import { isForAdministrators } from "#tests/http/visitor-addresses.ts";

const closed = '<meta name="robots" content="noindex"';

test("no search engine keeps what a signed-in administrator sees, on any page", async () => {
  const site = await aSite();
  const { completed, bonzini } = await aSeason(site);
  const cookie = await site.signIn();
  const ids: Readonly<Record<string, string>> = { tournamentId: completed, playerId: bonzini };
  const addresses = routes
    .map(({ path = "" }) => `/${path.replace(/:(\w+)/g, (name, key: string) => ids[key] ?? name)}`)
    .filter((address) => isForAdministrators(address.slice(1)) && !address.includes(":"));
  const open = await Promise.all(
    [...addresses, paths.home(), paths.rankings("bonzini")].map(async (address) => {
      const answer = await site.get(address, { cookie });
      const isPage = answer.ok && /html/.test(answer.headers.get("content-type") ?? "");
      return { address, isPage, isClosed: (await answer.text()).includes(closed) };
    }),
  );
  const pages = open.filter(({ isPage }) => isPage);
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ isClosed }) => !isClosed)).toEqual([]);
});

test("search engines keep what visitors read, and neither what was looked for nor where one signs in", async () => {
  const site = await aSite();
  const { bonzini } = await aSeason(site);
  const isClosed = async (address: string) => (await site.html(address)).includes(closed);
  for (const address of [paths.home(), paths.rankings("bonzini"), paths.matches("bonzini", bonzini)])
    expect([address, await isClosed(address)]).toEqual([address, false]);
  for (const address of [paths.search(), paths.login(), paths.forgottenPassword(), paths.offline()])
    expect([address, await isClosed(address)]).toEqual([address, true]);
});

test("robots.txt closes no page that visitors read, and none that says by itself that it is not to be kept", async () => {
  const site = await aSite();
  const { bonzini, upcoming } = await aSeason(site);
  const robots = await site.html("/robots.txt");
  const beginnings = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, beginning = ""]) => beginning);
  const isOpen = (address: string) => !beginnings.some((beginning) => address.startsWith(beginning));
  expect(isOpen("/admin/history")).toBe(false);
  const addresses = [
    // Cities of Quebec: a rule of robots.txt closes every address that begins so.
    paths.tournament("new-richmond-2026-05-02"),
    paths.tournament(upcoming),
    paths.matches("bonzini", bonzini),
    // Whoever may not read these never learns that they are not to be kept.
    paths.search(),
    paths.login(),
    paths.forgottenPassword(),
  ];
  expect(addresses.filter((address) => !isOpen(address))).toEqual([]);
});

test("what a tournament says for machines has the address of its page, in each language", async () => {
  const site = await aSite();
  const { completed } = await aSeason(site);
  for (const lang of ["", "?lang=en"]) {
    const html = await site.html(paths.tournament(completed) + lang);
    const own = `${origin}${paths.tournament(completed)}${lang}`;
    expect(html).toContain(`<link rel="canonical" href="${own}"/>`);
    expect(html).toContain(`"url":"${own}"`);
  }
});
