import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";
import { editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { latest } from "#tests/data/a-played-season.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { aSite } from "#tests/http/a-site.ts";
import { drawAsText } from "#tests/http/draw-as-text.ts";
import { visitorAddresses } from "#tests/http/visitor-addresses.ts";
import { isHard } from "#tests/is-hard.ts";

const named = { given: "Coupe des Érables", corrected: "Classique des Bouleaux" };
const inFiles = { singles: "Export samedi 14h", doubles: "Export samedi 18h" };

/** Ana and Bob against each other, alone or each with a partner, ten times in an hour. */
function fileNamed(name: string, hour: number, isDoubles: boolean) {
  const [ana, bob] = ["Ana Côté", "Bob Roy"].map((own) => ({ name: own }));
  const side = (own: object | undefined, partner: string) => ({
    players: isDoubles ? [own, { name: partner }] : [own],
  });
  const matches = Array.from({ length: 10 }, (_, index) =>
    flatMatch({
      round: index + 1,
      home: side(ana, "Zoé Ly"),
      away: side(bob, "Léo Fortin"),
      ...(index % 3 === 2 ? { winner: 2, score: { home: 4, away: 7 } } : {}),
      start_at: `2026-03-01 ${hour}:${30 + index}:00`,
      end_at: `2026-03-01 ${hour}:${31 + index}:00`,
    }),
  );
  const event = isDoubles ? { name: "Open Double", category: "OD" } : { name: "Open Simple", category: "OS" };
  const standings = [{ rank: 1, players: [ana] }];
  const competitions = [{ ...event, rule: "Official", type: "individual", standings, matches }];
  return fileOf({ tournament: { code: name, name, table: "Bonzini" }, competitions });
}

/** A tournament of the site, played as two files have it: one for each of its events; the latter waits to be compiled, if asked. */
async function aTournamentOfTwoFiles() {
  const site = await aSite(undefined, undefined, { drawShareCard: drawAsText });
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const tournamentId = await makeTournament(operator, { name: named.given });
  const files = [fileNamed(inFiles.singles, 14, false), fileNamed(inFiles.doubles, 18, true)];
  for (const file of files)
    admit(await importMatches(operator, { ...importing, files: [file], tournamentId }));
  const [file] = files;
  if (file) admit(await importResults(operator, { tournamentId, file, dryRun: false }));
  const cookie = await site.signIn();
  const players = await listPlayers(site.database.read, "bonzini");
  const addresses = visitorAddresses({
    people: { bonzini: players.map(({ id }) => id), leonhart: [], multitable: [] },
    tournaments: [tournamentId],
    articles: [],
    searched: ["ana"],
  });
  /** Which addresses name something; those of administrators begin with `/admin`. */
  const naming = async (name: string, asked: readonly string[]) => {
    const found: string[] = [];
    for (const [index, address] of asked.entries()) {
      const headers = address.startsWith("/admin") ? { cookie } : undefined;
      // From many networks: one alone would have made too many pages.
      const response = await site.get(address, headers, `192.0.2.${index % 250}`);
      expect([address, response.status]).not.toEqual([address, 429]);
      if ((await response.text()).includes(name)) found.push(address);
    }
    return found;
  };
  const rename = async (name: string) => {
    const before = await findTournament(site.database.read, tournamentId);
    admit(await editTournament(operator, tournamentId, admit(readTournamentInput({ ...before, name })), {}));
  };
  const ana = players.find(({ name }) => name === "Ana Côté")?.id ?? "";
  const bob = players.find(({ name }) => name === "Bob Roy")?.id ?? "";
  return { site, operator, tournamentId, addresses, naming, rename, ana, bob };
}

test("a tournament that was renamed has its name wherever the old one stood, and what its files call it is nowhere", async () => {
  const { operator, tournamentId, addresses, naming, rename, ana, bob } = await aTournamentOfTwoFiles();
  // Before anything is compiled, the desk says of which tournaments matches wait.
  expect(await naming(named.given, ["/admin"])).toEqual(["/admin"]);
  expect(await naming("Export samedi", ["/admin"])).toEqual([]);
  await compileTable(operator, { table: "bonzini", dryRun: false });
  const before = await naming(named.given, addresses);
  for (const address of [
    "/",
    "/tournaments/history",
    `/tournaments/${tournamentId}`,
    "/feed.atom",
    "/rankings/bonzini?inactive=1",
    "/records/bonzini",
    `/matches/bonzini/${ana}`,
    `/matches/bonzini/${ana}?against=${bob}`,
    `/export/players/${ana}.csv`,
    `/export/players/${ana}.json`,
    `/share/tournaments/${tournamentId}.png`,
    "/api/v1/matches",
    `/api/v1/players/${ana}/matches`,
    `/api/v1/tournaments/${tournamentId}/matches`,
    "/api/v1/records/bonzini",
  ])
    expect(before).toContain(address);
  expect(await naming("Export samedi", addresses)).toEqual([]);
  await rename(named.corrected);
  expect(await naming(named.given, addresses)).toEqual([]);
  expect(await naming(named.corrected, addresses)).toEqual(before);
});

test("a person’s list of matches is searched by the tournament’s name of now", async () => {
  const { site, operator, rename, ana } = await aTournamentOfTwoFiles();
  await compileTable(operator, { table: "bonzini", dryRun: false });
  const found = async (q: string) =>
    (await site.html(`/matches/bonzini/${ana}?${new URLSearchParams({ q })}`)).includes("Open Simple");
  expect([await found("érables"), await found("bouleaux"), await found("samedi")]).toEqual([
    true,
    false,
    false,
  ]);
  await rename(named.corrected);
  expect([await found("érables"), await found("bouleaux"), await found("samedi")]).toEqual([
    false,
    true,
    false,
  ]);
});

test.runIf(isHard)(
  "without its tournament on the site, matches are of those that their files name; undoing gives it back",
  async () => {
    const { operator, tournamentId, addresses, naming, ana } = await aTournamentOfTwoFiles();
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const before = await naming(named.given, addresses);
    const own = [`/matches/bonzini/${ana}`, `/export/players/${ana}.csv`, "/api/v1/matches"];
    admit(await deleteTournament(operator, { id: tournamentId, dryRun: false }));
    // Calendars that have it are told by its name that it does not take place.
    expect(await naming(named.given, addresses)).toEqual(["/tournaments.ics"]);
    for (const name of Object.values(inFiles)) expect(await naming(name, own)).toEqual(own);
    admit(
      await undoOperation(operator, {
        operationId: await latest(operator),
        withDependents: false,
        dryRun: false,
      }),
    );
    expect(await naming(named.given, addresses)).toEqual(before);
    expect(await naming("Export samedi", addresses)).toEqual([]);
  },
);
