import { expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { flatFile, flatMatch } from "#app/demo/season-generator/quirk-files.ts";
import { fieldName } from "#app/routes/evening/field-names.ts";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/kickertool-files.ts";
import { aLegacySite } from "#tests/factories/legacy-site.ts";
import { aSite, type TestSite } from "./a-site.ts";

const ana = { license: "01111111", name: "Ana Côté" };
const bob = { license: "22222222", name: "Bob Roy" };

/** A night of one competition with its standings. */
function aNight(matches: readonly object[] = [flatMatch(), flatMatch({ round: 2, winner: 2 })]) {
  const standings = [
    { rank: 1, players: [ana] },
    { rank: 2, players: [bob] },
  ];
  return flatFile([...matches], { event: { standings } });
}

/** A browser without scripts: forms, and where they lead. */
async function signedIn() {
  const site = await aSite();
  const cookie = await site.signIn();
  const drop = async (files: readonly unknown[]) => {
    const form = new FormData();
    for (const [index, file] of files.entries()) {
      form.append("files", new File([JSON.stringify(file)], `soirée-${index}.json`));
    }
    return site.post("/admin/evenings", form, { cookie });
  };
  const page = (path: string) => site.html(path, { cookie });
  const submit = (path: string, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return site.post(`${path}?lang=en`, form, { cookie });
  };
  return { site, cookie, drop, page, submit };
}

/** The fields of the preview's form as a browser would send them. */
function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? "";
    const isChosen = !/type="(radio|checkbox)"/.test(input) || input.includes("checked");
    if (attribute("name") !== "" && isChosen && attribute("type") !== "file") {
      fields[unescaped(attribute("name"))] = unescaped(
        attribute("value") || (input.includes("checkbox") ? "on" : ""),
      );
    }
  }
  return fields;
}

function unescaped(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
}

async function countOf({ database }: TestSite, relation: "matches" | "rating_changes") {
  const row = await database.read
    .selectFrom(relation)
    .select((found) => found.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

test("a file that is dropped is previewed, answered and published, with no script at all; then undone", async () => {
  const { site, cookie, drop, page, submit } = await signedIn();
  const dropped = await drop([aNight()]);
  const address = dropped.headers.get("location") ?? "";
  expect([dropped.status, address]).toEqual([303, expect.stringMatching(/^\/admin\/evenings\/.+/)]);
  const preview = await page(`${address}?lang=en`);
  expect(preview).toContain("Still to decide");
  expect(preview).toContain("Ouvert de Laval");
  expect(await countOf(site, "matches")).toBe(0);

  const answers = { ...fieldsOf(preview), sameRating: "1 000", step: "save" };
  const saved = await submit(address, answers);
  expect(saved.status).toBe(200);
  const ready = await saved.text();
  expect(ready).toContain("Answers saved.");
  expect(ready).toContain("Publish the evening: 2 matches, 2 ratings");
  expect(await countOf(site, "matches")).toBe(0);

  const published = await submit(address, { ...fieldsOf(ready), step: "publish" });
  expect([published.status, published.headers.get("location")]).toEqual([303, address]);
  expect(await countOf(site, "matches")).toBe(2);
  const done = await page(`${address}?lang=en`);
  expect(done.split("Evening published (")).toHaveLength(2);
  // The tournament is linked where it is, and no more once it is undone.
  const link = '<a href="/tournaments/laval-2025-03-14">Ouvert de Laval</a>';
  expect(await page("/admin/history")).toContain(link);
  expect(await page("/admin/history?lang=en")).toMatch(
    /Evening published \(matches: 2, [^)]*\)\u00a0· Ouvert de Laval/,
  );
  expect(done).not.toContain("The evening is published.");
  expect(done).toContain('href="/rankings/bonzini"');
  expect(done).toMatch(/href="\/tournaments\/laval-2025-03-14"/);
  const tournament = await findTournament(site.database.read, "laval-2025-03-14");
  expect([tournament?.status, tournament?.results?.competitions.length]).toEqual(["completed", 1]);

  const undo = unescaped(/href="(\/admin\/undo\?operation=[^"]+)"/.exec(done)?.[1] ?? "");
  const undone = await submit("/admin/undo", { ...fieldsOf(await page(undo)), step: "undo" });
  expect(undone.status).toBe(200);
  expect(await countOf(site, "matches")).toBe(0);
  expect(await page("/admin/history")).not.toContain(link);
  expect((await site.get(address, { cookie })).status).toBe(200);
  expect(await page(`${address}?lang=en`)).toContain("Publish the evening");
});

test("nothing is published that the page has not shown: the new preview is shown instead", async () => {
  const { site, drop, page, submit } = await signedIn();
  const address = (await drop([aNight()])).headers.get("location") ?? "";
  await submit(address, { ...fieldsOf(await page(address)), sameRating: "900", step: "save" });
  const seen = fieldsOf(await page(address));
  const other = Object.keys(seen).find((name) => name.startsWith("startRatings/")) ?? "";
  const moved = await submit(address, { ...seen, [other]: "1500", step: "publish" });
  expect(moved.status).toBe(409);
  expect(await moved.text()).toContain("nothing has been written");
  expect(await countOf(site, "matches")).toBe(0);
});

test("what cannot be read is marked, the rest is kept", async () => {
  const { drop, page, submit } = await signedIn();
  const address = (await drop([aNight()])).headers.get("location") ?? "";
  const fields = fieldsOf(await page(address));
  const [first = "", second = ""] = Object.keys(fields).filter((name) => name.startsWith("startRatings/"));
  const answered = await (
    await submit(address, { ...fields, [first]: "-5", [second]: "800", step: "save" })
  ).text();
  expect(answered).toContain("Some answers could not be read");
  expect(answered).toContain("A number from 0 to 9,999.");
  expect(answered).toContain('value="800"');
});

test("a second click finds the evening published; a draft that is thrown away is gone", async () => {
  const { site, cookie, drop, page, submit } = await signedIn();
  const address = (await drop([aNight()])).headers.get("location") ?? "";
  await submit(address, { ...fieldsOf(await page(address)), sameRating: "900", step: "save" });
  const fields = { ...fieldsOf(await page(address)), step: "publish" };
  const clicks = await Promise.all([submit(address, fields), submit(address, fields)]);
  expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
  expect(await countOf(site, "matches")).toBe(2);

  const other = (await drop([aNight([flatMatch({ round: 9 })])])).headers.get("location") ?? "";
  expect(await page("/admin?lang=en")).toContain("Evening not published yet");
  const thrownAway = (await submit(other, { step: "throwAway" })).headers.get("location") ?? "";
  expect((await site.get(other, { cookie })).status).toBe(404);
  expect(await page(thrownAway)).toContain("Le brouillon a été jeté.");
  expect(await page("/admin")).not.toContain("Le brouillon a été jeté.");
});

test("a result that was corrected by hand is not taken back by the same file, unless somebody says so", async () => {
  const { site, drop, page, submit } = await signedIn();
  const address = (await drop([aNight()])).headers.get("location") ?? "";
  await submit(address, { ...fieldsOf(await page(address)), sameRating: "900", step: "save" });
  await submit(address, { ...fieldsOf(await page(address)), step: "publish" });
  const match = await site.database.read.selectFrom("matches").select("id").executeTakeFirstOrThrow();
  const correction = { matchId: match.id, side: "home", result: "score", score: "2-9", step: "correct" };
  expect((await submit("/admin/correct-match", correction)).status).toBe(200);
  const again = (await drop([aNight()])).headers.get("location") ?? "";
  expect(await page(`${again}?lang=en`)).toContain("1 of these matches was corrected by hand");
  expect((await submit(again, { ...fieldsOf(await page(again)), step: "publish" })).status).toBe(409);
  const name = /name="(corrections\/[^"]*)"/.exec(await page(again))?.[1] ?? "";
  const answers = { ...fieldsOf(await page(again)), [unescaped(name)]: "apply", step: "save" };
  expect(await (await submit(again, answers)).text()).toContain("Publish the evening: 1 match, 2 ratings");
});

test("a corrected file of a published evening leads to the tournament that it corrects", async () => {
  const { drop, page, submit } = await signedIn();
  const publish = async (file: unknown) => {
    const address = (await drop([file])).headers.get("location") ?? "";
    await submit(address, { ...fieldsOf(await page(address)), withoutRating: "on", step: "save" });
    await submit(address, { ...fieldsOf(await page(address)), step: "publish" });
    return page(`${address}?lang=en`);
  };
  await publish(aNight());
  const corrected = await publish(aNight([flatMatch({ score: { home: 8, away: 1 } })]));
  expect(corrected).toContain("Evening published (matches: 2,");
  expect(corrected).toContain('<a href="/tournaments/laval-2025-03-14">Ouvert de Laval</a>');
});

test("a table that was answered wrongly is asked about, and answered anew", async () => {
  const { drop, page, submit } = await signedIn();
  const publish = async (address: string) => {
    await submit(address, { ...fieldsOf(await page(address)), withoutRating: "on", step: "save" });
    return submit(address, { ...fieldsOf(await page(address)), step: "publish" });
  };
  expect((await publish((await drop([aNight()])).headers.get("location") ?? "")).status).toBe(303);
  const address = (await drop([kickertoolFile([kickertoolMatch()])])).headers.get("location") ?? "";
  const table = /name="(files\/table\/[^"]+)"/.exec(await page(address))?.[1] ?? "";
  const answer = async (chosen: string) =>
    (
      await submit(address, { ...fieldsOf(await page(address)), [unescaped(table)]: chosen, step: "save" })
    ).text();
  expect(await answer("leonhart")).toContain("is already on the Bonzini table. Is the table chosen");
  const right = await answer("bonzini");
  expect(right).not.toContain("Is the table chosen");
  expect(right).toContain("Belongs to Ouvert de Laval");
});

test("a file that is none of these is told so on its page, and can be left out", async () => {
  const { drop, page } = await signedIn();
  const address = (await drop([aNight(), { hello: "world" }])).headers.get("location") ?? "";
  const html = await page(`${address}?lang=en`);
  expect(html).toContain("note bad");
  expect(html).toContain("Leave this file out");
  expect((await drop([])).status).toBe(422);
});

test("somebody else is found by what is typed, where there is no script", async () => {
  const { site, drop, page, submit } = await signedIn();
  const publish = async (address: string) => {
    await submit(address, { ...fieldsOf(await page(address)), withoutRating: "on", step: "save" });
    return submit(address, { ...fieldsOf(await page(address)), step: "publish" });
  };
  await publish((await drop([aNight()])).headers.get("location") ?? "");
  const guest = { players: [{ license: null, name: "Le Grand" }] };
  const address =
    (await drop([aNight([flatMatch({ round: 5, away: guest })])])).headers.get("location") ?? "";
  const fields = fieldsOf(await page(address));
  const question = Object.keys(fields).find((name) => /^people\/\/.*/.test(name)) ?? "";
  const key = question.slice("people//".length);
  const typed = fieldName("people", key, "typed");
  const unknown = await submit(address, {
    ...fields,
    [question]: "other",
    [typed]: "Personne",
    step: "save",
  });
  expect(await unknown.text()).toContain("Nobody on this site is called “Personne”.");
  const found = await submit(address, { ...fields, [question]: "other", [typed]: "bob roy", step: "save" });
  expect(await found.text()).toContain("Answers saved.");
  await publish(address);
  const names = await site.database.read.selectFrom("people").select("name").execute();
  expect(names.map(({ name }) => name)).not.toContain("Le Grand");
});

test("columns that nobody recognises are said on the page, with no script; pasted text is a file like any other", async () => {
  const { site, cookie, page, submit } = await signedIn();
  const form = new FormData();
  form.set("text", "Qui\tContre qui\tCombien\tQuand\nAna\tBob\t7-3\t2026-03-01\n");
  const dropped = await site.post("/admin/evenings", form, { cookie });
  const address = dropped.headers.get("location") ?? "";
  expect([dropped.status, address]).toEqual([303, expect.stringMatching(/^\/admin\/evenings\/.+/)]);
  const asked = await page(`${address}?lang=en`);
  expect(asked).toContain("What does the column “Contre qui” hold?");
  expect(asked).toContain("<td>7-3</td>");
  const key = /name="files\/column0\/([^"]+)"/.exec(asked)?.[1] ?? "";
  const columns = { 0: "home", 1: "away", 2: "score", 3: "date" };
  const fields = Object.entries(columns).map(([index, column]) => [
    fieldName("files", key, `column${index}`),
    column,
  ]);
  const said = { ...fieldsOf(asked), ...Object.fromEntries(fields), step: "save" };
  const answered = await (await submit(address, said)).text();
  expect(answered).toContain("On which table?");
  const table = { ...said, [fieldName("files", key, "table")]: "bonzini" };
  const read = await (await submit(address, table)).text();
  expect(read).toContain("See how the columns are read");
  expect(read).toContain("1 new");
});

test("the dump of the legacy site is dropped like any file: preview, one button, undo; twice brings nothing", async () => {
  const { site, drop, page, submit } = await signedIn();
  const address = (await drop([aLegacySite()])).headers.get("location") ?? "";
  const preview = await page(`${address}?lang=en`);
  expect(preview).toContain("Preview of the legacy site");
  expect(preview).toContain("To add: 1 tournament, 2 players, 4 matches.");
  const figures = [2, 4, 2].map((figure) => `<td class="number">${figure}</td>`).join("");
  expect(preview).toContain(`<th scope="row">Bonzini</th>${figures}`);
  expect(preview).toContain("Match m4 – Cléo Nadeau");
  expect(preview).toContain("Import the legacy site: 1 tournament, 2 players, 4 matches");
  expect(await countOf(site, "matches")).toBe(0);

  const published = await submit(address, { ...fieldsOf(preview), step: "publish" });
  expect(published.status).toBe(303);
  expect(await countOf(site, "matches")).toBe(4);
  const done = await page(`${address}?lang=en`);
  expect(done).toContain("Legacy site imported (tournaments: 1, players: 2, matches: 4)");
  expect(done).toContain('href="/tournaments/laval-2025-03-15"');
  const again = await page(`${(await drop([aLegacySite()])).headers.get("location")}?lang=en`);
  expect(again).toContain("Nothing to add: everything that fits is already here.");
  expect(again).not.toContain('value="publish"');

  const undo = unescaped(/href="(\/admin\/undo\?operation=[^"]+)"/.exec(done)?.[1] ?? "");
  await submit("/admin/undo", { ...fieldsOf(await page(undo)), step: "undo" });
  expect(await countOf(site, "matches")).toBe(0);
});

test("a broken dump says what is wrong, and where", async () => {
  const { drop, page } = await signedIn();
  const broken = (await drop([{ tournaments: {}, matches: 7 }])).headers.get("location");
  expect(await page(`${broken}?lang=en`)).toContain("Where in the file: matches.");
  const right = aLegacySite();
  const misfit = { ...right, matches: { m1: { ...right.matches.m1, winner: 7 } } };
  const address = (await drop([misfit])).headers.get("location");
  const preview = await page(`${address}?lang=en`);
  expect(preview).toContain("1 document does not fit and is left out");
  expect(preview).toContain("Match m1: This value is not allowed.");
});
