import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { admit } from "#tests/admit.ts";
import { dump } from "#tests/data/dump.ts";
import { article } from "#tests/factories/article.ts";
import { testNow } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { administrator } from "#tests/http/a-site.ts";
import { aTable } from "#tests/http/a-table.ts";

test("R57: erases a person for good, once the name is written out; pages, history and files know nobody", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const player = { playerId: idOf("Ana Côté") };
  const before = await dump(site.database);
  const preview = await post("/admin/erase-player", { ...player, step: "preview" });
  expect(preview.status).toBe(200);
  const wrong = await post("/admin/erase-player?lang=en", { ...player, step: "erase", confirmation: "Ana" });
  expect(wrong.status).toBe(422);
  expect(await dump(site.database)).toEqual(before);
  const erased = await post("/admin/erase-player", { ...player, step: "erase", confirmation: "Ana Côté" });
  expect(erased.status).toBe(200);
  // Nothing undoes it, and nothing says so.
  expect(erased.text).not.toContain("/admin/undo");
  // What it cannot reach is said.
  expect(erased.text).toContain("Les sauvegardes faites avant gardent le nom");
  expect((await site.get(`/matches/bonzini/${player.playerId}`)).status).toBe(404);
  expect(await site.html(`/matches/bonzini/${idOf("Bob Roy")}`)).toContain("Anonyme");
  expect(await site.html(`/matches/bonzini/${idOf("Bob Roy")}?lang=en`)).toContain("Anonymous");
  for (const path of [
    "/admin/history",
    "/rankings/bonzini?inactive=1",
    `/matches/bonzini/${idOf("Bob Roy")}`,
  ]) {
    expect(await site.html(path, { cookie })).not.toContain("Ana Côté");
  }
});

test("R57: who was erased is “Anonyme” on French pages: among the people of a page, in texts and in the history", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const about = { about: "Avec Ana Côté et Bob Roy", about_en: "With Ana Côté and Bob Roy" };
  const id = await makeTournament(operator, { name: "Coupe Ana Côté", ...about });
  const texts = {
    text: "Bravo à **Ana Côté**.",
    titleEn: "Ana Côté wins",
    textEn: "Well done, **Ana Côté**.",
  };
  const input = article({ title: "Ana Côté gagne", ...texts, day: "2026-03-01" });
  const news = admit(await createArticle(operator, "news", { input, state: "published" }));
  const playerId = idOf("Ana Côté");
  await post("/admin/erase-player", { playerId, step: "erase", confirmation: "Ana Côté" });
  const french = await site.html(`/matches/bonzini/${idOf("Bob Roy")}`);
  expect(french).not.toContain("Anonymous");
  for (const path of ["/news", `/${news.id}`]) expect(await site.html(path), path).not.toContain("Anonymous");
  const pages = [
    { path: `/tournaments/${id}`, said: "Avec Anonyme et Bob Roy", english: "With Anonymous and Bob Roy" },
    { path: `/${news.id}`, said: "<strong>Anonyme</strong>", english: "<strong>Anonymous</strong>" },
    { path: "/admin/history", said: "Coupe Anonyme", english: "Coupe Anonymous" },
    { path: `/tournaments/${id}/photos`, said: "Coupe Anonyme", english: "Coupe Anonymous" },
  ];
  for (const { path, said, english } of pages) {
    expect(await site.html(path, { cookie })).toContain(said);
    expect(await site.html(`${path}?lang=en`, { cookie })).toContain(english);
  }
  const same = { name: "Coupe", city: "Laval", from: "2026-03-01", status: "upcoming" };
  expect((await post("/tournaments/new", same)).text).toContain("Coupe Anonyme");
});

test("R57: a text that is written in the other language has that language’s word for whoever was erased", async () => {
  const { site, post, idOf } = await aTable();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const id = await makeTournament(operator, { about: null, about_en: "Ana Côté plays" });
  const input = article({
    title: null,
    text: null,
    titleEn: "Ana Côté wins",
    textEn: "Well done, Ana Côté.",
  });
  const news = admit(
    await createArticle(operator, "news", { input: { ...input, day: "2026-03-01" }, state: "published" }),
  );
  const playerId = idOf("Ana Côté");
  await post("/admin/erase-player", { playerId, step: "erase", confirmation: "Ana Côté" });
  const said = ["Anonymous plays", "Anonymous wins", "Well done, Anonymous."];
  const pages = [
    `/tournaments/${id}`,
    `/tournaments/${id}.ics`,
    "/news",
    `/${news.id}`,
    "/feed.atom?lang=fr",
  ];
  const texts = await Promise.all(pages.map((path) => site.html(path)));
  for (const sentence of said) expect(texts.join("\n")).toContain(sentence);
  expect(texts.filter((text) => /Anonyme (plays|wins)|Anonyme\./.test(text))).toEqual([]);
});

test("R57: without scripts too, who mistypes the name still sees what disappears, and what they ticked", async () => {
  const { site, post, idOf } = await aTable();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  await makeTournament(operator, { name: "Ouvert", about: "A. Côté gagne, Côté (MTL) perd." });
  const asked = { playerId: idOf("Ana Côté"), step: "erase", confirmation: "Ana", writing: "A. Côté" };
  const { status, text } = await post(`${paths.erasePlayer(asked.playerId)}&lang=en`, asked);
  expect([status, text.includes("The name entered is not the player’s.")]).toEqual([422, true]);
  expect(text).toContain("Matches that lose the name: 1.");
  const boxes = [...text.matchAll(/<input[^>]*name="writing"[^>]*>/g)].map(([box]) => box);
  expect(boxes.map((box) => [/value="([^"]*)"/.exec(box)?.[1], box.includes("checked")])).toEqual([
    ["A. Côté", true],
    ["Côté (MTL)", false],
  ]);
  expect(text).toContain('name="confirmation"');
});

test("R57: what an erasure made final is not offered, and says which erasure and when", async () => {
  const { site, cookie, post, idOf } = await aTable();
  const playerId = idOf("Ana Côté");
  const names = { license: "", singlesRanking: "", doublesRanking: "" };
  await post("/admin/edit-player", { playerId, name: "Ana Un", coralId: "", gender: "", ...names });
  const erased = await post("/admin/erase-player", { playerId, confirmation: "Ana Un", step: "erase" });
  expect(erased.status).toBe(200);
  const page = await site.html("/admin/history?lang=en&action=player.edit", { cookie });
  expect(page).toContain("Can no longer be undone: the erasure of ");
  expect(page).toContain(`by ${administrator.email} has made it final.`);
  expect(page).not.toContain("/admin/undo?operation=");
  const { id } = await site.database.read
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "player.edit")
    .executeTakeFirstOrThrow();
  const asked = await site.html(`/admin/undo?lang=en&operation=${id}`, { cookie });
  expect(asked).toContain("Can no longer be undone: the erasure of ");
  expect(asked).not.toContain("Yes, undo");
});
