import { expect, test } from "vitest";
import type { Queries } from "#app/data/connection/database.ts";
import { listPushTokens } from "#app/data/live/push-tokens.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { newId } from "#app/server/machine/new-id.ts";
import type { DrawShareCard } from "#app/server/share/share-card.ts";
import { WorkQueueFull } from "#app/server/work/bounded-turns.ts";
import type { LongWork } from "#app/server/work/long-work.ts";
import { makePushToken } from "#app/use-cases/live/make-push-token.ts";
import { admit } from "#tests/admit.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { administrator, aSite, cookiesOf, type TestSite } from "#tests/http/a-site.ts";
import { drawHere } from "#tests/http/draw-here.ts";

/** Whether two addresses give one document: a page that is rendered again contains another reference. */
async function isSame(site: TestSite, one: string, other: string): Promise<boolean> {
  const [first, second] = [await site.get(one), await site.get(other)];
  expect([first.status, second.status]).toEqual([200, 200]);
  return (await first.text()) === (await second.text());
}

/** Counts the rendered pages: each one draws or queries once. */
function countedDrawing() {
  let drawn = 0;
  const drawShareCard: DrawShareCard = (card) => {
    drawn++;
    return drawHere(card);
  };
  return { drawShareCard, drawn: () => drawn };
}

test("a page is made once, whatever is written behind its address", async () => {
  const counted = countedDrawing();
  const site = await aSite(undefined, undefined, { drawShareCard: counted.drawShareCard });
  const season = await aSeason(site);
  for (let n = 0; n < 10; n++) await site.get(`/share/site.png?n=${n}&lang=fr`);
  for (const phone of ["?0", "?1"]) await site.get("/share/site.png", { "sec-ch-ua-mobile": phone });
  expect(counted.drawn()).toBe(1);
  const ranking = "/rankings/bonzini?sort=singles&dir=asc";
  expect(await isSame(site, ranking, "/rankings/bonzini?utm=x&dir=asc&sort=singles&page=1")).toBe(true);
  expect(await isSame(site, "/", "/?n=1")).toBe(true);
  const player = paths.matches("bonzini", season.bonzini);
  expect(await isSame(site, player, `${player}?result=all&page=1`)).toBe(true);
});

test("a page is made once for phones and others, but for those of which phones get less", async () => {
  const site = await aSite(undefined, undefined, { renderAllowance: { burst: 2, perSecond: 0.001 } });
  const statuses: number[] = [];
  for (const path of ["/methods", "/rankings/bonzini"])
    for (const phone of ["?0", "?1"])
      statuses.push((await site.get(path, { "sec-ch-ua-mobile": phone })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("what is left out of the key does not reach the page either", async () => {
  const site = await aSite();
  const html = await site.html("/rankings/bonzini?evil=%3Cscript%3E&q=ana");
  expect(html).not.toContain("evil");
  expect(html).toContain("/rankings/bonzini?q=ana");
});

test("pages of made-up hosts never push out those of a host under which an administrator is signed in", async () => {
  const { drawShareCard, drawn } = countedDrawing();
  const renderAllowance = { burst: 5_000, perSecond: 1 };
  const site = await aSite(undefined, undefined, { baseUrl: undefined, drawShareCard, renderAllowance });
  await site.signIn();
  const [made, club] = ["http://made-up.example", "http://club.example"];
  await site.fetch(new Request(`${made}/robots.txt`));
  const body = new URLSearchParams(administrator);
  const headers = { origin: club, "content-length": String(String(body).length) };
  const entered = await site.fetch(new Request(`${club}/login`, { method: "POST", body, headers }));
  await site.fetch(new Request(`${club}/admin`, { headers: { cookie: cookiesOf(entered) } }));
  const look = () => site.fetch(new Request(`${club}/share/site.png`));
  await look();
  for (let n = 0; n < 1_001; n++) await site.fetch(new Request(`${made}:${n + 1}/robots.txt`));
  await look();
  expect(drawn()).toBe(1);
});

test("one file has one name", async () => {
  const site = await aSite();
  const { bonzini } = await aSeason(site);
  const wrong = [
    "/export/rankings/bonzini.csv.csv",
    `/export/players/${bonzini}.json.x`,
    "/share/rankings/bonzini",
    "/ROBOTS.txt",
  ];
  for (const path of wrong) expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  const inCapitals = await site.get("/Share/site.png");
  expect([inCapitals.status, inCapitals.headers.get("location")]).toEqual([308, "/share/site.png"]);
});

test("a day after the last match has no ranking of its own", async () => {
  const site = await aSite();
  await aSeason(site);
  const response = await site.get("/rankings/bonzini?on=2099-01-01&sort=singles");
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/rankings/bonzini?sort=singles",
  ]);
});

test("one address has so many pages made, then waits; kept pages stay free, and others are not touched", async () => {
  const site = await aSite(undefined, undefined, { renderAllowance: { burst: 3, perSecond: 0.001 } });
  await site.get("/");
  expect((await site.get("/methods")).status).toBe(200);
  expect((await site.get("/nothing")).status).toBe(404);
  const refused = await site.get("/live?lang=en");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Many pages have been requested from your address.");
  expect((await site.get("/methods")).status).toBe(200);
  expect((await site.get("/?n=2")).status).toBe(200);
  expect((await site.get("/live", {}, "192.0.2.7")).status).toBe(200);
  expect((await site.get("/live")).status).toBe(200);
});

test("one address may send so many forms, apart from its pages; a device that has signed in before may send more", async () => {
  const site = await aSite(undefined, undefined, { renderAllowance: { burst: 4, perSecond: 0.001 } });
  await site.signIn();
  const signIn = (cookie = "", address?: string) =>
    site.post("/login", new URLSearchParams(administrator), { cookie }, address);
  const device = cookiesOf(await signIn(), "gamelle-device");
  const language = { lang: "en", returnTo: "/" };
  const speakEnglish = async (path = "/language", address?: string) =>
    site.post(path, new URLSearchParams(language), {}, address);
  expect([(await speakEnglish()).status, (await speakEnglish("/language.data")).status]).toEqual([303, 202]);
  for (const path of ["/language", "/language.data", "/logout", "/welcome", "/new-password"]) {
    const refused = await speakEnglish(path);
    expect([path, refused.status]).toEqual([path, 429]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await speakEnglish("/language", "192.0.2.7")).status).toBe(303);
  expect((await site.get("/methods")).status).toBe(200);
  const forged = `${device.slice(0, -4)}AAAA`;
  const statuses = [await signIn(), await signIn(forged), await signIn(device)].map(({ status }) => status);
  expect(statuses).toEqual([429, 429, 303]);
});

test("whoever waits for a page together with somebody who asked for too many gets the page", async () => {
  const site = await aSite(undefined, undefined, { renderAllowance: { burst: 1, perSecond: 0.001 } });
  await site.get("/methods");
  const asking = ["192.0.2.1", "192.0.2.7", "192.0.2.1"].map((address) => site.get("/", {}, address));
  const answers = await Promise.all(asking);
  // The last one waits for what is being made anyway.
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 200]);
});

test("whatever an address or a token asks for is counted where servers count together", async () => {
  const asked: string[] = [];
  const budgetOf = (what: string) => ({
    spend(key: string) {
      asked.push(`${what}: ${key}`);
      return 7;
    },
  });
  const site = await aSite(undefined, undefined, { budgets: { budgetOf } });
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const { token } = admit(await makePushToken(operator, "La salle"));
  const [{ id } = { id: "" }] = await listPushTokens(site.database.read);
  const results = { method: "PUT", body: "{}" };
  const answers = [
    await site.get("/api/v1/tournaments"),
    await site.get("/tournaments"),
    await site.post("/language", "lang=en"),
    await site.post("/live/notices", "endpoint=x"),
    await site.ask("/live/laval", results),
    await site.ask("/live/laval", { ...results, headers: { authorization: `Bearer ${token}` } }),
  ];
  const refusals = answers.map(({ status, headers }) => [status, headers.get("retry-after")]);
  expect(refusals).toEqual(answers.map(() => [429, "7"]));
  const address = "192.0.2.1";
  expect(asked).toEqual([
    `api: ${address}`,
    `pages: ${address}`,
    `forms: ${address}`,
    `notices: ${address}`,
    `push-strangers: ${address}`,
    `push: ${id}`,
  ]);
});

test("administrators are not counted", async () => {
  const site = await aSite(undefined, undefined, { renderAllowance: { burst: 1, perSecond: 0.001 } });
  const cookie = await site.signIn();
  for (let n = 0; n < 5; n++) expect((await site.get("/methods", { cookie })).status).toBe(200);
});

test("where too much long work waits, pages and forms of administrators say so", async () => {
  const full: LongWork = {
    run: () => Promise.reject(new WorkQueueFull("too many jobs wait")),
    read: never,
    progress: () => null,
  };
  const site = await aSite(undefined, undefined, { longWork: full });
  const cookie = await site.signIn();
  const { id: operation } = await site.database.read
    .selectFrom("audit_log")
    .select("id")
    .executeTakeFirstOrThrow();
  const pages = [paths.undo(operation), paths.removeCompilation("nobody’s"), paths.backup()];
  for (const path of pages) {
    const answer = await site.get(path, { cookie });
    expect([path, answer.status]).toEqual([path, 503]);
    if (path !== paths.backup()) expect(await answer.text()).toContain(m.busy_work());
  }
  const posted = await site.post(paths.compile(), new URLSearchParams({ table: "bonzini" }), { cookie });
  expect([posted.status, await posted.text()]).toEqual([
    503,
    expect.stringContaining(m.machine_too_much_work()),
  ]);
});

test("with the database away, kept pages are served, others and sessions say that it is away", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const before = await site.html("/methods");
  await site.database.write.schema.alterTable("site_state").renameTo("site_state_away").execute();
  await site.database.write.schema.alterTable("session").renameTo("session_away").execute();
  expect(await site.html("/methods")).toBe(before);
  expect((await site.get("/live")).status).toBe(503);
  expect((await site.get("/methods", { cookie })).status).toBe(503);
  expect((await site.get("/healthz")).status).toBe(503);
});

test("/healthz answers also when the database does not", async () => {
  const frozen = {
    selectFrom: () => ({ select: () => ({ where: () => ({ executeTakeFirstOrThrow: never }) }) }),
  };
  const healthy = await aSite();
  const site = await aSite(undefined, undefined, {
    database: { ...healthy.database, read: frozen as unknown as Queries },
  });
  const response = await site.get("/healthz");
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: "database unavailable", version: "test" },
  ]);
});

function never(): Promise<never> {
  return new Promise(() => undefined);
}
