import { expect, test } from "vitest";
import { newId } from "#app/server/machine/new-id.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aSite } from "#tests/http/a-site.ts";

const english = { cookie: "language=en" };
const online = "The matches are online; standings will follow.";

/** A completed tournament whose results have two competitions: one with a standing, one without any. */
async function aHalfKnownTournament() {
  const site = await aSite();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const standings = [{ rank: 1, players: [{ name: "Ana Côté" }] }];
  const competitions = [
    { name: "Open Singles", standings },
    { name: "Open Doubles", standings: [] },
  ];
  const fields = { name: "Coupe", ville: "Laval", table: "bonzini", status: "completed", from: "2024-02-01" };
  const dump = {
    tournaments: { coupe: { ...fields, results: { competitions } } },
    playerRankings: {},
    matches: {},
  };
  admit(await importLegacySite(operator, { file: fileOf(dump), dryRun: false }));
  return { site, operator };
}

test("the strip of the home page leaves out a competition without standings", async () => {
  const { site } = await aHalfKnownTournament();
  const html = await site.html("/", english);
  expect(html).toContain("<dt>Open Singles</dt>");
  expect(html).not.toContain("<dt>Open Doubles</dt>");
});

test("matches are said to be online only of a competition that has some", async () => {
  const { site, operator } = await aHalfKnownTournament();
  const before = await site.html("/tournaments/coupe", english);
  expect(before).toMatch(/<h3[^>]*>Open Doubles<\/h3>.*Results coming soon/s);
  expect(before).not.toContain(online);
  const file = flatFile([flatMatch()], { event: { name: "Open Doubles" } });
  admit(
    await importMatches(operator, {
      ...importing,
      table: "bonzini",
      files: [fileOf(file)],
      tournamentId: "coupe",
    }),
  );
  const after = await site.html("/tournaments/coupe", english);
  expect(after).toContain(online);
  expect(after).not.toContain("Results coming soon");
});
