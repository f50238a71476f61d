import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { builtScript } from "#tests/built-script.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import type { TestSite } from "#tests/http/a-site.ts";
import { aLiveSite, push } from "./a-live-site.ts";

const open = { score: null, winner: null, end_at: null };

/** A live site with a match that waits, and an administrator's phone. */
async function aPhone() {
  const { site, token, operator } = await aLiveSite();
  await push(site, token, flatFile([flatMatch(open)]));
  const cookie = await site.signIn();
  const [match] = await listMatches(site.database.read, "bonzini");
  const send = async (fields: Record<string, string>, headers: Record<string, string> = { cookie }) => {
    const body = new URLSearchParams({ match: match?.id ?? "", step: "over", ...fields });
    const answer = await site.post("/admin/scores/send?lang=en", body, headers);
    const json =
      answer.status === 401 ? {} : ((await answer.json()) as { outcome?: string; refusal?: string });
    return [answer.status, json.outcome ?? json.refusal];
  };
  return { site, token, operator, cookie, send, matchId: match?.id ?? "" };
}

async function score(site: TestSite) {
  const [match] = await listMatches(site.database.read, "bonzini");
  return match && { score: scoreText(match.score), winner: match.winner, endAt: match.endAt };
}

test("what a phone sends again is answered the same; visitors see it; it can be taken back", async () => {
  const { site, send } = await aPhone();
  const typed = { id: "a-score-of-a-phone", "home-1": "5", "away-1": "3", "home-2": "5", "away-2": "" };
  expect(await send({ ...typed, waited: "900000" })).toEqual([200, "taken"]);
  const after = await score(site);
  expect(after).toEqual({ score: "5–3, 5–0", winner: 1, endAt: "2026-03-14T17:45:00.000Z" });
  expect(await site.html("/live?lang=en")).toContain("2–0");
  expect(await send({ ...typed, waited: "950000" })).toEqual([200, "known"]);
  expect(await score(site)).toEqual(after);
  const back = { id: typed.id, step: "take-back" };
  expect([await send(back), await send(back)]).toEqual([
    [200, "takenBack"],
    [200, "takenBack"],
  ]);
  expect(await score(site)).toMatchObject({ score: "", winner: null });
  expect(await send(typed)).toEqual([200, "known"]);
  expect(await score(site)).toMatchObject({ score: "", winner: null });
});

test("the list and the form name somebody without a name in the page’s language", async () => {
  const { site, token } = await aLiveSite();
  const nobody = { players: [{ license: null, name: "Anonymous" }] };
  await push(site, token, flatFile([flatMatch({ ...open, home: nobody })]));
  const cookie = await site.signIn();
  const [match] = await listMatches(site.database.read, "bonzini");
  const french = await site.html(`/admin/scores?match=${match?.id}&lang=fr`, { cookie });
  expect(french).toContain("Anonyme");
  expect(french).not.toContain("Anonymous");
});

test("the list has what is on before what waits, then what ended, latest first; no bye, and nothing compiled", async () => {
  const { site, token, operator } = await aLiveSite();
  const match = (round: number, fields: object) =>
    flatMatch({ round, number: round, start_at: `2025-03-14 18:0${round}:00`, ...fields });
  const compiled = match(1, { end_at: "2025-03-14 18:10:00" });
  await push(site, token, flatFile([compiled]));
  await compileTable(operator, { table: "bonzini", dryRun: false });
  const matches = [
    compiled,
    match(2, { end_at: "2025-03-14 18:45:00" }),
    match(3, { end_at: "2025-03-14 18:55:00" }),
    match(4, { ...open, start_at: null }),
    match(5, { ...open, score: { home: 2, away: 1 }, start_at: "2025-03-14 19:00:00" }),
    match(6, { away: null }),
  ];
  await push(site, token, flatFile(matches));
  const list = await site.html("/admin/scores?lang=en", { cookie: await site.signIn() });
  const rounds = new Map(
    (await listMatches(site.database.read, "bonzini")).map(({ id, round }) => [id, round]),
  );
  const listed = [...list.matchAll(/scores\?match=([^"#&]+)/g)].map(([, id = ""]) => rounds.get(id));
  expect(listed).toEqual([5, 4, 3, 2]);
});

test("a match goes on, ends by a forfeit; what is no score is refused", async () => {
  const { site, send, cookie, operator } = await aPhone();
  expect(await send({ id: "first-of-them", "home-1": "4", "away-1": "3", step: "open" })).toEqual([
    200,
    "taken",
  ]);
  expect(await score(site)).toEqual({ score: "4–3", winner: null, endAt: null });
  expect(await site.html("/live?lang=en")).toContain("At the tables");
  expect(await send({ id: "second-of-them", step: "forfeit-home" })).toEqual([200, "taken"]);
  expect(await score(site)).toMatchObject({ score: "", winner: 2 });
  expect(await site.html("/admin/history?lang=en", { cookie })).toContain("Bob Roy, Forfeit");
  for (const fields of [
    { id: "third-of-them", "home-1": "5.5" },
    { id: "third-of-them", "home-1": "-1" },
    { id: "x", "home-1": "5" },
  ]) {
    expect(await send(fields)).toEqual([422, "wrongScore"]);
  }
  expect(await send({ id: "third-of-them" })).toEqual([422, "noResult"]);
  await compileTable(operator, { table: "bonzini", dryRun: false });
  expect(await send({ id: "third-of-them", "home-1": "5" })).toEqual([422, "compiled"]);
});

test("a session that ended is told apart, and changes nothing", async () => {
  const { site, send, cookie } = await aPhone();
  await site.post("/logout", "", { cookie });
  expect(await send({ id: "a-score-of-a-phone", "home-1": "5" })).toEqual([401, undefined]);
  expect(await score(site)).toMatchObject({ score: "" });
  const page = await site.get("/admin/scores?lang=en", { cookie });
  expect(page.headers.get("location")).toBe("/login?returnTo=%2Fadmin%2Fscores%3Flang%3Den&lang=en");
});

test("without a script the page's form does the same; it is a document with small scripts of its own", async () => {
  const { site, cookie, matchId } = await aPhone();
  const list = await site.html("/admin/scores?lang=en", { cookie });
  expect(list).toContain(`href="/admin/scores?match=${matchId}&amp;lang=en#score"`);
  expect(list).not.toContain('type="module"');
  const page = await site.html(`/admin/scores?match=${matchId}&lang=en`, { cookie });
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const body = () => new URLSearchParams({ id, match: matchId, step: "over", "home-1": "7", "away-1": "5" });
  const post = async (fields: URLSearchParams) =>
    (await site.post("/admin/scores?lang=en", fields, { cookie })).text();
  const action = /class="score-form" action="([^"]+)"/.exec(page)?.[1] ?? "";
  const wrong = new URLSearchParams({ id, match: matchId, step: "over", "home-1": "sept", "away-1": "5" });
  const refused = await (await site.post(`${action}&lang=en`, wrong, { cookie })).text();
  expect(refused).toMatch(/class="outcome"[^>]*autofocus=""><div class="note bad"><p>The points of a set/);
  expect(refused).toMatch(/name="home-1"[^>]*value="sept"/);
  const done = await post(body());
  expect(done).toContain("The score is saved.");
  expect(done).toContain("Take the typed score back");
  expect(await score(site)).toMatchObject({ score: "7–5", winner: 1 });
  expect(await post(body())).toContain("The score is saved.");
  expect(await post(new URLSearchParams({ id, step: "take-back" }))).toContain("as it was before");
  expect(await score(site)).toMatchObject({ score: "", winner: null });
  const scripts = await Promise.all(["scores", "score-form"].map((name) => site.html(builtScript(name))));
  expect(gzipSync(scripts.join("")).length).toBeLessThan(5_000);
});
