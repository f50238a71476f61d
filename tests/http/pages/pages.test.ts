import { describe, expect, test } from "vitest";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { paths } from "#app/paths.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";

describe("every page of the specification", () => {
  test.each([
    "/nothing",
    "/rankings/garlando",
    "/matches/bonzini/nobody",
    "/matches/multitable/NOBODY",
    "/tournaments/nowhere",
    "/news/2026-03-14",
    "/pages/nowhere",
    "/language",
    "/logout",
  ])("%s is a 404 in the visitor's language", async (path) => {
    const site = await aSite();
    const french = await site.get(path);
    const english = await site.get(`${path}?lang=en`);
    expect([french.status, english.status]).toEqual([404, 404]);
    expect(await french.text()).toMatch(/Cette page n’existe pas|Tournoi introuvable/);
    expect(await english.text()).toMatch(/There is no such page|Tournament not found/);
  });

  test("empty, they say so in the words of the specification", async () => {
    const site = await aSite();
    const words = {
      "/": "There are no upcoming tournaments. Check back soon!",
      "/tournaments": "No upcoming tournament.",
      "/tournaments/history": "No completed tournaments.",
      "/rankings/bonzini": "No rankings.",
      "/live": "No live tournament currently.",
    };
    for (const [path, sentence] of Object.entries(words))
      expect(await site.html(`${path}?lang=en`)).toContain(sentence);
  });

  test("records that nobody holds are one sentence; operations that filters leave out lead back to all of them", async () => {
    const site = await aSite();
    const cookie = await site.signIn();
    expect((await site.html("/records/bonzini?lang=en")).match(/No record/g)).toHaveLength(1);
    const all = '<a class="btn" href="/admin/history?lang=en">See all operations</a>';
    expect(await site.html("/admin/history?lang=en", { cookie })).not.toContain(all);
    const filtered = await site.html("/admin/history?lang=en&action=tournament.delete", { cookie });
    expect(filtered).toContain(all);
  });

  test("the records of a table stand under the rankings in the menu, as the ranking that leads to them does", async () => {
    const site = await aSite();
    for (const path of ["/rankings/bonzini", "/records/bonzini"])
      expect(await site.html(path)).toContain('<summary aria-current="true">Classements');
    expect(await site.html("/privacy")).not.toContain('<summary aria-current="true">');
  });

  test("a list of tournaments, and the home page without a next one, lead to a list only where that one has some", async () => {
    const site = await aSite();
    const [upcoming, history] = ["/tournaments", "/tournaments/history"];
    const leadsTo = async (from: string, to: string) =>
      (await site.html(from)).includes(`class="btn" href="${to}"`);
    const leads = async () => [
      await leadsTo(upcoming, history),
      await leadsTo(history, upcoming),
      await leadsTo("/", history),
    ];
    expect(await leads()).toEqual([false, false, false]);
    const played = readTournamentInput({
      name: "Nuit",
      city: "Laval",
      from: "2026-02-01",
      status: "completed",
    });
    const operator = { database: site.database, author: "cli", now: () => testNow, newId };
    admit(await createTournament(operator, admit(played)));
    expect(await leads()).toEqual([true, false, true]);
    // Once: it is not beside the title too.
    const [, main = ""] = (await site.html(upcoming)).split("<main");
    expect(main.split("</main")[0]?.split(`href="${history}"`)).toHaveLength(2);
  });

  test("empty rankings, records and the live page lead to the upcoming tournaments only where there is one", async () => {
    const site = await aSite();
    const leads = async () => {
      const pages = await Promise.all(
        ["/rankings/bonzini", "/records/bonzini", "/live"].map((path) => site.html(path)),
      );
      return pages.map((html) => html.includes(`class="btn" href="/tournaments"`));
    };
    expect(await leads()).toEqual([false, false, false]);
    // Its day has passed: it is listed, and the live page does not call it the next one (R42).
    const overdue = { name: "Nuit", city: "Laval", from: "2020-01-01", status: "upcoming" };
    const operator = { database: site.database, author: "cli", now: () => testNow, newId };
    admit(await createTournament(operator, admit(readTournamentInput(overdue))));
    expect(await leads()).toEqual([true, true, true]);
  });

  test("where a tournament is not there, or not named, the way on is a list that has some; on an empty site, home or the form", async () => {
    const site = await aSite();
    const headers = { cookie: await site.signIn() };
    const leads = async () => {
      const missing = await (await site.get("/tournaments/nowhere")).text();
      const unnamed = await site.html("/admin/import-results", headers);
      return [missing, unnamed].map((html) => /<a class="btn main" href="([^"]+)"/.exec(html)?.[1]);
    };
    expect(await leads()).toEqual(["/", "/tournaments/new"]);
    const operator = { database: site.database, author: "cli", now: () => testNow, newId };
    const night = { name: "Nuit", city: "Laval", from: "2026-02-01" };
    admit(await createTournament(operator, admit(readTournamentInput({ ...night, status: "upcoming" }))));
    expect(await leads()).toEqual(["/tournaments", "/tournaments"]);
    admit(await createTournament(operator, admit(readTournamentInput({ ...night, status: "completed" }))));
    expect(await leads()).toEqual(["/tournaments/history", "/tournaments/history"]);
  });

  test("completed tournaments come sixty at a time, newest first, and a page beyond the end leads to the last one", async () => {
    const site = await aSite();
    const operator = { database: site.database, author: "cli", now: () => testNow, newId };
    for (let number = 1; number <= 61; number++) {
      const from = new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10);
      const played = { name: `Nuit ${number}`, city: "Laval", from, status: "completed" };
      admit(await createTournament(operator, admit(readTournamentInput(played))));
    }
    const read = async (query: string) => {
      const html = await site.html(`/tournaments/history${query}`);
      const links = [...html.matchAll(/rel="(prev|next)" href="([^"]+)"/g)].map(([, rel, href]) => [
        rel,
        href,
      ]);
      return { names: [...html.matchAll(/>(Nuit \d+)</g)].map(([, name]) => name), links };
    };
    const first = await read("");
    expect([first.names.length, first.names[0], first.names.at(-1)]).toEqual([60, "Nuit 61", "Nuit 2"]);
    expect(first.links).toEqual([["next", "/tournaments/history?page=2"]]);
    expect(await read("?page=2")).toEqual({ names: ["Nuit 1"], links: [["prev", "/tournaments/history"]] });
    const beyond = await site.get("/tournaments/history?page=9");
    expect(beyond.headers.get("location")).toBe("/tournaments/history?page=2");
  });

  test("R24: on a hidden table visitors get an empty list, scores without ratings, and administrators everything", async () => {
    const site = await aSite();
    const season = await aSeason(site);
    const hidden = await site.html("/rankings/leonhart?lang=en&inactive=1");
    expect(hidden).toContain("No rankings.");
    // Nothing to search or to filter: neither is offered, and an address that asks for it is answered the same.
    expect(hidden).not.toContain("ranking-tools");
    expect(await site.html("/rankings/leonhart?lang=en&q=ana")).toContain("No rankings.");
    const matches = await site.html(`${paths.matches("leonhart", season.leonhart)}?lang=en`);
    expect(matches).toMatch(/class="match-score"/);
    expect(matches).not.toMatch(/The calculation|class="delta/);
    const cookie = await site.signIn();
    expect((await site.get(paths.records("leonhart"))).status).toBe(404);
    expect((await site.get(paths.records("leonhart"), { cookie })).status).toBe(200);
    expect(await site.html("/sitemap.xml")).not.toContain(paths.records("leonhart"));
    expect(await site.html("/rankings/leonhart", { cookie })).toContain(
      paths.matches("leonhart", season.leonhart),
    );
    expect(await site.html(paths.matches("leonhart", season.leonhart), { cookie })).toContain('class="delta');
  });

  test("the ranking sorts, reverses, searches and shows the inactive by its address", async () => {
    const site = await aSite();
    await aSeason(site);
    const names = async (query: string) => {
      const html = await site.html(`/rankings/bonzini${query}`);
      return [...html.matchAll(/class="name"><a[^>]*>([^<]*)/g)].map((found) => found[1] ?? "");
    };
    const all = await names("");
    expect(await names("?dir=asc")).toEqual([...all].reverse());
    expect(await names("?sort=singles")).not.toEqual(all);
    const [first = ""] = all;
    expect(await names(`?q=${encodeURIComponent(first.toUpperCase())}`)).toEqual([first]);
    expect(await names("?q=zz")).toEqual(all);
    const active = async (query: string) =>
      /(\d+) players active/.exec(await site.html(`/rankings/bonzini?lang=en${query}`))?.[1];
    expect(await active(`&q=${encodeURIComponent(first)}`)).toBe(await active(""));
    expect(Number(await active(""))).toBeGreaterThan(1);
    const cookie = await site.signIn();
    for (const page of ["1.5", "0", "-1", "two"]) {
      expect(await site.html(`/rankings/bonzini?page=${page}`, { cookie })).toContain(first);
    }
    expect(await site.html("/rankings/bonzini?sort=singles")).toMatch(
      /aria-sort="descending"[^>]*><a[^>]*>Simple/,
    );
  });

  test("a player's matches are filtered and paged by their address", async () => {
    const site = await aSite();
    const { bonzini } = await aSeason(site);
    const outcomes = async (query: string) => {
      const html = await site.html(`/matches/bonzini/${bonzini}${query}`);
      return new Set([...html.matchAll(/<li class="match (\w+)"/g)].map((found) => found[1]));
    };
    expect(await outcomes("?result=victories")).toEqual(new Set(["win"]));
    expect(await outcomes("?result=defeats")).toEqual(new Set(["loss"]));
    expect((await outcomes("?q=zzzz")).size).toBe(0);
    expect(await site.html(`/matches/bonzini/${bonzini}?q=zzzz&lang=en`)).toContain("No matches found.");
    // R26: the heading counts what is listed, and the line below it what the record counts.
    const whole = await site.html(`/matches/bonzini/${bonzini}?lang=en`);
    const [, played] = /Matches played: (\d+)/.exec(whole) ?? [];
    const [, counted, others] = /Played: (\d+)\. Byes, [^<]*: (\d+)\./.exec(whole) ?? [];
    expect(counted).toBe(played);
    expect(whole).toContain(`>${Number(counted) + Number(others)} matches</h2>`);
  });

  test("R43: the home page shows the flyers of what comes next, four at most, and none that another host keeps", async () => {
    const site = await aSite();
    await aSeason(site);
    await site.database.write.updateTable("tournaments").set({ imageName: "flyer 1.jpg" }).execute();
    const html = await site.html("/");
    expect(html.match(/<img src="\/assets\/tournaments\/flyer%201\.jpg"/g)).toHaveLength(3);
    // Those whose last day has passed do not come next, though nobody has said that they are completed.
    await site.database.transaction((tx) =>
      tx.updateTable("tournaments").set({ status: "upcoming" }).execute(),
    );
    expect((await site.html("/")).match(/<img /g)).toHaveLength(3);
    await site.database.transaction((tx) =>
      tx.updateTable("tournaments").set({ from: "2026-03-14", to: null }).execute(),
    );
    expect((await site.html("/")).match(/<img /g)).toHaveLength(4);
    const elsewhere = { imageName: null, imageUrl: "https://elsewhere.example/x.jpg" };
    await site.database.transaction((tx) => tx.updateTable("tournaments").set(elsewhere).execute());
    expect(await site.html("/")).not.toContain("<img");
  });

  test("R62: a tournament's text falls back to the other language", async () => {
    const site = await aSite();
    const { completed } = await aSeason(site);
    await site.database.write
      .updateTable("tournaments")
      .set({ aboutEn: null, about: "Seulement en français" })
      .execute();
    const html = await site.html(`/tournaments/${completed}?lang=en`);
    expect(html).toContain('<p class="prose" lang="fr-CA">Seulement en français</p>');
  });
});
