import { expect, test } from "vitest";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { admit } from "#tests/admit.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { playerForm } from "#tests/factories/player-form.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aTable } from "#tests/http/a-table.ts";

test("merges after a preview; the merged player's address leads to the kept one", async () => {
  const { site, post, idOf } = await aTable();
  const [ana, cleo] = [idOf("Ana Côté"), idOf("Cléo Nadeau")];
  const refused = await post("/admin/merge-players", { from: ana, into: idOf("Bob Roy"), step: "merge" });
  expect(refused.status).toBe(422);
  await post("/admin/edit-player", {
    playerId: cleo,
    name: "Cléo Nadeau",
    license: "",
    singlesRanking: "",
    doublesRanking: "",
  });
  const before = await dump(site.database);
  const preview = await post("/admin/merge-players", { from: cleo, into: ana });
  expect(preview.status).toBe(200);
  expect(await dump(site.database)).toEqual(before);
  // Somebody else was chosen after the preview: that one is previewed first.
  const other = { from: cleo, into: ana, previewed: idOf("Bob Roy"), step: "merge" };
  expect((await post("/admin/merge-players", other)).text).toContain("Ana Côté");
  expect(await dump(site.database)).toEqual(before);
  await post("/admin/merge-players", { from: cleo, into: ana, previewed: ana, step: "merge" });
  const old = await site.get(`/matches/bonzini/${cleo}`);
  expect([old.status, old.headers.get("location")]).toEqual([302, `/matches/bonzini/${ana}`]);
  const bob = idOf("Bob Roy");
  for (const address of [
    `/matches/bonzini/${bob}?against=ID`,
    "/followed/bonzini/ID",
    "/embed/player/ID",
    // R60: asked for in a language, and in a frame's theme.
    "/matches/bonzini/ID?lang=en",
    "/embed/player/ID?theme=dark&lang=fr",
    "/export/players/ID.json",
    "/export/players/ID.csv?separator=semicolon",
    "/share/players/bonzini/ID.png",
    "/api/v1/players/ID?q=ana",
    "/api/v1/players/ID/matches?cursor=somewhere",
  ]) {
    const answer = await site.get(address.replace("ID", cleo));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, address.replace("ID", ana)]);
  }
});

test("without scripts a refused merge keeps the player who was chosen and the reason", async () => {
  const { post, idOf } = await aTable();
  const [ana, bob] = [idOf("Ana Côté"), idOf("Bob Roy")];
  const typed = { from: ana, into: bob, reason: "Twice in the file" };
  const refused = await post(`/admin/merge-players?player=${ana}&lang=en`, typed);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Merge failed.")]);
  expect(refused.text).toMatch(new RegExp(`<option value="${bob}" selected="">Bob Roy`));
  expect(refused.text).toContain('value="Twice in the file"');
  // Too long a reason is refused before anything is asked of the players.
  const long = await post(`/admin/merge-players?player=${ana}`, { ...typed, reason: "x".repeat(1_000) });
  expect([long.status, long.text]).toEqual([422, expect.stringContaining(`value="${bob}" selected=""`)]);
  // Somebody who is gone by now is nobody else's name.
  const gone = await post(`/admin/merge-players?player=${ana}&lang=en`, { ...typed, into: "gone" });
  expect([gone.status, gone.text]).toEqual([
    422,
    expect.stringContaining('<option value="" selected="">Choose…'),
  ]);
});

test("R54, R59: the merged one's code leads to the kept person on all tables; under a pseudonym, for administrators only", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const [ana, cleo] = [idOf("Ana Côté"), idOf("Cléo Nadeau")];
  const rated = { license: "", singlesRanking: "1000", doublesRanking: "900" };
  await post("/admin/edit-player", { ...rated, playerId: ana, name: "Ana Côté", coralId: "ANA1" });
  await post("/admin/edit-player", { ...rated, playerId: cleo, name: "Cléo Nadeau", coralId: "CLEO2" });
  await post("/admin/merge-players", { from: cleo, into: ana, previewed: ana, step: "merge" });
  const led = async (headers?: Record<string, string>) => {
    const answer = await site.get("/matches/multitable/CLEO2", headers);
    return [answer.status, answer.headers.get("location")];
  };
  expect(await led()).toEqual([302, "/matches/multitable/ANA1"]);
  await post("/admin/set-pseudonym", { playerId: ana, pseudonym: "Renard bleu", step: "hide" });
  expect(await led()).toEqual([404, null]);
  expect(await led({ cookie })).toEqual([302, expect.not.stringContaining("ANA1")]);
});

test("the preview of a merge says what it does on other tables, and that a pseudonym stays", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const [ana, cleo] = [idOf("Ana Côté"), idOf("Cléo Nadeau")];
  const edited = { license: "", singlesRanking: "", doublesRanking: "" };
  await post("/admin/edit-player", { ...edited, playerId: cleo, name: "Cléo Nadeau", coralId: "CLEO2" });
  const preview = async () =>
    (await post(`/admin/merge-players?lang=en&player=${cleo}`, { from: cleo, into: ana })).text;
  expect(await preview()).not.toMatch(/elsewhere|goes to|pseudonym everywhere/);
  const added = { ...playerForm, name: "Cléo Nadeau", license: "", coralId: "CLEO2", table: "leonhart" };
  expect((await post("/admin/add-player", added)).status).toBe(200);
  expect(await preview()).toContain("Cléo Nadeau’s player for Leonhart goes to Ana Côté.");
  await post("/admin/set-pseudonym", { playerId: cleo, pseudonym: "Renard bleu", step: "hide" });
  expect(await preview()).toContain(
    "Ana Côté is under a pseudonym everywhere, merged matches included: “Renard bleu”.",
  );
  expect(await site.html("/rankings/bonzini?inactive=1&lang=en", { cookie })).toContain("Ana Côté");
});

test("a merge into nobody asks whom to keep", async () => {
  const { post, idOf } = await aTable();
  const asked = await post("/admin/merge-players?lang=en", { from: idOf("Ana Côté"), into: "" });
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("First choose the player to keep.");
});

test("R54: on the kept one's page, what the other had won says whose it was, and the merge says that the ratings stay", async () => {
  const { site, post, idOf } = await aTable();
  const [ana, cleo] = [idOf("Ana Côté"), idOf("Cléo Nadeau")];
  // Two licences are two people's.
  const unlicensed = {
    playerId: cleo,
    name: "Cléo Nadeau",
    license: "",
    singlesRanking: "",
    doublesRanking: "",
  };
  await post("/admin/edit-player", unlicensed);
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const home = { players: [{ license: null, name: "Cléo Nadeau" }] };
  const ofCleo = flatMatch({ number: 2, round: 2, home, start_at: "2025-03-14 19:30:00" });
  const files = [fileOf(flatFile([flatMatch(), ofCleo]))];
  admit(await importMatches(operator, { ...importing, files }));
  await compileTable(operator, { table: "bonzini", dryRun: false });
  await post("/admin/merge-players", { from: cleo, into: ana, previewed: ana, step: "merge" });
  const html = await site.html(`/matches/bonzini/${ana}?lang=en`);
  const items = html.split('<li class="match ').slice(1);
  const own = items.filter((item) => item.includes("round 1<"));
  const moved = items.filter((item) => item.includes("for a player merged since"));
  expect([own.length, moved.length]).toEqual([1, 1]);
  expect(own).not.toEqual(moved);
  const [merge = ""] = items.filter((item) => item.includes("The ratings stay as they were."));
  expect(merge).toMatch(/<small>Singles<\/small> <b>25<\/b>/);
  // What the tournament changed is Ana's own 25, and not the other's beside it.
  expect(html).toMatch(/class="tournament-change"><span>Singles <b class="up">\+25<\/b>/);
});
