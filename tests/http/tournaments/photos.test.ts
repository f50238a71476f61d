import sharp from "sharp";
import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { readPhotos } from "#app/data/tournaments/photos.ts";
import { photoKey } from "#app/domain/tournaments/pictures/photo.ts";
import { maximumPictureBytes } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { photoField } from "#app/routes/tournaments/admin/posted-photos.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";

async function picture(background: string, width = 600): Promise<File> {
  const data = await sharp({ create: { width, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([Uint8Array.from(data)], `${background}.png`);
}

async function aGallery() {
  const site = await aSite();
  const { completed: id } = await aSeason(site);
  const cookie = await site.signIn();
  const path = `/tournaments/${id}`;
  const send = async (fields: Record<string, string>, files: readonly File[] = []) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ step: "save", ...fields })) form.set(name, value);
    for (const file of files) form.append("photos", file);
    const response = await site.post(`${path}/photos?lang=en`, form, { cookie });
    return { status: response.status, html: await response.text() };
  };
  const keys = async () => (await readPhotos(site.database.read, id)).map(photoKey);
  return { site, path, send, keys };
}

test("pictures are added, given captions and an order, shown in their proportions, and taken off", async () => {
  const { site, path, send, keys } = await aGallery();
  expect((await send({}, [await picture("red"), await picture("blue", 300)])).status).toBe(200);
  const [red = "", blue = ""] = await keys();
  expect(red).toMatch(/-600x400\.webp$/);
  await send({
    [photoField.caption(red)]: "La finale",
    [photoField.position(red)]: "2",
    [photoField.caption(blue)]: "",
    [photoField.captionEn(blue)]: "The <crowd>",
    [photoField.position(blue)]: "1",
  });
  expect(await keys()).toEqual([blue, red]);
  const html = await site.html(`${path}?lang=fr`);
  expect(html).toMatch(/<img [^>]*width="300" height="400"[^>]*alt="Photo 1" loading="lazy"/);
  expect(html).toMatch(/<figcaption lang="en-CA">The &lt;crowd&gt;<\/figcaption>.*lang="fr-CA">La finale</s);
  const [address = ""] = /\/uploads\/tournaments\/[^" ]+-600x400\.webp/.exec(html) ?? [];
  expect((await site.get(address)).headers.get("content-type")).toBe("image/webp");
  // One is taken off and the other gets another caption: what is said is what is there now.
  const edits = { [photoField.caption(blue)]: "La foule", [photoField.caption(red)]: "La finale" };
  const taken = await send({ ...edits, [photoField.remove(red)]: "1" });
  expect(taken.html).toContain("Saved. The tournament now has 1 photo.");
  expect(await keys()).toEqual([blue]);
  const none = await send({ [photoField.caption(blue)]: "", [photoField.remove(blue)]: "1" });
  expect(none.html).toContain("Saved. The tournament has no photos any more.");
});

test("a page that was opened before somebody else saved puts back nothing that it did not edit", async () => {
  const { site, path, send, keys } = await aGallery();
  await send({}, [await picture("red"), await picture("blue", 300)]);
  const [red = "", blue = ""] = await keys();
  const loaded = { caption: "", captionEn: "" };
  const opened = {
    [photoField.loaded(red)]: JSON.stringify({ ...loaded, position: "1" }),
    [photoField.caption(red)]: "",
    [photoField.captionEn(red)]: "",
    [photoField.position(red)]: "1",
    [photoField.loaded(blue)]: JSON.stringify({ ...loaded, position: "2" }),
    [photoField.caption(blue)]: "",
    [photoField.captionEn(blue)]: "",
    [photoField.position(blue)]: "2",
  };
  const edited = { ...opened, [photoField.caption(red)]: "La finale", [photoField.position(blue)]: "1" };
  // Sent twice, it is said to be saved, both times.
  for (let time = 0; time < 2; time++)
    expect((await send(edited)).html).toContain("Saved. The tournament now");
  await send({ ...opened, [photoField.captionEn(red)]: "The final" });
  expect(await keys()).toEqual([blue, red]);
  const html = await site.html(`${path}/photos?lang=fr`, { cookie: await site.signIn() });
  for (const caption of ["La finale", "The final"]) expect(html).toContain(`value="${caption}"`);
});

test("where nothing was chosen or edited, that is said", async () => {
  const { send } = await aGallery();
  expect((await send({}, [])).html).toContain("Nothing has changed");
  expect((await send({}, [await picture("red")])).html).toContain("Saved. The tournament now has 1 photo.");
});

test("what is no picture is refused with its name, and nothing is added", async () => {
  const { send, keys } = await aGallery();
  const refused = await send({}, [await picture("red"), new File(["<svg/>"], "crowd.svg")]);
  expect(refused.status).toBe(400);
  expect(refused.html).toContain("crowd.svg");
  // A copy that broke off has a name and nothing in it.
  const empty = await send({}, [new File([], "finale.jpg")]);
  expect([empty.status, empty.html.includes("finale.jpg")]).toEqual([400, true]);
  expect(await keys()).toEqual([]);
});

test("R57, R59: a caption hides who has a pseudonym, and an erased person leaves it", async () => {
  const { site, path, send, keys } = await aGallery();
  await send({}, [await picture("red")]);
  const [key = ""] = await keys();
  const [player] = await listPlayers(site.database.read, "bonzini");
  const { id: playerId = "", name = "" } = player ?? {};
  await send({ [photoField.caption(key)]: `${name} en finale` });
  expect(await site.html(path)).toContain(`${name} en finale`);
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  admit(await setPseudonym(operator, { playerId, pseudonym: "Discrète" }));
  expect(await site.html(path)).toContain("Discrète en finale");
  admit(await erasePlayer(operator, { playerId, confirmation: name, dryRun: false }));
  const { photos } = await site.database.read
    .selectFrom("tournaments")
    .select("photos")
    .where("photos", "is not", null)
    .executeTakeFirstOrThrow();
  expect(photos).not.toContain(name);
});

test("of several photos each that is refused is named with its cause, and it is said that none of them was saved", async () => {
  const { send, keys } = await aGallery();
  const whole = await picture("red");
  const cut = new File([whole.slice(0, 200)], "cut.png");
  const alone = await send({}, [cut]);
  expect([alone.status, alone.html]).toEqual([
    400,
    expect.stringContaining("cut.png – The picture is damaged or incomplete."),
  ]);
  expect(alone.html).not.toContain("None of the");
  const both = await send({}, [whole, cut]);
  expect(both.html).toContain("None of the 2 photos was saved. Choose them again, except:");
  const text = new File(["<svg/>"], "crowd.svg");
  const large = new File([new Uint8Array(maximumPictureBytes + 1)], "finale.png");
  const refusedOf = async (photos: readonly File[]) => {
    const { html } = await send({}, photos);
    const [, sentence, lines = ""] = /<p>(None of [^<]+)<\/p><ul>(.*?)<\/ul>/.exec(html) ?? [];
    return [sentence, ...[...lines.matchAll(/<li>([^<]+)/g)].map(([, line]) => line)];
  };
  const causes = [
    "cut.png – The picture is damaged or incomplete.",
    "crowd.svg – Choose a JPEG, PNG, WebP, AVIF or GIF picture.",
    "finale.png – Image must not exceed 5MB",
  ];
  expect(await refusedOf([cut, text, whole, large])).toEqual([
    "None of the 4 photos was saved. Choose them again, except:",
    ...causes,
  ]);
  expect(await refusedOf([cut, text, large])).toEqual(["None of the 3 photos was saved:", ...causes]);
  expect(await keys()).toEqual([]);
});
