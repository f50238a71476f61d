import { expect, test } from "vitest";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aLiveSite, push } from "./a-live-site.ts";
import { anOpenPage } from "./an-open-page.ts";

const on = { end_at: null, winner: null, score: { home: 2, away: 1 } };

async function playerCalled(site: Awaited<ReturnType<typeof aLiveSite>>["site"], name: string) {
  const players = site.database.read
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId");
  const { id } = await players.select("players.id").where("people.name", "=", name).executeTakeFirstOrThrow();
  return id;
}

test("who follows somebody is told where they are, their last result and their standing; others are not", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch(on)]));
  const ana = await playerCalled(site, "Ana Côté");
  const page = await site.html(`/live?lang=en&follow=${ana}`);
  expect(page).toContain('data-says="Ana Côté is playing now"');
  expect(page).toContain(`<option value="${ana}" data-table="bonzini">Ana Côté</option>`);
  expect(await site.html("/live?lang=en&follow=nobody")).toContain(
    'class="live-followed" aria-label="The people you follow" hidden=""',
  );

  const [open, other] = [await anOpenPage(site, {}, `nobody,${ana}`), await anOpenPage(site)];
  expect((await open.nextPerson()).html).toContain("Playing now");
  await push(site, token, flatFile([flatMatch()]));
  const over = await open.nextPerson();
  expect(over.id).toBe(ana);
  expect(over.html).toContain("No match announced at the moment");
  expect(over.html).toContain("Won against Bob Roy, 7–3 (");
  expect(over.html).toContain(": 1st place");
  await other.next();
  const changed = await other.next();
  expect(JSON.stringify(changed)).not.toContain("Won against");
});

test("R8: a result without a score is told without one, to whoever follows somebody and to whoever hears the page", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch({ score: null, winner: 2 })]));
  const [ana, bob] = [await playerCalled(site, "Ana Côté"), await playerCalled(site, "Bob Roy")];
  expect(await site.html(`/live?lang=en&follow=${bob}`)).toContain("Won against Ana Côté (Open Simple)");
  const page = await site.html(`/live?lang=en&follow=${ana}`);
  expect(page).toContain("Lost to Bob Roy (Open Simple)");
  expect(page).toContain('data-says="Result: Bob Roy beats Ana Côté"');
});

test("a team wins in the plural where a result without a score is said aloud", async () => {
  const { site, token } = await aLiveSite();
  const team = (...names: string[]) => ({ players: names.map((name) => ({ license: null, name })) });
  const teams = { home: team("Ana Côté", "Bob Roy"), away: team("Cléo Dubé", "Denis Roy") };
  await push(site, token, flatFile([flatMatch({ ...teams, score: null, winner: 1 })]));
  expect(await site.html("/live")).toContain(
    'data-says="Résultat\u00a0: Ana Côté\u00a0/ Bob Roy l’emportent sur Cléo Dubé\u00a0/ Denis Roy"',
  );
});

test("somebody whom the site does not know is followed by the name; nobody's name is followed by none", async () => {
  const { site, operator } = await aLiveSite();
  const away = { players: [{ license: null, name: "Anonymous" }] };
  const files = [fileOf(flatFile([flatMatch({ ...on, away })]))];
  const request = { ...importing, unknown: "leave", tournamentId: "laval-2025-03-14" } as const;
  expect((await importMatches(operator, { ...request, files })).ok).toBe(true);
  const page = await site.html("/live?lang=en&follow=name.ana-cote");
  expect(page).toContain('data-says="Ana Côté is playing now"');
  expect(page.match(/<option/g)).toHaveLength(1);
  const open = await anOpenPage(site, {}, "name.ana-cote");
  expect((await open.nextPerson()).html).toContain("<h2>Ana Côté</h2>");
});

test("R59: under a pseudonym somebody is followed by their player, and the name is in no part of the page", async () => {
  const { site, token } = await aLiveSite();
  await push(site, token, flatFile([flatMatch(on)]));
  const ana = await playerCalled(site, "Ana Côté");
  const cookie = await site.signIn();
  const fields = new URLSearchParams({ playerId: ana, pseudonym: "Renard bleu", step: "hide" });
  expect((await site.post("/admin/set-pseudonym", fields, { cookie })).status).toBe(200);
  const read = [await site.html(`/live?follow=${ana}`), await site.html("/live/board?lang=fr")];
  for (const text of read) {
    expect(text).toContain("Renard bleu joue maintenant");
    expect(text).not.toMatch(/Ana|ana-cote/);
  }
  expect(await site.html("/live?follow=name.ana-cote")).not.toContain('data-says="Renard');
});
