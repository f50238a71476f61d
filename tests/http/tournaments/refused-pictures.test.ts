import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { readPhotos } from "#app/data/tournaments/photos.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { mostPhotos } from "#app/domain/tournaments/pictures/photo.ts";
import { Ok } from "#app/domain/values/result.ts";
import { type BucketLocation, createBucket } from "#app/server/files/bucket.ts";
import { createPictures, type Pictures } from "#app/server/files/pictures/pictures.ts";
import { createSharedPictures } from "#app/server/files/pictures/shared-pictures.ts";
import { aBucket } from "#tests/a-bucket.ts";
import { aSite } from "#tests/http/a-site.ts";
import { signedIn } from "#tests/http/plain-forms.ts";

const day = { name: "Nuit de mars", city: "Laval", from: "2026-03-14", table: "bonzini", status: "upcoming" };
const id = "laval-2026-03-14";

async function picture(background: string): Promise<File> {
  const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background } });
  return new File([Uint8Array.from(await drawn.png().toBuffer())], `${background}.png`);
}

function formOf(fields: Record<string, string>, files: Readonly<Record<string, readonly File[]>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, all] of Object.entries(files)) for (const file of all) form.append(name, file);
  return form;
}

/** A site whose pictures lie in a folder, in a bucket too, or nowhere, with a tournament. */
async function aGallery({ bucket, pictures }: { bucket?: BucketLocation; pictures?: Pictures } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "gamelle-refused-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const shared = bucket && createSharedPictures(bucket, dataDir);
  const site = await aSite(undefined, undefined, {
    dataDir,
    pictures: pictures ?? createPictures(dataDir, shared),
    shared: bucket && shared && { bucket, pictures: shared },
  });
  const { cookie, post: send } = await signedIn(site);
  expect((await send("/tournaments/new", formOf(day))).status).toBe(303);
  const files = () =>
    readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter((path) =>
      statSync(join(dataDir, path)).isFile(),
    );
  return { site, dataDir, cookie, send, files };
}

/** A service that is not there. */
const nowhere: BucketLocation = {
  endpoint: "http://127.0.0.1:1",
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  bucket: "ours",
  prefix: "",
};

async function keysIn(bucket: BucketLocation): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of createBucket(bucket).list()) keys.push(key);
  return keys;
}

describe("a picture whose change is refused leaves nothing, in the folder or in the bucket", () => {
  test("for a tournament that is not there", async () => {
    const bucket = await aBucket();
    const { send, dataDir } = await aGallery({ bucket });
    const photos = [await picture("red")];
    expect((await send("/tournaments/nobody/photos", formOf({}, { photos }))).status).toBe(404);
    const edited = await send("/tournaments/nobody/edit", formOf(day, { image: photos }));
    expect(edited.status).toBe(404);
    const article = formOf({ title: "A", text: "B", step: "picture" }, { image: photos });
    expect((await send("/admin/articles/news/nobody", article)).status).toBe(404);
    expect([readdirSync(dataDir), await keysIn(bucket)]).toEqual([[], []]);
  });

  test("for a form that somebody else’s edit overtook", async () => {
    const bucket = await aBucket();
    const { site, send, files } = await aGallery({ bucket });
    const loaded = JSON.stringify({ ...day, name: "Nuit d’avant" });
    const stale = formOf({ ...day, name: "Autre nuit", loaded }, { image: [await picture("red")] });
    expect((await send(`/tournaments/${id}/edit`, stale)).status).toBe(409);
    expect([files(), await keysIn(bucket)]).toEqual([[], []]);
    expect(await findTournament(site.database.read, id)).toMatchObject({ name: day.name, imageUrl: null });
  });

  test("but one that is shown already stays, whoever sends it again", async () => {
    const { send, files } = await aGallery();
    const sent = [await picture("red")];
    expect((await send(`/tournaments/${id}/edit`, formOf(day, { image: sent }))).status).toBe(303);
    const kept = files();
    expect(kept).toHaveLength(2);
    const loaded = JSON.stringify({ ...day, name: "Nuit d’avant" });
    const stale = formOf({ ...day, name: "Autre nuit", loaded }, { image: sent });
    expect((await send(`/tournaments/${id}/edit`, stale)).status).toBe(409);
    expect(files()).toEqual(kept);
  });

  test("or that a gallery has already, while it is sent there again", async () => {
    const { site, send, files } = await aGallery();
    const photos = [await picture("red")];
    const sendAgain = () => send(`/tournaments/${id}/photos`, formOf({}, { photos }));
    const both = await Promise.all([sendAgain(), sendAgain()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await sendAgain();
    const [photo, ...others] = await readPhotos(site.database.read, id);
    expect([others, files()]).toEqual([[], [expect.any(String), photo?.address.slice(1)]]);
  });
});

const faults = [
  { code: "ENOSPC", status: 507, sentence: "disk is full" },
  { code: "EROFS", status: 503, sentence: "may only read its folder" },
  { code: "PICTURE_LIBRARY_UNUSABLE", status: 503, sentence: "cannot read any picture" },
];

/** Where nothing is kept: the library cannot be loaded, or the system refuses to write. */
function picturesThatFail(code: string): Pictures {
  const fail = () => Promise.reject(Object.assign(new Error(code), { code, syscall: "open" }));
  const prepare = code === "PICTURE_LIBRARY_UNUSABLE" ? fail : async () => Ok({ keep: fail });
  return { prepare, has: async () => true };
}

describe("a picture that cannot be kept is told by its cause, in the reader’s language, and what was typed stays", () => {
  test.each(faults)("$code", async ({ code, status, sentence }) => {
    const { send, site, cookie } = await aGallery({ pictures: picturesThatFail(code) });
    const sent = [await picture("red")];
    const photos = await send(`/tournaments/${id}/photos`, formOf({}, { photos: sent }));
    expect([photos.status, photos.html]).toEqual([status, expect.stringContaining(sentence)]);
    const article = formOf({ title: "Une nouvelle", text: "Du texte", step: "picture" }, { image: sent });
    const refused = await send("/admin/articles/new", article);
    expect([refused.status, refused.html]).toEqual([status, expect.stringContaining(sentence)]);
    expect(refused.html).toContain("Du texte");
    // A tournament is saved with the picture that it had, as the specification wants.
    const saved = await send(
      `/tournaments/${id}/edit`,
      formOf({ ...day, name: "Autre nuit" }, { image: sent }),
    );
    expect(saved.status).toBe(303);
    const page = await site.html(`${saved.location}&lang=en`, { cookie });
    expect(page).toMatch(new RegExp(`Error uploading image.*${sentence}.*The rest is saved`, "s"));
  });

  test.each([
    {
      why: "cannot be reached",
      location: async () => nowhere,
      sentence: "The service that stores the pictures does not answer",
    },
    {
      why: "refuses",
      location: async () => ({ ...(await aBucket()), bucket: "theirs" }),
      sentence: "The service that stores the pictures refused this one",
    },
  ])("a bucket that $why", async ({ location, sentence }) => {
    const { send, site, cookie, files } = await aGallery({ bucket: await location() });
    const photos = await send(`/tournaments/${id}/photos`, formOf({}, { photos: [await picture("red")] }));
    expect([photos.status, photos.html]).toEqual([503, expect.stringContaining(sentence)]);
    const sent = [await picture("blue")];
    const saved = await send(
      `/tournaments/${id}/edit`,
      formOf({ ...day, name: "Autre nuit" }, { image: sent }),
    );
    expect(saved.status).toBe(303);
    const page = await site.html(`${saved.location}&lang=en`, { cookie });
    expect(page).toContain(sentence);
    expect(files()).toEqual([]);
  });

  test("captions that were typed beside it are in the form again", async () => {
    const { send, dataDir, site, cookie } = await aGallery();
    await send(`/tournaments/${id}/photos`, formOf({}, { photos: [await picture("red")] }));
    const page = await site.html(`/tournaments/${id}/photos`, { cookie });
    const name = (kind: string) => new RegExp(`name="(${kind} [^"]+)"`).exec(page)?.[1] ?? "";
    rmSync(join(dataDir, "uploads"), { recursive: true });
    writeFileSync(join(dataDir, "uploads"), "no folder");
    const typed = {
      [name("caption")]: "La finale",
      [name("caption_en")]: "The final",
      [name("position")]: "1",
      [name("remove")]: "1",
    };
    const refused = await send(
      `/tournaments/${id}/photos`,
      formOf(typed, { photos: [await picture("blue")] }),
    );
    expect(refused.status).toBe(503);
    expect(refused.html).toMatch(/value="La finale".*value="The final".*<input[^>]*checked=""/s);
  });
});

test("a gallery takes no more pictures than it may have, and keeps no file of the others", async () => {
  const { send, files } = await aGallery();
  const red = await picture("red");
  const photos = Array.from({ length: mostPhotos + 1 }, () => red);
  expect((await send(`/tournaments/${id}/photos`, formOf({}, { photos }))).status).toBe(400);
  expect(files()).toEqual([]);
});

test("while the bucket does not answer, pages are shown, and a picture says that it will be there later", async () => {
  const { site } = await aGallery({ bucket: nowhere });
  expect((await site.get(`/tournaments/${id}`)).status).toBe(200);
  const missing = await site.get(`/uploads/tournaments/${id}/aaaaaaaaaaaaaaaaaaaa-60x40.webp`);
  expect([missing.status, missing.headers.get("retry-after"), await missing.text()]).toEqual([503, "10", ""]);
});

test("a damaged flyer is named as the cause, and only a tournament that had one is said to keep its old one", async () => {
  const { site, cookie, send } = await aGallery();
  const whole = await picture("green");
  const said = async (path: string, fields: Record<string, string>, sent: File) => {
    const { location } = await send(path, formOf(fields, { image: [sent] }));
    return (await site.html(`${location}&lang=en`, { cookie })).match(/The picture is damaged[^<]+/)?.[0];
  };
  const photograph = await sharp(await whole.bytes())
    .jpeg()
    .toBuffer();
  const damaged = new File([Uint8Array.from(photograph.subarray(0, 700))], "affiche.jpg");
  const cause = "The picture is damaged or incomplete. The rest is saved,";
  expect(await said("/tournaments/new", { ...day, from: "2026-03-15" }, damaged)).toBe(
    `${cause} without a picture.`,
  );
  await said(`/tournaments/${id}/edit`, day, whole);
  expect(await said(`/tournaments/${id}/edit`, day, damaged)).toBe(`${cause} with the old picture.`);
});
