import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { updateTournament } from "#app/data/tournaments/tournaments.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolTeam } from "#tests/factories/result-files/kickertool-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { aSite } from "#tests/http/a-site.ts";

const season = generateSeason({ seed: 3, years: 1, players: 40, lastDay: "2026-03-01" });
const nights = season.tournaments.flatMap(({ night }) => night ?? []);
const onBonzini = nights.find(({ table }) => table === "bonzini");
const onLeonhart = nights.find(({ table }) => table === "leonhart");

interface Night {
  readonly competitions: readonly object[];
}

/** A site with one tournament, its people rated, its matches compiled. */
async function aTournament(table: "bonzini" | "leonhart", content: unknown) {
  const site = await aSite();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const fields = { name: "Ouvert de Laval 2026", address: "12, rue du Lob", table };
  const tournamentId = await makeTournament(operator, fields);
  const players = season.playersFiles.find((file) => file.table === table);
  admit(await importPlayers(operator, { file: fileOf(players?.json), table, dryRun: false }));
  const request = { ...importing, files: [fileOf(content)], tournamentId };
  admit(await importMatches(operator, request));
  admit(await importResults(operator, { file: fileOf(content), tournamentId, dryRun: false }));
  await compileTable(operator, { table, dryRun: false });
  return { site, path: `/tournaments/${tournamentId}` };
}

describe("a tournament, whole", () => {
  test("standings link to people, phases are a table and a bracket, matches open their arithmetic", async () => {
    const { site, path } = await aTournament("bonzini", onBonzini?.documented);
    const html = await site.html(path, { cookie: "language=en" });
    expect(html).toMatch(/<td class="rank">1<\/td><td><a href="\/matches\/bonzini\//);
    expect(html).toContain("Swiss system");
    expect(html).toContain("Worked out from the matches.");
    expect(html).toMatch(/<h5>Semi-finals<\/h5>.*<h5>Final<\/h5>.*<h5>For 3rd place<\/h5>/s);
    expect(html).toMatch(/<section class="scroll-box" tabindex="0" aria-labelledby="name-1 phase-1-1">/i);
    expect(html).toMatch(/<details class="sum"><summary>[+−]?\d+ \/ [+−]?\d+ <span/);
    expect(html).toMatch(/50 × \([01](\.5)? − 0\.\d{3}\) = [+−][\d.]+, rounded to\u00a0[+−]?\d+/);
    expect(html).toContain("Biggest gain");
    expect(html).toContain("https://www.openstreetmap.org/search?query=12%2C+rue+du+Lob%2C+Laval");
  });

  test("people of what was played keep their pages when the tournament is moved to another table", async () => {
    const { site, path } = await aTournament("bonzini", onBonzini?.documented);
    const id = path.slice("/tournaments/".length);
    await site.database.transaction((tx) => updateTournament(tx, id, { table: "leonhart" }));
    const html = await site.html(path, { cookie: "language=en" });
    expect(html).toMatch(/The tournament in figures.*Biggest gain.*?<a href="\/matches\/bonzini\//s);
    expect(html).not.toContain('href="/matches/leonhart/');
  });

  test("a bye is shown, and counted nowhere as a match", async () => {
    const matches = [1, 2, 3].map((number) => flatMatch({ number, round: number }));
    const standings = [{ rank: 1, players: [{ name: "Ana Côté", license: "01111111" }] }];
    const file = flatFile([...matches, flatMatch({ number: 4, away: null })], { event: { standings } });
    const { site, path } = await aTournament("bonzini", file);
    const html = await site.html(path, { cookie: "language=en" });
    expect(html).toContain("bye");
    const counts = [...html.matchAll(/\b\d+ matches\b/g)].map(([count]) => count);
    expect(new Set(counts)).toEqual(new Set(["3 matches"]));
    expect(counts.length).toBeGreaterThan(2);
  });

  test("R8: a match whose file tells the winner alone was played, and says who won", async () => {
    const matches = [2, null].map((winner, round) => flatMatch({ round, score: null, winner }));
    const standings = [{ rank: 1, players: [{ name: "Ana Côté", license: "01111111" }] }];
    const { site, path } = await aTournament("bonzini", flatFile(matches, { event: { standings } }));
    const html = await site.html(path, { cookie: "language=en" });
    const results = [...html.matchAll(/class="played-score">([^<]*)</g)].map(([, result]) => result);
    expect(results).toEqual(["won by Bob Roy", "Not played"]);
  });

  test("R24: a hidden table shows scores, and neither changes nor what follows from ratings", async () => {
    const { site, path } = await aTournament("leonhart", onLeonhart?.flat);
    const html = await site.html(path, { cookie: "language=en" });
    expect(html).toContain("played-score");
    expect(html).not.toContain('class="sum"');
    expect(html).not.toMatch(/Biggest (gain|upset)/);
    const cookie = await site.signIn();
    expect(await site.html(path, { cookie })).toContain('class="sum"');
  });

  test("a great evening lists one competition's matches at a time, and stays light", async () => {
    const {
      competitions: [first],
      ...rest
    } = (onBonzini?.flat ?? { competitions: [] }) as Night;
    const many = Array.from({ length: 8 }, (_, index) => ({ ...first, name: `Open ${index + 1}` }));
    const { site, path } = await aTournament("bonzini", { ...rest, competitions: many });
    const html = await site.html(path);
    expect(html).not.toContain("played-score");
    const second = await site.html(`${path}?matches=2`);
    expect(second).toContain("played-score");
    expect(second).toMatch(/<details class="competition" open="" id="competition-2">/);
    expect(gzipSync(second).length).toBeLessThan(40_000);
  });

  test("before the draw it shows who is registered, under their pseudonyms, and no standings", async () => {
    const participants = ["Ana Côté", "Bob Roy"].map((name) => kickertoolTeam(name));
    const file = kickertoolFile([], { qualifying: [{ participants, standings: participants, rounds: [] }] });
    const site = await aSite();
    const operator = { database: site.database, author: "cli", now: () => testNow, newId };
    const fields = { name: "Ouvert de Laval", city: "Laval", from: "2026-03-07", table: "bonzini" };
    const made = admit(
      await createTournament(operator, admit(readTournamentInput({ ...fields, status: "upcoming" }))),
    );
    const request = { ...importing, table: "bonzini", files: [fileOf(file)], tournamentId: made.id } as const;
    admit(await importMatches(operator, request));
    const ana = (await listPlayers(site.database.read, "bonzini")).find(({ name }) => name === "Ana Côté");
    admit(await setPseudonym(operator, { playerId: ana?.id ?? "", pseudonym: "Discrète" }));
    const html = await site.html(`/tournaments/${made.id}`);
    expect(html).toMatch(/Inscriptions.*2\u00a0personnes.*<a[^>]*>Discrète<\/a>.*<a[^>]*>Bob Roy<\/a>/s);
    expect(html).not.toContain("Ana Côté");
    expect(html).toContain("Résultats à venir");
    expect(html).not.toContain("le classement suivra");
  });
});

test("a tournament on two tables counts each person once, leads to the page of the table that was played, and says which it was", async () => {
  const site = await aSite();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const veteran = flatMatch({ start_at: "2024-03-14 18:30:00", end_at: null });
  admit(
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([veteran], { code: "before" }))] }),
  );
  const tournamentId = await makeTournament(operator, { from: "2025-03-14", table: null });
  const third = { players: [{ license: "33333333", code: "CCC333", name: "Cam Ly" }] };
  const played = [flatMatch(), flatMatch({ round: 2, away: third })];
  for (const table of ["bonzini", "leonhart"] as const) {
    const standings = [{ rank: 1, players: [{ license: "01111111", name: "Ana Côté" }] }];
    const event = { name: `Simple ${table}`, standings };
    const files = [fileOf(flatFile(played, { table, code: table, event }))];
    admit(await importMatches(operator, { ...importing, files, tournamentId }));
    await compileTable(operator, { table, dryRun: false });
  }
  await site.database.transaction((tx) => writeSettings(tx, { hiddenTables: [] }));
  const html = await site.html(`/tournaments/${tournamentId}?lang=en`);
  expect(html).toContain("<dd>3 people</dd>");
  // The two others had played before, on the other table.
  expect(/First tournament.*?<\/div>/s.exec(html)?.[0]).toContain("1 person<");
  expect(html).toMatch(/Leonhart\s·\s2 matches/);
  expect(html).toMatch(/Bonzini\s·\s2 matches/);
  const links = new Set([...html.matchAll(/href="(\/matches\/[^"]+)"/g)].map(([, link = ""]) => link));
  expect(links.size).toBe(6);
  for (const link of links) expect([link, (await site.get(link)).status]).toEqual([link, 200]);
});
