import { expect, test } from "vitest";
import { fieldName } from "#app/routes/evening/field-names.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";
import { aNight, countOf, fieldsOf, signedIn, unescaped } from "./an-evening.ts";

test("what cannot be read is marked, the rest is kept", async () => {
  const { drop, page, submit } = await signedIn();
  const address = (await drop([aNight()])).headers.get("location") ?? "";
  const fields = fieldsOf(await page(address));
  const [first = "", second = ""] = Object.keys(fields).filter((name) => name.startsWith("startRatings/"));
  const answered = await (
    await submit(address, { ...fields, [first]: "987.5", [second]: "800", step: "save" })
  ).text();
  expect(answered).toContain("Some answers could not be read");
  expect(answered).toContain("A whole number from 0 to 9,999.");
  expect(answered).toContain('value="800"');
});

test("a file that is none of these is told so on its page, and can be left out", async () => {
  const { drop, page } = await signedIn();
  const address = (await drop([aNight(), { hello: "world" }])).headers.get("location") ?? "";
  const html = await page(`${address}?lang=en`);
  expect(html).toContain("note bad");
  expect(html).toContain("Leave this file out");
  expect((await drop([])).status).toBe(422);
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
  expect(preview).toContain("To add: 1\u00a0tournament, 2\u00a0players, 4\u00a0matches.");
  const figures = [2, 4, 2].map((figure) => `<td class="number">${figure}</td>`).join("");
  expect(preview).toContain(`<th scope="row">Bonzini</th>${figures}`);
  expect(preview).toContain("Match m4 – Cléo Nadeau");
  expect(preview).toContain("Import the legacy site: 1\u00a0tournament, 2\u00a0players, 4\u00a0matches");
  expect(await countOf(site, "matches")).toBe(0);

  const published = await submit(address, { ...fieldsOf(preview), step: "publish" });
  expect(published.status).toBe(303);
  expect(await countOf(site, "matches")).toBe(4);
  const done = await page(`${address}?lang=en`);
  expect(done).toContain("Legacy site imported (tournaments: 1, players: 2, matches: 4)");
  expect(done).toContain('href="/tournaments/laval-2025-03-15?lang=en"');
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
  expect(await page(`${broken}?lang=en`)).toContain("Where in the file: field “matches”.");
  const right = aLegacySite();
  const misfit = { ...right, matches: { m1: { ...right.matches.m1, winner: 7 } } };
  const address = (await drop([misfit])).headers.get("location");
  const preview = await page(`${address}?lang=en`);
  expect(preview).toContain("1 document does not fit and is left out");
  expect(preview).toContain("Match m1: This value is not allowed.");
});
