import { parseAtomFeed } from "feedsmith";
import { expect, test } from "vitest";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import { paths } from "#app/paths.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createArticle, editArticle } from "#app/use-cases/articles/save-article.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";

const input = {
  name: "Open de Laval",
  city: "Laval",
  address: null,
  about: null,
  aboutEn: null,
  flyerLink: null,
  registrationLink: null,
  from: "2026-05-02",
  to: null,
  table: "bonzini",
  status: "upcoming",
  imageUrl: null,
  imageName: null,
} as const;

const operatorOf = ({ database }: TestSite) => ({ database, author: "cli", now: () => testNow, newId });

/** Undoes the only operation of that kind. */
async function undoOnly(operator: ReturnType<typeof operatorOf>, action: AuditAction): Promise<void> {
  const { id } = await operator.database.read
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", action)
    .executeTakeFirstOrThrow();
  await undoOperation(operator, { operationId: id, withDependents: false, dryRun: false });
}

/** The blocks of a calendar that name a tournament, as lines. */
async function eventOf(site: TestSite, id: string): Promise<string[]> {
  const text = await site.html("/tournaments.ics");
  const events = text.split("BEGIN:VEVENT").filter((block) => block.includes(`UID:${id}@gamelle.example`));
  expect(events.length, id).toBeLessThanOrEqual(1);
  return (events[0] ?? "").split("\r\n");
}

const sequenceOf = (lines: readonly string[]) =>
  Number(lines.find((line) => line.startsWith("SEQUENCE:"))?.slice("SEQUENCE:".length));

test("a calendar follows what is done to a tournament: changed, deleted, put back", async () => {
  const site = await aSite();
  const operator = operatorOf(site);
  const made = await createTournament(operator, input);
  const id = made.ok ? made.value.id : "";
  const first = await eventOf(site, id);
  expect(first).toEqual(expect.arrayContaining(["STATUS:CONFIRMED", "DTSTART;VALUE=DATE:20260502"]));
  await editTournament(operator, id, { ...input, from: "2026-05-03" }, {});
  const edited = await eventOf(site, id);
  expect(edited).toContain("DTSTART;VALUE=DATE:20260503");
  expect(sequenceOf(edited)).toBeGreaterThan(sequenceOf(first));
  await deleteTournament(operator, { id, dryRun: false });
  const deleted = await eventOf(site, id);
  expect(deleted).toContain("STATUS:CANCELLED");
  expect(sequenceOf(deleted)).toBeGreaterThan(sequenceOf(edited));
  expect((await site.get(paths.tournamentCalendar(id))).status).toBe(404);
  await undoOnly(operator, "tournament.delete");
  const back = await eventOf(site, id);
  expect(back).toContain("STATUS:CONFIRMED");
  expect(sequenceOf(back)).toBeGreaterThan(sequenceOf(deleted));
});

test("a tournament that was put off by more than a year, then withdrawn, is cancelled too; one of long ago is not said again", async () => {
  const site = await aSite();
  const operator = operatorOf(site);
  const ids: string[] = [];
  for (const from of ["2024-05-04", "2024-06-01", "2027-06-05"]) {
    const made = await createTournament(operator, { ...input, from });
    if (made.ok) ids.push(made.value.id);
  }
  const [moved = "", old = "", early = ""] = ids;
  await editTournament(operator, moved, { ...input, from: "2026-05-02" }, {});
  expect(await eventOf(site, moved)).toContain("DTSTART;VALUE=DATE:20260502");
  await deleteTournament(operator, { id: moved, dryRun: false });
  const longAgo = () => new Date("2024-05-20T12:00:00.000Z");
  for (const id of [old, early]) await deleteTournament({ ...operator, now: longAgo }, { id, dryRun: false });
  expect(await eventOf(site, moved)).toContain("STATUS:CANCELLED");
  expect(await eventOf(site, early)).toContain("STATUS:CANCELLED");
  expect(await eventOf(site, old)).toEqual([""]);
});

test("a tournament that was moved, then withdrawn, is cancelled on its last days: whoever looks there learns it", async () => {
  const site = await aSite();
  const operator = operatorOf(site);
  const made = await createTournament(operator, input);
  const id = made.ok ? made.value.id : "";
  await editTournament(operator, id, { ...input, from: "2026-05-09", to: "2026-05-10" }, {});
  await deleteTournament(operator, { id, dryRun: false });
  expect(await eventOf(site, id)).toEqual(
    expect.arrayContaining(["STATUS:CANCELLED", "DTSTART;VALUE=DATE:20260509", "DTEND;VALUE=DATE:20260511"]),
  );
});

test("a tournament whose creation was undone is cancelled too", async () => {
  const site = await aSite();
  const made = await createTournament(operatorOf(site), input);
  await undoOnly(operatorOf(site), "tournament.create");
  expect(await eventOf(site, made.ok ? made.value.id : "")).toContain("STATUS:CANCELLED");
});

test("what is put back is newer in the feed than what it replaces: readers keep the newest that they know", async () => {
  const site = await aSite();
  const operator = operatorOf(site);
  const at = (hour: number) => ({ ...operator, now: () => new Date(`2026-03-14T${hour}:00:00.000Z`) });
  const undo = (action: AuditAction) => undoOnly(at(21), action);
  const standings = [{ rank: 1, players: [{ license: null, name: "Ana" }] }];
  const competitions = [{ name: "Simple", rule: null, type: null, category: null, standings }];
  const played = { ...input, from: "2026-03-07", status: "completed" } as const;
  const made = await createTournament(at(18), played, { results: { competitions } });
  await editTournament(at(20), made.ok ? made.value.id : "", { ...played, name: "Open de Lavalle" }, {});
  const news = {
    title: "Nouvelle",
    text: "Texte",
    titleEn: "",
    textEn: "",
    day: "2026-03-14",
    address: null,
  };
  const article = await createArticle(at(18), "news", { input: news, state: "published" });
  const changed = { input: { ...news, text: "Faux" }, state: "published" } as const;
  await editArticle(at(20), article.ok ? article.value.id : "", changed);
  const updated = async () =>
    parseAtomFeed(await site.html("/feed.atom")).entries?.map((entry) => entry.updated);
  expect(await updated()).toEqual(["2026-03-14T20:00:00.000Z", "2026-03-14T20:00:00.000Z"]);
  await undo("tournament.edit");
  await undo("article.edit");
  expect(await updated()).toEqual(["2026-03-14T21:00:00.000Z", "2026-03-14T21:00:00.000Z"]);
});

test("calendars and feeds are the same for everyone, speak the asked language, answer HEAD and 304", async () => {
  const site = await aSite();
  const { upcoming, completed } = await aSeason(site);
  const cookie = await site.signIn();
  for (const [path, type, french, english] of [
    ["/tournaments.ics", "text/calendar; charset=utf-8", "X-WR-CALNAME:Tournois", "X-WR-CALNAME:Tournaments"],
    [paths.tournamentCalendar(upcoming), "text/calendar; charset=utf-8", "Table\u00a0: ", "Table: "],
    ["/feed.atom", "application/atom+xml; charset=utf-8", "Résultats\u00a0: ", "Results: "],
  ] as const) {
    const answer = await site.get(path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, type]);
    const text = await answer.text();
    expect(text).toContain(french);
    expect(await site.html(`${path}?lang=en`)).toContain(english);
    expect(await site.html(path, { cookie })).toBe(text);
    // A reader in a page of another site may read it, without credentials.
    const { headers } = answer;
    expect([
      headers.get("access-control-allow-origin"),
      headers.get("access-control-allow-credentials"),
      headers.get("cross-origin-resource-policy"),
    ]).toEqual(["*", null, "cross-origin"]);
    const etag = headers.get("etag") ?? "";
    expect((await site.get(path, { "if-none-match": etag })).status).toBe(304);
    const head = await site.ask(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  }
  const feed = await site.html("/feed.atom");
  expect(feed).toContain(`${paths.tournament(completed)}?lang=fr`);
  // Partners stand as on every page.
  expect(feed).toMatch(/1\. [^&<,]+\u00a0\/ [^&<,]+(&lt;|<)/);
  expect(await site.html("/")).toMatch(/<b>1<\/b> [^<,]+\u00a0\/ [^<,]+<\/dd>/);
  expect(await site.html(paths.tournament(upcoming))).toContain(paths.tournamentCalendar(upcoming));
  expect(await site.html(paths.tournament(completed))).not.toContain(paths.tournamentCalendar(completed));
  expect(await site.html("/tournaments?lang=en")).toContain(
    'href="webcal://gamelle.example/tournaments.ics?lang=en"',
  );
});
