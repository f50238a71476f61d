import { expect, test } from "vitest";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";

test("in a ranking each name is the heading of its row, so that a figure is read aloud with whose it is", async () => {
  const site = await aSite();
  await aSeason(site);
  for (const path of ["/rankings/bonzini", "/rankings/multitable", "/embed/rankings/bonzini"]) {
    const html = await site.html(path);
    const rows = html.match(/<tr[^>]*><td/g) ?? [];
    expect(rows.length).toBeGreaterThan(5);
    expect(html.match(/<th scope="row"[^>]*><a /g)).toHaveLength(rows.length);
  }
});

test("letters and signs for eyes have their words for ears", async () => {
  const site = await aSite();
  const { completed } = await aSeason(site);
  const ranking = await site.html("/rankings/bonzini");
  const [short, long] = ["V–D–N", "Victoires, défaites, nuls"];
  const inBoth = `<span aria-hidden="true">${short}</span><span class="sr">${long}</span>`;
  expect(ranking).toContain(`<abbr title="${long}">${inBoth}</abbr>`);
  expect(ranking).toContain('<span aria-hidden="true">?</span><span class="sr"> provisoire</span>');
  expect(ranking).toMatch(
    /<title>Les 10\u00a0derniers matchs – victoires\u00a0: \d+, défaites\u00a0: \d+, nuls\u00a0: \d+<\/title>/,
  );
  const tournament = await site.html(`/tournaments/${completed}`);
  expect(tournament).toContain('<span aria-hidden="true">D</span><span class="sr">Défaites</span>');
});
