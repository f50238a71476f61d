import { describe, expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { defaultSettings } from "#app/domain/site/site-settings.ts";
import { settingsTexts } from "#app/domain/site/site-settings-input.ts";
import { dump } from "#tests/data/dump.ts";
import { playerForm } from "#tests/factories/player-form.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";
import { isHard } from "#tests/is-hard.ts";

async function signedIn() {
  const site = await aSite();
  const season = await aSeason(site);
  const cookie = await site.signIn();
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await site.post(`${path}?lang=en`, new URLSearchParams(fields), { cookie });
    return { status: response.status, text: await response.text() };
  };
  return { site, season, cookie, post };
}

const tournament = { name: "Nuit", city: "Laval", from: "2026-04-01", table: "bonzini", status: "upcoming" };
const settings = settingsTexts(defaultSettings);
const long = (length: number) => "é".repeat(length);

describe("R64: a form is refused by its field, and nothing is changed", () => {
  test.each<{ path: string; fields: Record<string, string>; status: number; says: string; why: string }>([
    {
      path: "/tournaments/new",
      fields: { ...tournament, name: long(20_000) },
      status: 400,
      says: "Name: This text is too long: at most 200 characters.",
      why: "a tournament's name of 20,000 characters",
    },
    {
      path: "/tournaments/new",
      fields: { ...tournament, address: "1\u202e rue" },
      status: 400,
      says: "This text contains characters that cannot be seen",
      why: "a mark of direction in an address",
    },
    {
      path: "/tournaments/new",
      fields: { ...tournament, flyer_link: "http:foo.example/x" },
      status: 400,
      says: "flyer_link",
      why: "a link without //",
    },
    {
      path: "/admin/add-player",
      fields: { ...playerForm, name: long(201) },
      status: 422,
      says: "tooLong",
      why: "a player's name",
    },
    {
      path: "/admin/add-player",
      fields: { ...playerForm, coralId: "A\u0000" },
      status: 422,
      says: "forbiddenCharacters",
      why: "NUL in a code",
    },
    {
      path: "/admin/add-player",
      fields: { ...playerForm, singlesRanking: "10000" },
      status: 422,
      says: "ratingOutOfRange",
      why: "a rating above what is given",
    },
    {
      path: "/admin/settings",
      fields: { ...settings, section: "name", siteName: long(201) },
      status: 422,
      says: "at most 200 characters",
      why: "the site's name",
    },
    {
      path: "/admin/settings",
      fields: { ...settings, section: "texts", footer_fr: "a\u0007" },
      status: 422,
      says: "characters that cannot be seen",
      why: "a control character in a text",
    },
    {
      path: "/admin/administrators",
      fields: { step: "invite", email: `${"a".repeat(250)}@laval.example` },
      status: 422,
      says: "This e-mail address is not valid.",
      why: "an e-mail longer than mail allows",
    },
  ])("$path: $why", async ({ path, fields, status, says }) => {
    const { site, post } = await signedIn();
    const before = await dump(site.database);
    const refused = await post(path, fields);
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(says);
    expect(await dump(site.database)).toEqual(before);
  });

  test.each<{ path: string; fields: Record<string, string>; says: string }>([
    { path: "/admin/start-ratings", fields: { "rating/singles/id": "10000" }, says: "do not hold a rating" },
    { path: "/admin/start-ratings", fields: { "rating/singles/id": "-1" }, says: "do not hold a rating" },
    { path: "/admin/start-ratings", fields: { "rating/singles/id": "1e3" }, says: "do not hold a rating" },
    { path: "/admin/start-ratings", fields: { "rating/singles/id": "" }, says: "No rating was typed" },
    { path: "/admin/set-pseudonym", fields: { pseudonym: long(201) }, says: "at most 200 characters" },
    { path: "/admin/set-pseudonym", fields: { pseudonym: "A\u202eB" }, says: "cannot be seen" },
    {
      path: "/admin/start-ratings",
      fields: { "rating/singles/id": "700", reason: long(201) },
      says: "at most 200 characters",
    },
    { path: "/admin/delete-player", fields: { step: "delete", reason: "a\u0000" }, says: "cannot be seen" },
  ])("$path with $fields", async ({ path, fields, says }) => {
    const { site, season, post } = await signedIn();
    const before = await dump(site.database);
    const refused = await post(path, { playerId: season.bonzini, table: "bonzini", ...fields });
    expect([refused.status, refused.text.includes(says)]).toEqual([422, true]);
    expect(await dump(site.database)).toEqual(before);
  });
});

test.runIf(isHard)(
  "R64: a name as long as it may be has its page, and a picture drawn of what there is room for",
  async () => {
    const { site, post } = await signedIn();
    expect((await post("/tournaments/new", { ...tournament, name: long(200) })).status).toBe(303);
    const picture = await site.get("/share/tournaments/laval-2026-04-01.png");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  },
);

test("R44: a link is stored as its parser writes it, and one that is stored otherwise is no link on any page", async () => {
  const { site, post } = await signedIn();
  await post("/tournaments/new", { ...tournament, flyer_link: "https://ana:secret@Laval.example/é" });
  const made = await findTournament(site.database.read, "laval-2026-04-01");
  expect(made?.flyerLink).toBe("https://laval.example/%C3%A9");
  const broken = { flyerLink: "http:foo.example/x", registrationLink: "https://ana:secret@laval.example/" };
  await site.database.transaction((tx) =>
    tx.updateTable("tournaments").set(broken).where("id", "=", "laval-2026-04-01").execute(),
  );
  for (const path of ["/tournaments/laval-2026-04-01", "/tournaments", "/"]) {
    const html = await site.html(path);
    expect([path, html.includes("foo.example"), html.includes("secret")]).toEqual([path, false, false]);
  }
});

test("R36: a results file without a competition is refused with the specification's sentence and the place", async () => {
  const { site, season, cookie } = await signedIn();
  const before = await dump(site.database);
  const form = new FormData();
  const file = { tournament: { code: "a", name: "Ouvert", table: "Bonzini" }, competitions: [] };
  form.append("files", new File([JSON.stringify(file)], `${long(300)}\u202e.json`));
  for (const [name, value] of Object.entries({ tournamentId: season.completed, step: "import" }))
    form.set(name, value);
  const response = await site.post("/admin/import-results?lang=en", form, { cookie });
  const text = await response.text();
  expect(response.status).toBe(422);
  expect(text).toContain("The file contains no competitions. Where in the file: field “competitions”.");
  expect([text.includes(long(201)), text.includes("\u202e")]).toEqual([false, false]);
  expect(await dump(site.database)).toEqual(before);
});
