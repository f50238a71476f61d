import { findMatch, listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { playerTexts } from "#app/domain/players/player-input.ts";
import { defaultSettings } from "#app/domain/site/site-settings.ts";
import { settingsTexts } from "#app/domain/site/site-settings-input.ts";
import { fieldName } from "#app/routes/evening/field-names.ts";
import { startRatingField } from "#app/routes/layout/start-ratings/posted-start-ratings.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { createDraft } from "#app/use-cases/import/evening/keep-draft.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { article } from "#tests/factories/article.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import type { aSeason } from "#tests/http/a-season.ts";
import { administrator, type TestSite } from "#tests/http/a-site.ts";

type Fields = Record<string, string | File>;

/** What a request needs. */
interface Desk {
  readonly site: TestSite;
  readonly season: Awaited<ReturnType<typeof aSeason>>;
}

const onePixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const night = () => new File([JSON.stringify(flatFile([flatMatch()]))], "night.json");
const tournament = { name: "Nuit", city: "Laval", from: "2026-04-01", status: "upcoming" };

async function lastOperation({ site }: Desk, action: string): Promise<string> {
  const entries = site.database.read.selectFrom("audit_log").select("id").where("action", "=", action);
  return (await entries.orderBy("number", "desc").limit(1).executeTakeFirstOrThrow()).id;
}

async function aPlayer({ site, season }: Desk) {
  const players = await listPlayers(site.database.read, "bonzini");
  const player = players.find(({ id }) => id === season.bonzini);
  if (!player) throw new Error("the season has no such player");
  return player;
}

/** A match of a night that waits, with what a volunteer types of it. */
async function aTypedScore({ site }: Desk): Promise<Fields> {
  await importNight(site, [
    flatMatch({ score: null, winner: null, start_at: "2026-03-01 10:00:00", end_at: null }),
  ]);
  const matches = await listMatches(site.database.read, "bonzini");
  const match = matches.find(({ compilationId, endAt }) => compilationId === null && endAt === null);
  return { id: newId(), match: match?.id ?? "", "home-1": "7", "away-1": "3", step: "over" };
}

async function importNight({ database }: TestSite, matches: readonly object[]): Promise<void> {
  const operator = { database, author: "cli", now: () => testNow, newId };
  await importMatches(operator, { ...importing, files: [fileOf(flatFile([...matches]))] });
}

/** Two people who may be one: neither has a licence, and they never met. */
async function twoWritings({ site }: Desk): Promise<Fields> {
  const one = (name: string) => ({ players: [{ license: null, name }] });
  const matches = [
    flatMatch({ home: one("Zoé Ly") }),
    flatMatch({ round: 2, home: one("Zoe Li"), away: one("Max Roy") }),
  ];
  await importNight(site, matches);
  const players = await listPlayers(site.database.read, "bonzini");
  const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? "";
  const into = idOf("Zoé Ly");
  return { from: idOf("Zoe Li"), into, previewed: into, step: "merge" };
}

async function otherResult({ site }: Desk): Promise<Fields> {
  const all = await listMatches(site.database.read, "bonzini");
  const compiled = all.find((match) => match.sequence !== null && match.winner === 1);
  const match = await findMatch(site.database.read, compiled?.id ?? "");
  return { matchId: match?.id ?? "", side: "home", result: "loss", score: "", step: "correct" };
}

/** An evening that is dropped and not published, by its id. */
export async function aDraft({ database }: TestSite): Promise<string> {
  const operator = { database, author: administrator.email, now: () => testNow, newId };
  const made = await createDraft(operator, [fileOf(flatFile([flatMatch()]))]);
  return made.ok ? made.value.id : "";
}

/** A page of the association's own, by its id. */
async function anArticle({ database }: TestSite, address: string): Promise<string> {
  const operator = { database, author: administrator.email, now: () => testNow, newId };
  return admit(await createArticle(operator, "pages", { input: article({ address }), state: "published" }))
    .id;
}

/** For every action that only administrators may take, by its address: a request that is carried out and changes something. */
export const performedActions: Record<string, (desk: Desk) => Promise<Fields> | Fields> = {
  "/tournaments/new": () => tournament,
  "/tournaments/:tournamentId/edit": () => tournament,
  "/tournaments/:tournamentId": () => ({ step: "complete" }),
  "/tournaments/:tournamentId/photos": () => ({
    photos: new File([Buffer.from(onePixel, "base64")], "final.gif"),
    step: "save",
  }),
  "/tournaments/:tournamentId/delete": () => ({ step: "delete" }),
  "/admin/articles": async ({ site }) => {
    await anArticle(site, "rules");
    return { page: await anArticle(site, "contact"), step: "earlier" };
  },
  "/admin/articles/new": () => ({ title: "Titre", text: "Texte", day: "2026-03-14", step: "publish" }),
  "/admin/articles/:kind/:name": async ({ site }) => {
    await anArticle(site, "rules");
    return { title: "Autre titre", text: "Texte", step: "publish" };
  },
  "/admin/articles/:kind/:name/delete": async ({ site }) => {
    await anArticle(site, "rules");
    return { step: "delete" };
  },
  "/admin/evenings": () => ({ files: night() }),
  "/admin/evening-files": () => ({ files: night() }),
  "/admin/evenings/:draftId": () => ({ [fieldName("compile", "bonzini")]: "later", step: "save" }),
  "/admin/import-matches": () => ({ files: night(), table: "bonzini", step: "import" }),
  "/admin/import-players": () => {
    const players = [{ name: "Zoé Roy", code: "ZZZ999", license: "99999999", singlesRanking: 700 }];
    return { files: new File([JSON.stringify(players)], "players.json"), table: "bonzini", step: "import" };
  },
  "/admin/import-results": ({ season }) => {
    const standings = [{ rank: 1, players: [{ name: "Ana Côté", license: null }] }];
    const results = {
      ...(flatFile([flatMatch()]) as object),
      competitions: [{ name: "Open Simple", standings, matches: [] }],
    };
    const files = new File([JSON.stringify(results)], "results.json");
    return { files, tournamentId: season.completed, step: "import" };
  },
  "/admin/compile": async ({ site }) => {
    await importNight(site, [flatMatch()]);
    return { table: "bonzini", step: "compile" };
  },
  "/admin/add-player": () => ({
    table: "bonzini",
    name: "Zoé Roy",
    singlesRanking: "500",
    doublesRanking: "500",
  }),
  "/admin/edit-player": async (desk) => {
    const player = await aPlayer(desk);
    return { ...playerTexts(player), playerId: player.id, name: "Zoé Roy" };
  },
  "/admin/delete-player": ({ season }) => ({ playerId: season.bonzini, step: "delete" }),
  "/admin/merge-players": twoWritings,
  "/admin/erase-player": async (desk) => {
    const { id, name } = await aPlayer(desk);
    return { playerId: id, confirmation: name, step: "erase" };
  },
  "/admin/set-pseudonym": ({ season }) => ({ playerId: season.bonzini, pseudonym: "Le gardien" }),
  "/admin/correct-match": otherResult,
  "/admin/start-ratings": ({ season }) => ({
    table: "bonzini",
    [startRatingField("singles", season.bonzini)]: "1 234",
  }),
  "/admin/administrators": () => ({ email: "zoe@laval.example" }),
  "/admin/account": () => ({
    step: "password",
    password: administrator.password,
    next: "quatre rods et une gamelle",
  }),
  "/admin/settings": () => ({ ...settingsTexts(defaultSettings), siteName: "Ligue de Laval" }),
  "/admin/push-tokens": () => ({ name: "La salle", step: "make" }),
  "/admin/scores": aTypedScore,
  "/admin/scores/send": aTypedScore,
  "/admin/remove-compilation": async (desk) => ({
    operationId: await lastOperation(desk, "compile"),
    step: "remove",
  }),
  "/admin/undo": async (desk) => {
    const entries = await desk.site.database.read.selectFrom("audit_log").select("id").execute();
    const operationId = await lastOperation(desk, "compile");
    return { operationId, seen: entries.map(({ id }) => id).join(" "), step: "undo" };
  },
};
