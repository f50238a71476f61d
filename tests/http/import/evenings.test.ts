import { expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { fieldName } from "#app/routes/evening/field-names.ts";
import { flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/result-files/kickertool-files.ts";
import { aNight, countOf, fieldsOf, signedIn, unescaped } from "./an-evening.ts";

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
  expect(ready).toContain("Publish the evening: 2\u00a0matches, 2\u00a0ratings");
  expect(await countOf(site, "matches")).toBe(0);

  const published = await submit(address, { ...fieldsOf(ready), step: "publish" });
  expect([published.status, published.headers.get("location")]).toEqual([303, `${address}?lang=en`]);
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
  expect(done).toContain('href="/rankings/bonzini?lang=en"');
  expect(done).toMatch(/href="\/tournaments\/laval-2025-03-14\?lang=en"/);
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

test("a second click finds the evening published; a draft that is thrown away is gone", async () => {
  const { site, cookie, drop, page, submit } = await signedIn();
  const address = (await drop([aNight()])).headers.get("location") ?? "";
  await submit(address, { ...fieldsOf(await page(address)), sameRating: "900", step: "save" });
  const fields = { ...fieldsOf(await page(address)), step: "publish" };
  const clicks = await Promise.all([submit(address, fields), submit(address, fields)]);
  expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
  // Whoever comes second is told so, and by whom it was published; so is who only saves answers.
  const found = `${address}?found=published&lang=en`;
  const late = await submit(address, { ...fields, step: "save" });
  const led = [...clicks, late].map(({ headers }) => headers.get("location") ?? "");
  expect(led.toSorted()).toEqual([`${address}?lang=en`, found, found].toSorted());
  const by = /Published by volunteer@gamelle\.example on [^<]*2026/;
  const [seen, again] = [await page(`${address}?lang=en`), await page(found)];
  expect([by.test(seen), by.test(again)]).toEqual([true, true]);
  expect([seen, again].map((html) => html.includes("It was published already"))).toEqual([false, true]);
  expect(await countOf(site, "matches")).toBe(2);

  const other = (await drop([aNight([flatMatch({ round: 9 })])])).headers.get("location") ?? "";
  expect(await page("/admin?lang=en")).toContain("Files dropped, not published yet");
  const thrownAway = (await submit(other, { step: "throwAway" })).headers.get("location") ?? "";
  expect((await site.get(other, { cookie })).status).toBe(404);
  expect(await page(thrownAway)).toContain("The draft was thrown away.");
  expect(await page("/admin?lang=en")).not.toContain("The draft was thrown away.");
});

test("a result that was corrected by hand is not taken back by the same file, unless somebody says so", async () => {
  const { site, drop, page, submit } = await signedIn();
  const address = (await drop([aNight()])).headers.get("location") ?? "";
  await submit(address, { ...fieldsOf(await page(address)), sameRating: "900", step: "save" });
  await submit(address, { ...fieldsOf(await page(address)), step: "publish" });
  const matches = site.database.read.selectFrom("matches").select("id").orderBy("position");
  const match = await matches.executeTakeFirstOrThrow();
  const correction = { matchId: match.id, side: "home", result: "score", score: "2-9", step: "correct" };
  expect((await submit("/admin/correct-match", correction)).status).toBe(200);
  const again = (await drop([aNight()])).headers.get("location") ?? "";
  expect(await page(`${again}?lang=en`)).toContain("1 of these matches was corrected by hand");
  expect((await submit(again, { ...fieldsOf(await page(again)), step: "publish" })).status).toBe(409);
  const name = /name="(corrections\/[^"]*)"/.exec(await page(again))?.[1] ?? "";
  const answers = { ...fieldsOf(await page(again)), [unescaped(name)]: "apply", step: "save" };
  expect(await (await submit(again, answers)).text()).toContain(
    "Publish the evening: 1\u00a0match, 2\u00a0ratings",
  );
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
  expect(corrected).toContain('<a href="/tournaments/laval-2025-03-14?lang=en">Ouvert de Laval</a>');
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
