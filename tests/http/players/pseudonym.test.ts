import { expect, test } from "vitest";
import { listCompanions } from "#app/data/matches/of-a-player/list-companions.ts";
import { findPlayer, listPlayers } from "#app/data/players/players.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";

test("Law 25: under a pseudonym the name is nowhere that visitors can read, ratings are intact, and it is undone exactly", async () => {
  const site = await aSite();
  const season = await aSeason(site);
  const cookie = await site.signIn();
  const id = season.bonzini;
  const player = await findPlayer(site.database.read, id);
  const name = player?.name ?? "";
  const [companion] = await listCompanions(site.database.read, id);
  const tournaments = [
    ...(await site.html("/tournaments/history")).matchAll(
      /href="(\/tournaments\/[a-z0-9-]+-\d{4}-\d\d-\d\d)"/g,
    ),
  ];
  const paths = [
    "/",
    "/feed.atom",
    `/embed/player/${id}`,
    `/followed/bonzini/${id}`,
    "/api/v1/players",
    "/api/v1/matches",
    "/api/v1/rankings/multitable?inactive=1",
    `/api/v1/players/${companion?.playerId}/matches`,
    "/rankings/bonzini?inactive=1",
    "/rankings/multitable?inactive=1",
    "/rankings/bonzini?on=2026-02-01&inactive=1",
    `/matches/bonzini/${id}`,
    `/matches/bonzini/${companion?.playerId}`,
    `/matches/bonzini/${companion?.playerId}?against=${id}`,
    "/export/rankings/bonzini.csv?inactive=1",
    `/export/players/${id}.json`,
    `/export/players/${companion?.playerId}.csv`,
    ...new Set(tournaments.map(([, path]) => path ?? "")),
  ];
  const read = async () => (await Promise.all(paths.map((path) => site.html(path)))).join("\n");
  expect(await read()).toContain(name);
  const before = await dumpContent(site.database);
  const set = (fields: Record<string, string>) =>
    site.post("/admin/set-pseudonym", new URLSearchParams({ playerId: id, ...fields }), { cookie });
  expect((await set({ pseudonym: " ", step: "hide" })).status).toBe(422);
  expect((await set({ pseudonym: "Renard bleu", step: "hide" })).status).toBe(200);
  const hidden = await read();
  for (const trace of [name, player?.coralId, player?.license]) expect(hidden).not.toContain(trace);
  expect(await site.html(`/search/names?q=${encodeURIComponent(name)}`)).toBe("[]");
  expect(await site.html("/search/names?q=renard")).toBe('["Renard bleu"]');
  expect(hidden).toContain("Renard bleu");
  const byCode = `/matches/multitable/${player?.coralId}`;
  expect((await site.get(byCode)).status).toBe(404);
  expect((await site.get(`/share/players/multitable/${player?.coralId}.png`)).status).toBe(404);
  expect(await site.html("/sitemap.xml")).not.toContain(player?.coralId);
  const toAdministrators = await site.get(byCode, { cookie });
  const opaque = toAdministrators.headers.get("location") ?? "";
  expect([toAdministrators.status, opaque]).toEqual([
    302,
    expect.stringMatching(/^\/matches\/multitable\/\w+$/),
  ]);
  const page = await site.html(opaque);
  expect(page).toContain("Renard bleu");
  for (const trace of [name, player?.coralId, player?.license]) expect(page).not.toContain(trace);
  const combined = await site.html("/rankings/multitable?inactive=1");
  if (combined.includes("Renard bleu")) expect(combined).toContain(opaque);
  expect(await site.html(`/rankings/bonzini?inactive=1&q=${encodeURIComponent(name)}`)).not.toContain(
    `/matches/bonzini/${id}`,
  );
  expect(await site.html("/rankings/bonzini?inactive=1&q=renard")).toContain(`/matches/bonzini/${id}`);
  expect(await findPlayer(site.database.read, id)).toMatchObject({
    name,
    singlesRanking: player?.singlesRanking,
  });
  expect((await verify(site.database.read)).faults).toEqual([]);
  const log = await site.html("/admin/history?action=player.pseudonym", { cookie });
  const operationId = /undo\?operation=([^"]+)"/.exec(log)?.[1] ?? "";
  const undoing = new URLSearchParams({ operationId, step: "undo", seen: operationId });
  await site.post("/admin/undo", undoing, { cookie });
  expect(await dumpContent(site.database)).toEqual(before);
  expect(await read()).toContain(name);
});

test("files still find by name who is shown under a pseudonym: the same night again changes nothing", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const side = (name: string) => ({ players: [{ license: null, name }] });
  const night = fileOf(flatFile([flatMatch({ home: side("Zoé Nadeau"), away: side("Bob Roy") })]));
  await importMatches(operator, { ...importing, files: [night] });
  const [zoe] = (await listPlayers(site.database.read)).filter(({ name }) => name === "Zoé Nadeau");
  const form = new URLSearchParams({ playerId: zoe?.id ?? "", pseudonym: "Renard bleu", step: "hide" });
  await site.post("/admin/set-pseudonym", form, { cookie });
  const again = await importMatches(operator, { ...importing, files: [night] });
  expect(again).toMatchObject({ value: [{ counts: { unchanged: 1, new: 0 }, players: { created: 0 } }] });
});

test("R59: what certainly means the person is hidden without a link too; a possible mention is listed, and hidden when ticked", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const side = (name: string) => ({ players: [{ license: null, name }] });
  const night = fileOf(
    flatFile(
      [
        flatMatch({ home: side("Zoé Nadeau"), away: side("Bob Roy"), group: "Poule Nadeau Zoe" }),
        flatMatch({ home: side("Bob Roy"), away: side("Z. Nadeau"), round: 2 }),
      ],
      { event: { name: "Simple d’honneur de Zoé Nadeau" } },
    ),
  );
  const choices = { "name Z. Nadeau": { kind: "leave" as const } };
  await importMatches(operator, { ...importing, files: [night], choices });
  const players = await listPlayers(site.database.read);
  const [zoe, bob] = ["Zoé Nadeau", "Bob Roy"].map(
    (name) => players.find((one) => one.name === name)?.id ?? "",
  );
  const bobsPage = async () => {
    const addresses = [`/matches/bonzini/${bob}`, "/api/v1/matches", `/api/v1/players/${bob}/matches`];
    return (await Promise.all(addresses.map((address) => site.html(address)))).join();
  };
  expect(await bobsPage()).toMatch(/Poule Nadeau Zoe.*Poule Nadeau Zoe/s);
  expect(await bobsPage()).toContain("Z. Nadeau");
  const set = (fields: [string, string][]) =>
    site.post("/admin/set-pseudonym", new URLSearchParams([["playerId", zoe ?? ""], ...fields]), { cookie });
  const answer = await set([
    ["pseudonym", "Renard bleu"],
    ["step", "hide"],
  ]);
  expect(await answer.text()).toContain("Z. Nadeau");
  const hidden = await bobsPage();
  expect(hidden).not.toMatch(/Zoé Nadeau|Nadeau Zoe/);
  expect(hidden).toContain("Z. Nadeau");
  await set([
    ["pseudonym", "Renard bleu"],
    ["step", "hide"],
    ["decided", "1"],
    ["writing", "Z. Nadeau"],
  ]);
  expect(await bobsPage()).not.toContain("Nadeau");
  expect((await verify(site.database.read)).faults).toEqual([]);
});

test("R59: the names of tournaments and competitions, and reasons, no longer say who has a pseudonym", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const about = { name: "Mémorial Zoé Nadeau", address: "Chez Zoé Nadeau", about: "Avec Zoé Nadeau" };
  const played = await makeTournament(operator, { ...about, from: "2025-03-14" });
  const next = await makeTournament(operator, { ...about, from: "2027-03-14", status: "upcoming" });
  const side = (name: string) => ({ players: [{ license: null, name }] });
  const match = flatMatch({ home: side("Zoé Nadeau"), away: side("Bob Roy") });
  const standings = [{ rank: 1, players: [{ license: null, name: "Bob Roy" }] }];
  const night = flatFile([match], { event: { name: "Coupe Zoé Nadeau", standings } }) as {
    tournament: { name: string };
  };
  night.tournament.name = "Soirée de Zoé Nadeau";
  await importMatches(operator, { ...importing, files: [fileOf(night)], tournamentId: played });
  const results = { tournamentId: played, file: fileOf(night), dryRun: false };
  expect((await importResults(operator, results)).ok).toBe(true);
  const post = async (path: string, fields: Record<string, string>) =>
    expect((await site.post(path, new URLSearchParams(fields), { cookie })).status).toBe(200);
  const [zoe, bob] = ["Zoé Nadeau", "Bob Roy"].map(
    async (name) => (await listPlayers(site.database.read)).find((one) => one.name === name)?.id ?? "",
  );
  const rated = { license: "", singlesRanking: "1000", doublesRanking: "900", reason: "Vu avec Zoé Nadeau" };
  await post("/admin/edit-player", { ...rated, playerId: (await bob) ?? "", name: "Bob Roy" });
  await post("/admin/compile", { table: "bonzini", step: "compile" });
  const pages = [
    "/",
    "/tournaments",
    "/tournaments/history",
    `/tournaments/${played}`,
    `/tournaments/${next}`,
    `/tournaments/${next}.ics`,
    "/tournaments.ics",
    "/feed.atom",
    "/embed/next",
    "/live",
    "/rankings/bonzini?inactive=1",
    "/records/bonzini",
    `/matches/bonzini/${await bob}`,
    `/matches/bonzini/${await bob}?against=${await zoe}`,
    "/api/v1/tournaments",
    `/api/v1/tournaments/${next}`,
    `/api/v1/tournaments/${played}/results`,
    "/api/v1/records/bonzini",
    "/api/v1/matches",
  ];
  for (const path of pages) expect(await site.html(path), path).toContain("Zoé Nadeau");
  await post("/admin/set-pseudonym", {
    playerId: (await zoe) ?? "",
    pseudonym: "Renard bleu",
    step: "hide",
    decided: "1",
  });
  for (const path of pages) {
    const shown = await site.html(path);
    expect(shown, path).toContain("Renard bleu");
    expect(shown, path).not.toContain("Nadeau");
  }
  const found = await site.html(`/matches/bonzini/${await bob}?q=nadeau&lang=en`);
  expect(found).toContain("No matches found");
});
