import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { addPlayer } from "#app/use-cases/players/save-player.ts";
import { admit } from "#tests/admit.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, inEnglish } from "#tests/http/a-site.ts";

test("a person is found by name from every page: alone by the whole name, in a list by a part of it", async () => {
  const site = await aSite();
  await aSeason(site);
  const [someone] = await listPlayers(site.database.read, "bonzini");
  const name = someone?.name ?? "";
  expect(await site.html("/live")).toContain('<form action="/search"');
  const whole = await site.get(`/search?q=${encodeURIComponent(name.toUpperCase())}`);
  expect([whole.status, whole.headers.get("location")]).toEqual([302, `/matches/bonzini/${someone?.id}`]);
  const part = name.slice(0, 4);
  const list = await site.html(`/search?q=${encodeURIComponent(part)}`, inEnglish);
  expect(list).toContain(`href="/matches/bonzini/${someone?.id}"`);
  expect(list).toMatch(/\d+ (person|people) found\./);
  const names = await site.get(`/search/names?q=${encodeURIComponent(part)}`);
  expect(await names.json()).toContain(name);
  expect(await site.html("/search?lang=en&q=zzz")).toContain("No one here has that name.");
  const short = await site.html("/search?lang=en&q=zz");
  expect(short).not.toContain("No one here");
  expect(short).toContain("Enter at least 3 letters of the name.");
  expect(await site.html("/search?lang=en&q=+")).not.toContain("Enter at least");
});

test("no search is kept, and none is longer than a name", async () => {
  const site = await aSite();
  for (const path of ["/search?q=ana", "/search/names?q=ana"]) {
    expect((await site.get(path)).headers.get("cache-control")).toBe("no-store");
  }
  const long = await site.html(`/search?q=${"a".repeat(900)}`);
  expect(long).toContain(`value="${"a".repeat(100)}"`);
});

test("of two people with one name, the name is suggested once and both are found", async () => {
  const site = await aSite();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const ana = { name: "Ana Côté", gender: null, aqbbId: null, singlesRanking: 500, doublesRanking: 500 };
  for (const digit of ["1", "2"]) {
    const codes = { coralId: `ANA${digit}`, license: `0000000${digit}` };
    admit(await addPlayer(operator, "bonzini", { ...ana, ...codes }));
  }
  const names = await site.get("/search/names?q=ana");
  expect(await names.json()).toEqual(["Ana Côté"]);
  expect(await site.html("/search?lang=en&q=ana")).toContain("2 people found.");
});

test("a search field suggests ten names, and the list has everybody", async () => {
  const site = await aSite();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const unknown = { gender: null, aqbbId: null, coralId: null, license: null };
  for (const last of [
    "Aubé",
    "Bach",
    "Caron",
    "Dion",
    "Émond",
    "Fiset",
    "Gagné",
    "Houle",
    "Imbeau",
    "Joly",
    "Kirouac",
  ]) {
    const ratings = { singlesRanking: 500, doublesRanking: 500 };
    admit(await addPlayer(operator, "bonzini", { ...unknown, ...ratings, name: `Ana ${last}` }));
  }
  const names = (await (await site.get("/search/names?q=ana")).json()) as string[];
  expect([names.length, names.at(-1)]).toEqual([10, "Ana Joly"]);
  expect(await site.html("/search?lang=en&q=ana")).toContain("11 people found.");
});
