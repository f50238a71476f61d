import { expect, test } from "vitest";
import { playerForm } from "#tests/factories/player-form.ts";
import { ana, flatFile } from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolTeam } from "#tests/factories/result-files/kickertool-files.ts";
import { aTable } from "#tests/http/a-table.ts";
import { signedIn, upload } from "#tests/http/plain-forms.ts";

test("without scripts too, a refused form comes back as a page with all that was typed", async () => {
  const { post, idOf } = await aTable();
  const valuesIn = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input id="(?:add|edit)-(\w+)"[^>]* value="([^"]*)"/g)].map(([, field, value]) => [
        field,
        value,
      ]),
    );
  const typed = { name: "Zoé Typée", singlesRanking: "beaucoup", doublesRanking: "700", license: "01234567" };
  const added = await post("/admin/add-player?table=leonhart&lang=en", {
    ...typed,
    table: "leonhart",
    gender: "women",
  });
  expect(added.status).toBe(422);
  expect(valuesIn(added.text)).toMatchObject(typed);
  expect(added.text).toContain('<option value="women" selected="">');
  expect(added.text).toContain('name="table" value="leonhart"');
  expect(added.text).toContain("Singles and doubles ratings must be valid numbers.");
  const ana = idOf("Ana Côté");
  const edit = `/admin/edit-player?player=${ana}&lang=en`;
  const edited = await post(edit, { ...typed, playerId: ana, gender: "", reason: "Asked her" });
  expect(edited.status).toBe(422);
  expect(valuesIn(edited.text)).toMatchObject({ ...typed, reason: "Asked her" });
  expect(edited.text).toContain('<option value="" selected="">Not specified');
  const same = { table: "bonzini", name: "ana cote", singlesRanking: "500", doublesRanking: "600" };
  const asked = await post("/admin/add-player?table=bonzini&lang=en", same);
  expect(valuesIn(asked.text)).toMatchObject({ name: "ana cote", doublesRanking: "600" });
  const [, namesake = ""] = /name="namesake" value="([^"]*)"/.exec(asked.text) ?? [];
  const done = await post("/admin/add-player?table=bonzini&lang=en", { ...same, namesake });
  expect(done.text).toContain("Added successfully");
  expect(valuesIn(done.text)["name"]).toBe(undefined);
});

test("without scripts a refused edit lists what is wrong, each leading to its field", async () => {
  const { post, idOf } = await aTable();
  const playerId = idOf("Ana Côté");
  const typed = { playerId, name: "", license: "12", singlesRanking: "", doublesRanking: "" };
  const refused = await post(`/admin/edit-player?lang=en&player=${playerId}`, typed);
  expect(refused.text).toContain('href="#edit-name">Name: Name is required.</a>');
  expect(refused.text).toContain('href="#edit-license">Licence: A licence has eight digits.</a>');
});

test("without scripts a player's dialog is a page: a preview with a No, then the work, then what was done", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const id = idOf("Ana Côté");
  await post("/admin/add-player", { ...playerForm, name: "Âli Roy", license: "05555555" });
  expect(await site.html("/rankings/bonzini?inactive=1", { cookie })).toContain(`/admin/players/${id}`);
  const page = await site.html(`/admin/players/${id}?lang=en`, { cookie });
  expect(page).toContain(`action="/admin/delete-player?player=${id}&amp;lang=en"`);
  // Whom to keep is chosen in a list; a field that searches needs scripts, and styles that the page's policy refuses.
  const [list = ""] = /<select id="merge-into".*?<\/select>/s.exec(page) ?? [];
  // Nobody is chosen by mistake; the others come by name, with what tells two of one name apart.
  expect([...list.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
    "Choose…",
    "Âli Roy\u00a0· 05555555",
    "Bob Roy\u00a0· 22222222",
    "Cléo Nadeau\u00a0· 03333333",
  ]);
  expect(page).not.toMatch(/ style="/);
  const path = `/admin/delete-player?player=${id}&lang=en`;
  const asked = await post(path, { playerId: id, step: "preview" });
  expect(asked.text).toContain("will disappear from the ranking");
  expect(asked.text.indexOf("No, change nothing")).toBeLessThan(asked.text.indexOf('value="delete"'));
  const done = await post(path, { playerId: id, step: "delete" });
  expect(done.text).toContain("Player deleted: Ana Côté");
  // It leads to its own undo.
  const undo = /href="(\/admin\/undo\?operation=[^"]+)"/.exec(done.text)?.[1] ?? "";
  expect(await site.html(`${undo}&lang=en`, { cookie })).toContain("Player deleted: Ana Côté");
  expect(await site.html(`/admin/players/${id}?lang=en`, { cookie })).not.toContain("/admin/delete-player");
});

test("without scripts the reason of a merge stays beside its preview", async () => {
  const { post, idOf } = await aTable();
  const [from, into] = [idOf("Cléo Nadeau"), idOf("Ana Côté")];
  const cleared = { name: "Cléo Nadeau", license: "", singlesRanking: "", doublesRanking: "" };
  await post("/admin/edit-player", { ...cleared, playerId: from });
  const path = `/admin/merge-players?player=${from}&lang=en`;
  const asked = await post(path, { from, into, reason: "One person" });
  expect(asked.text).toContain('value="merge"');
  expect(asked.text).toMatch(/<input id="merge-reason"[^>]* value="One person"/);
});

test("without scripts a match is corrected on a page of its own", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const typed = { name: "Ana Roy-Côté", singlesRanking: "", doublesRanking: "" };
  expect((await post("/admin/edit-player", { playerId: idOf("Ana Côté"), ...typed })).status).toBe(200);
  await post("/admin/compile", { table: "bonzini", step: "compile" });
  const page = await site.html(`/matches/bonzini/${idOf("Ana Côté")}`, { cookie });
  const address = /href="(\/admin\/correct-match[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const form = await site.html(`${address}&lang=en`, { cookie });
  // Under the name of now, whatever the file called her.
  expect([form.includes("Ana Roy-Côté"), form.includes("Ana Côté")]).toEqual([true, false]);
  const back = `href="/matches/bonzini/${idOf("Ana Côté")}?lang=en"`;
  expect(form).toContain(back);
  const matchId = new URL(address, "https://x.example").searchParams.get("match") ?? "";
  const fields = { matchId, side: "home", result: "loss", score: "" };
  const asked = await post(`${address}&lang=en`, { ...fields, reason: "Asked both", step: "preview" });
  expect(asked.text).toContain('value="correct"');
  // What was typed stands in the new document, with what the preview has shown.
  expect(asked.text).toMatch(/value="loss" selected=""/);
  expect(asked.text).toContain('value="Asked both"');
  const seen = /name="seen" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
  const other = await post(`${address}&lang=en`, {
    ...fields,
    result: "score",
    score: "0-9",
    seen,
    step: "correct",
  });
  expect(other.status).toBe(422);
  expect(other.text).toContain("The preview has changed since you read it");
  expect(other.text).toMatch(/name="seen" value="(?!")/);
  const correct = () => post(`${address}&lang=en`, { ...fields, seen, step: "correct" });
  const done = await correct();
  expect(done.text).toContain("The match is corrected");
  expect(done.text).toContain(back);
  // It leads to its own undo, and so does the answer to a second click, which did nothing more.
  const undo = /href="(\/admin\/undo\?operation=[^"]+)"/.exec(done.text)?.[1] ?? "";
  expect(await site.html(`${undo}&lang=en`, { cookie })).toContain("Result corrected: Ana Roy-Côté");
  expect((await correct()).text).toContain(`href="${undo}"`);
});

test("without scripts an import's form comes back as it was filled in, whether it was previewed or refused", async () => {
  const { post } = await signedIn();
  const typed = { table: "leonhart", unknown: "leave", event: "dyp", day: "2026-03-07", step: "preview" };
  const file = kickertoolFile([], {
    qualifying: [{ participants: [kickertoolTeam("Ana Côté")], standings: [], rounds: [] }],
  });
  for (const content of [file, "{bad"]) {
    const { html } = await post("/admin/import-matches", upload(content, typed));
    for (const chosen of ["leonhart", "leave", "dyp"])
      expect(html).toContain(`<option value="${chosen}" selected="">`);
    expect(html).toMatch(/name="day" value="2026-03-07"/);
  }
  const players = await post("/admin/import-players", upload("{bad", { table: "leonhart" }));
  expect(players.html).toContain('<option value="leonhart" selected="">');
});

test("without scripts the preview of a tournament's results has the form below it, and the way back", async () => {
  const { post } = await signedIn();
  const announced = { name: "Coupe", city: "Laval", from: "2026-03-07", table: "bonzini" };
  expect((await post("/tournaments/new", new URLSearchParams(announced))).status).toBe(303);
  const tournamentId = "laval-2026-03-07";
  const event = { standings: [{ rank: 1, players: [ana] }] };
  const { html } = await post("/admin/import-results", upload(flatFile([], { event }), { tournamentId }));
  expect(html).toContain("Preview: nothing has been written yet.");
  expect(html).toContain(`<input type="hidden" name="tournamentId" value="${tournamentId}"/>`);
  expect(html).toContain(`<a href="/tournaments/${tournamentId}?lang=en">Back to the tournament</a>`);
});

test("without scripts a name that no token can have is still in its field", async () => {
  const { post } = await aTable();
  const name = "La salle du bas ".repeat(20);
  const refused = await post("/admin/push-tokens", { step: "make", name });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="La salle du bas');
});

test("without scripts a form whose session ended is not lost: one signs in elsewhere, and it is sent again", async () => {
  const { site, post } = await aTable();
  const path = "/admin/add-player?table=bonzini&lang=en";
  const typed = { ...playerForm, name: "Zoé Typée", license: "05555555" };
  const refused = await site.post(path, new URLSearchParams(typed));
  const page = await refused.text();
  expect(refused.status).toBe(401);
  expect(page).toContain("sign in in another tab, then reload this page");
  expect(page).toMatch(/<a href="\/login[^"]*" target="_blank"/);
  expect((await post(path, typed)).text).toContain("Added successfully");
});
