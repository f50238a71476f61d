import { expect, test } from "vitest";
import { findPlayer, listPlayers } from "#app/data/players/players.ts";
import { seenRatingField, startRatingField } from "#app/routes/layout/start-ratings/posted-start-ratings.ts";
import { dump } from "#tests/data/dump.ts";
import { playerForm } from "#tests/factories/player-form.ts";
import { aSite } from "#tests/http/a-site.ts";
import { aTable } from "#tests/http/a-table.ts";

test("adds a player with starting ratings, whom the ranking shows among the inactive", async () => {
  const { site, post } = await aTable();
  const added = await post("/admin/add-player", playerForm);
  expect(added.status).toBe(200);
  const found = (await listPlayers(site.database.read)).find((player) => player.name === "Zoé Test");
  expect(found).toMatchObject({ singlesRanking: 500, createdBy: "volunteer@gamelle.example" });
  expect(await site.html("/rankings/bonzini")).not.toContain("Zoé Test");
  expect(await site.html("/rankings/bonzini?inactive=1")).toContain("Zoé Test");
});

test.each([
  { why: "no name", fields: { name: "" }, code: "nameRequired" },
  { why: "no rating", fields: { singlesRanking: "" }, code: "ratingRequired" },
  { why: "a rating in words", fields: { doublesRanking: "beaucoup" }, code: "numbersInvalid" },
  { why: "a licence in letters", fields: { license: "abc<>" }, code: "licenseInvalid" },
  { why: "another's licence", fields: { license: "01111111" }, code: "licenseTaken" },
])("refuses to add a player with $why, and nothing is changed", async ({ fields, code }) => {
  const { site, post } = await aTable();
  const before = await dump(site.database);
  const refused = await post("/admin/add-player", { ...playerForm, ...fields });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(code);
  expect(await dump(site.database)).toEqual(before);
});

test("an edit that another overtook is told what changed and by whom; saved again, it stands", async () => {
  const { site, post, idOf } = await aTable();
  const id = idOf("Ana Côté");
  const typed = { playerId: id, name: "Ana Côté-Roy", singlesRanking: "", doublesRanking: "" };
  const loaded = (name: string) => JSON.stringify({ name, singlesRanking: "", doublesRanking: "" });
  expect(
    (await post("/admin/edit-player", { ...typed, name: "Anna Côté", loaded: loaded("Ana Côté") })).status,
  ).toBe(200);
  const before = await dump(site.database);
  const stale = await post("/admin/edit-player", { ...typed, loaded: loaded("Ana Côté") });
  expect(stale.status).toBe(422);
  expect(stale.text).toContain("volunteer@gamelle.example");
  expect(stale.text).toContain("Anna Côté");
  expect(await dump(site.database)).toEqual(before);
  expect((await post("/admin/edit-player", { ...typed, loaded: loaded("Anna Côté") })).status).toBe(200);
  expect(await findPlayer(site.database.read, id)).toMatchObject({ name: "Ana Côté-Roy" });
});

test("where there is nobody yet, nobody’s ratings are said to be complete", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const page = await site.html("/admin/start-ratings?lang=en", { cookie });
  expect(page).toContain("There is no player yet");
  expect(page).not.toContain("Everyone has both ratings");
});

test("a starting rating that somebody else gave meanwhile is shown beside what was typed; saved again, it is replaced", async () => {
  const { site, post, idOf } = await aTable();
  const [ana, bob] = [idOf("Ana Côté"), idOf("Bob Roy")];
  const [anas, bobs] = [startRatingField("singles", ana), startRatingField("singles", bob)];
  const typed = { table: "bonzini", [anas]: "950", [bobs]: "800" };
  const seen = { [seenRatingField("singles", ana)]: "", [seenRatingField("singles", bob)]: "" };
  await post("/admin/start-ratings", { table: "bonzini", [anas]: "900" });
  const before = await dump(site.database);
  const late = await post("/admin/start-ratings?lang=en", { ...typed, ...seen });
  expect(late.status).toBe(409);
  expect(late.text).toContain("The rating of Ana Côté has changed in the meantime");
  expect(inputIn(late.text, bobs)).toContain('value="800"');
  expect(await dump(site.database)).toEqual(before);
  const again = { ...typed, ...seen, [seenRatingField("singles", ana)]: "900" };
  expect((await post("/admin/start-ratings?lang=en", again)).status).toBe(200);
  expect(await findPlayer(site.database.read, ana)).toMatchObject({ singlesRanking: 950 });
});

test("one rating for all, from a grid that is late, replaces none that somebody has got meanwhile", async () => {
  const { site, post, idOf } = await aTable();
  const [ana, bob] = [idOf("Ana Côté"), idOf("Bob Roy")];
  const [anas, bobs] = [startRatingField("singles", ana), startRatingField("singles", bob)];
  // As the preview of a compilation has it, which does not say what it saw.
  const late = { table: "bonzini", [anas]: "", [bobs]: "", sameRating: "800" };
  await post("/admin/start-ratings", { table: "bonzini", [anas]: "900" });
  expect((await post("/admin/start-ratings", late)).status).toBe(200);
  const ratingOf = async (id: string) => (await findPlayer(site.database.read, id))?.singlesRanking;
  expect([await ratingOf(ana), await ratingOf(bob)]).toEqual([900, 800]);
  const again = await post("/admin/start-ratings?lang=en", { ...late, sameRating: "700" });
  expect([again.status, await ratingOf(bob)]).toEqual([409, 800]);
  expect(again.text).toContain("Everyone in the grid has a rating by now: nothing was saved.");
});

test("a name that exists is said, with who has it; said once, another person of that name is added, with an undo", async () => {
  const { site, post, idOf } = await aTable();
  const twin = { table: "bonzini", name: "cote ANA", singlesRanking: "500", doublesRanking: "600" };
  const before = await dump(site.database);
  const asked = await post("/admin/add-player", twin);
  expect([asked.status, asked.text.includes(idOf("Ana Côté"))]).toEqual([422, true]);
  expect(await dump(site.database)).toEqual(before);
  // What was said of one name is not said of another.
  const namesake = idOf("Ana Côté");
  expect((await post("/admin/add-player", { ...twin, name: "Bob Roy", namesake })).status).toBe(422);
  const added = await post("/admin/add-player", { ...twin, namesake });
  expect(added.status).toBe(200);
  const { id } = await site.database.read
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "player.add")
    .executeTakeFirstOrThrow();
  expect(added.text).toContain(id);
});

test("the same name with the licence of somebody of another table is that person: nothing is asked", async () => {
  const { post } = await aTable();
  const ana = { table: "leonhart", name: "Ana Côté", singlesRanking: "500", doublesRanking: "600" };
  expect((await post("/admin/add-player", ana)).status).toBe(422);
  expect((await post("/admin/add-player", { ...ana, license: "01111111" })).status).toBe(200);
});

test("deletes after asking: the matches show the name without a link, and the player's page is gone", async () => {
  const { site, post, idOf } = await aTable();
  const [ana, bob] = [idOf("Ana Côté"), idOf("Bob Roy")];
  const before = await dump(site.database);
  const asked = await post("/admin/delete-player", { playerId: ana });
  expect(asked.status).toBe(200);
  expect(await dump(site.database)).toEqual(before);
  await post("/admin/delete-player", { playerId: ana, step: "delete" });
  expect((await site.get(`/matches/bonzini/${ana}`)).status).toBe(404);
  const page = await site.html(`/matches/bonzini/${bob}`);
  expect(page).toContain("Ana Côté");
  expect(page).not.toContain(`/matches/bonzini/${ana}`);
  expect((await post("/admin/delete-player", { playerId: ana, step: "delete" })).status).toBe(422);
});

test("a reason that is too long is refused with its limit; the browser cuts nothing off", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const playerId = idOf("Ana Côté");
  const typed = { playerId, name: "Anna", singlesRanking: "", doublesRanking: "", reason: "r".repeat(300) };
  const refused = await post(`/admin/edit-player?lang=en&player=${playerId}`, typed);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("This text is too long: at most 200 characters.");
  const page = await site.html(`/admin/players/${playerId}`, { cookie });
  const field = /<input[^>]*name="reason"[^>]*>/.exec(page)?.[0];
  expect(field).toBeDefined();
  expect(field).not.toMatch(/maxlength/i);
});

test("a player without a match has nothing to search; one with matches has, whatever is searched", async () => {
  const { site, post, idOf } = await aTable();
  await post("/admin/add-player", playerForm);
  const added = (await listPlayers(site.database.read)).find(({ name }) => name === playerForm.name);
  expect(await site.html(`/matches/bonzini/${added?.id}`)).not.toContain("match-filters");
  expect(await site.html(`/matches/bonzini/${idOf("Ana Côté")}?q=nobody`)).toContain("match-filters");
});

test("the history names what was done, and undoes it after showing what goes with it", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const [ana, bob] = [idOf("Ana Côté"), idOf("Bob Roy")];
  const ratings = {
    table: "bonzini",
    [startRatingField("singles", ana)]: "900",
    [startRatingField("doubles", bob)]: "1 200",
  };
  await post("/admin/start-ratings", ratings);
  const page = await site.html("/admin/history?lang=en&action=rating.start", { cookie });
  expect(page).toContain("2 starting ratings given: Ana Côté and Bob Roy");
  const operationId = /undo\?operation=([^"&]+)/.exec(page)?.[1] ?? "";
  // A page of its own, without scripts too: what goes with it, a way back, and then the button.
  const shown = await site.html(`/admin/undo?lang=en&operation=${operationId}`, { cookie });
  expect(shown).toContain("What will be undone:");
  expect(shown.indexOf("No, undo nothing")).toBeLessThan(shown.indexOf("Yes, undo"));
  const asked = await post("/admin/undo", { operationId, step: "preview" });
  expect(asked.status).toBe(200);
  expect(await findPlayer(site.database.read, idOf("Ana Côté"))).toMatchObject({ singlesRanking: 900 });
  // Confirmed without having seen what goes with it: only shown again, which is said.
  const unseen = await post("/admin/undo", { operationId, step: "undo" });
  expect(unseen.text).toMatch(/preview has changed|aperçu a changé/);
  expect(await findPlayer(site.database.read, idOf("Ana Côté"))).toMatchObject({ singlesRanking: 900 });
  const undone = await post(`/admin/undo?lang=en&operation=${operationId}`, {
    operationId,
    step: "undo",
    seen: operationId,
  });
  expect(undone.text).toContain("It is undone:");
  expect(await findPlayer(site.database.read, idOf("Ana Côté"))).toMatchObject({ singlesRanking: null });
  const again = await post(`/admin/undo?lang=en&operation=${operationId}`, { operationId });
  const said = /<main.*<\/main>/s.exec(again.text)?.[0].match(/This operation has already been undone/g);
  expect([again.status, said?.length]).toEqual([422, 1]);
  expect(await site.html("/admin/history?lang=en", { cookie })).toContain("Undone: 2 starting ratings given");
});

test("exports are for administrators, and are files", async () => {
  const { site, cookie, idOf } = await aTable();
  const paths = [
    "/admin/export/rankings/bonzini.csv?inactive=1",
    `/admin/export/players/${idOf("Ana Côté")}.json`,
  ];
  for (const path of paths) {
    expect((await site.get(path)).status).toBe(303);
    const file = await site.get(path, { cookie });
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
    expect(await file.text()).toContain("Ana Côté");
  }
});

test("a ranking with its forms fetches no other page's data ahead", async () => {
  const { site, cookie } = await aTable();
  const html = await site.html("/rankings/bonzini", { cookie });
  expect(html).toContain('action="/admin/add-player?table=bonzini"');
  expect(html).not.toContain('rel="prefetch"');
});

test("a result against its score is confirmed once: the confirmation stays through the preview", async () => {
  const { site, cookie, post, idOf } = await aTable();
  await post("/admin/compile", { table: "bonzini", step: "compile" });
  const page = await site.html(`/matches/bonzini/${idOf("Ana Côté")}`, { cookie });
  const address = /href="(\/admin\/correct-match[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const matchId = new URL(address, "https://x.example").searchParams.get("match") ?? "";
  const fields = { matchId, side: "home", result: "loss", score: "7-3" };
  const refused = await post(`${address}&lang=en`, { ...fields, step: "preview" });
  expect(refused.text).toContain('name="evenSo"');
  const asked = await post(`${address}&lang=en`, { ...fields, evenSo: "on", step: "preview" });
  expect(asked.text).toMatch(/<input type="checkbox" name="evenSo" checked=""/);
  const done = await post(`${address}&lang=en`, { ...fields, evenSo: "on", step: "correct" });
  expect(done.text).toContain("The match is corrected");
  // Opened again, the form says what is stored and not what the score would.
  const again = await site.html(`${address}&lang=en`, { cookie });
  expect(again).toMatch(/value="loss" selected=""/);
  expect(again).toMatch(/<input type="checkbox" name="evenSo" checked=""/);
});

test("R55: where a match is corrected, whoever was deleted is named without a link", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const ana = idOf("Ana Côté");
  await post("/admin/compile", { table: "bonzini", step: "compile" });
  const page = await site.html(`/matches/bonzini/${ana}`, { cookie });
  const address = /href="(\/admin\/correct-match[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(await site.html(address, { cookie })).toContain(`href="/matches/bonzini/${ana}"`);
  await post("/admin/delete-player", { playerId: ana, step: "delete" });
  const corrected = await site.html(address, { cookie });
  expect(corrected).toContain("Ana Côté");
  expect(corrected).not.toContain(`/matches/bonzini/${ana}`);
});

function inputIn(html: string, name: string): string {
  return html.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`)) ?? "";
}
