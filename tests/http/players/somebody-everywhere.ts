import { listPlayers } from "#app/data/players/players.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { writePhotos } from "#app/data/tournaments/photos.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { editPlayer } from "#app/use-cases/players/save-player.ts";
import { admit } from "#tests/admit.ts";
import { article } from "#tests/factories/article.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolTeam } from "#tests/factories/result-files/kickertool-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { aSite } from "#tests/http/a-site.ts";
import { drawAsText } from "#tests/http/draw-as-text.ts";
import { visitorAddresses } from "#tests/http/visitor-addresses.ts";

const before = { code: "ZOE777", license: "06666666", name: "Zoé Turcotte" };
const zoe = { code: "ZOE777", license: "07777777", name: "Zoé Nadeau" };
const bob = { code: "BBB222", license: "02222222", name: "Bob Roy" };

/** What says who she is: her names and licences of now and of before, her code. */
export const tracesOfSomebody = /nadeau|turcotte|0?7777777|0?6666666|ZOE777/i;
/** What somebody types who looks for her. */
const searched = [zoe.name, before.name, "nadeau", zoe.license, before.license, zoe.code];

/** A site that has somebody in everything that it shows: she changed her name and her licence after her first evening. */
export async function somebodyEverywhere() {
  const site = await aSite(undefined, undefined, { drawShareCard: drawAsText });
  const { database } = site;
  const operator = { database, author: "cli", now: () => testNow, newId };
  await writeSettings(database.write, { hiddenTables: [] });
  const about = {
    name: "Coupe Zoé Nadeau",
    address: "Chez Zoé Nadeau",
    about: "Avec Zoé Nadeau",
    about_en: "With Zoé Nadeau",
  };
  const played = await makeTournament(operator, { ...about, from: "2025-03-14" });
  const live = await makeTournament(operator, { ...about, from: "2026-03-14", status: "upcoming" });
  const next = await makeTournament(operator, { ...about, from: "2026-05-09", status: "upcoming" });
  for (const table of ["bonzini", "leonhart"] as const) {
    const list = [before, bob].map((one, index) => ({
      ...one,
      singlesRanking: 900 + index,
      doublesRanking: 800,
    }));
    admit(await importPlayers(operator, { file: fileOf(list), table, dryRun: false }));
    admit(
      await importMatches(operator, {
        ...importing,
        files: [nightOf(table)],
        tournamentId: table === "bonzini" ? played : null,
      }),
    );
  }
  admit(await importResults(operator, { tournamentId: played, file: nightOf("bonzini"), dryRun: false }));
  const idsOn = async (table: StoredTable) => (await listPlayers(database.read, table)).map(({ id }) => id);
  const [found] = (await listPlayers(database.read, "bonzini")).filter(({ name }) => name === before.name);
  if (!found) throw new Error("nobody");
  for (const table of ["bonzini", "leonhart"] as const)
    await compileTable(operator, { table, dryRun: false });
  const changed = { ...found, ...zoe, coralId: zoe.code, gender: "women", singlesRanking: 990 } as const;
  admit(await editPlayer(operator, found.id, changed, {}));
  admit(await importMatches(operator, { ...importing, files: [eveningNow()], tournamentId: live }));
  admit(
    await importMatches(operator, {
      ...importing,
      table: "bonzini",
      files: [registrationsOf()],
      tournamentId: next,
    }),
  );
  const photo = { address: "/uploads/x-1x1.webp", caption: "Zoé Nadeau", captionEn: "Zoé Nadeau wins" };
  await database.transaction((tx) => writePhotos(tx, played, [photo], testNow.toISOString()));
  const text = "Bravo à **Zoé Nadeau** et à Nadeau Zoé.";
  const written = { title: "Zoé Nadeau gagne", text, titleEn: "Zoé Nadeau wins", textEn: text };
  const news = await createArticle(operator, "news", {
    input: article({ ...written, day: "2026-03-01" }),
    state: "published",
  });
  const page = await createArticle(operator, "pages", {
    input: article({ ...written, title: "Règles", titleEn: "Rules", address: "rules" }),
    state: "published",
  });
  const people = {
    bonzini: await idsOn("bonzini"),
    leonhart: await idsOn("leonhart"),
    multitable: [zoe.code, bob.code],
  };
  const addresses = visitorAddresses({
    people,
    tournaments: [played, live, next],
    articles: [admit(news).id, admit(page).id],
    searched,
  });
  const other = people.bonzini.find((id) => id !== found.id) ?? "";
  return { site, operator, addresses, searched, playerId: found.id, name: zoe.name, other };
}

function nightOf(table: StoredTable) {
  const standings = [
    { rank: 1, players: [before] },
    { rank: 2, players: [{ license: null, name: before.name }] },
    { rank: 3, players: [bob] },
  ];
  const sides = { home: { players: [before] }, away: { players: [bob] }, group: `Poule ${before.name}` };
  const matches = [
    flatMatch(sides),
    flatMatch({ ...sides, round: 2, winner: 2, score: { home: 1, away: 7 } }),
  ];
  return fileOf(
    flatFile(matches, { table, code: table, event: { name: "Simple de Zoé Nadeau", standings } }),
  );
}

/** One match is over, one is on, one waits. */
function eveningNow() {
  const sides = { home: { players: [zoe] }, away: { players: [bob] }, group: "Poule Zoé Nadeau" };
  const day = (time: string) => `2026-03-14 ${time}`;
  const open = { end_at: null, winner: null, score: null };
  const matches = [
    flatMatch({ ...sides, start_at: day("12:00:00"), end_at: day("12:10:00") }),
    flatMatch({ ...sides, ...open, round: 2, start_at: day("13:00:00") }),
    flatMatch({ ...sides, ...open, round: 3, start_at: null }),
  ];
  return fileOf(flatFile(matches, { code: "live" }));
}

function registrationsOf() {
  const participants = [kickertoolTeam(zoe.name), kickertoolTeam(bob.name)];
  const qualifying = [{ name: null, participants, standings: [], rounds: [] }];
  return fileOf(
    kickertoolFile([], {
      _id: "K9",
      name: "Ouvert de mai",
      qualifying,
      createdAt: "2026-05-09T21:50:00.000Z",
    }),
  );
}
