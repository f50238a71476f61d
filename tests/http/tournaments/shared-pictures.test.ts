import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { backUp } from "#app/server/files/backup.ts";
import type { BucketLocation } from "#app/server/files/bucket.ts";
import { createPictures } from "#app/server/files/pictures/pictures.ts";
import { createSharedPictures, type SharedPictures } from "#app/server/files/pictures/shared-pictures.ts";
import { aBucket } from "#tests/a-bucket.ts";
import { aSite } from "#tests/http/a-site.ts";

function aMachine(bucket: BucketLocation) {
  const dataDir = mkdtempSync(join(tmpdir(), "gamelle-machine-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, pictures: createSharedPictures(bucket, dataDir) };
}

async function keepDrawing({ dataDir, pictures }: { dataDir: string; pictures?: SharedPictures }) {
  const drawn = sharp({ create: { width: 60, height: 90, channels: 3, background: "#0d5a41" } });
  const prepared = await createPictures(dataDir, pictures).prepare(await drawn.png().toBuffer());
  if (!prepared.ok) throw new Error(prepared.refusal);
  return prepared.value.keep("tournaments/laval-2026-03-14");
}

async function takeIn(machine: ReturnType<typeof aMachine>): Promise<string> {
  const { address, settle } = await keepDrawing(machine);
  await settle(true);
  return address;
}

test("a picture that one machine takes in is shown by another, and is in its backup", async () => {
  const bucket = await aBucket("pictures/");
  const [one, other] = [aMachine(bucket), aMachine(bucket)];
  const address = await takeIn(one);
  const shared = { bucket, pictures: other.pictures };
  const site = await aSite(undefined, undefined, { dataDir: other.dataDir, shared });
  const shown = await site.get(address);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(existsSync(join(other.dataDir, address))).toBe(true);
  for (const path of [
    "/uploads/tournaments/nobody/none.webp",
    "/uploads/tournaments/..%2f..%2fsecret.webp",
  ]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  }

  const third = aMachine(bucket);
  const file = join(third.dataDir, "all.backup");
  const made = await backUp(site.database, third.dataDir, file, third.pictures.bringAll);
  expect(made).toMatchObject({ ok: true, value: { files: 1 } });
});

test("a picture in use stays where another machine is refused the same one, however many ask it for what is nowhere", async () => {
  const bucket = await aBucket();
  const [one, other] = [aMachine(bucket), aMachine(bucket)];
  const path = (await takeIn(one)).slice(1);
  const flood = Array.from({ length: 300 }, (_, index) =>
    other.pictures.bring(`uploads/nobody/${index}.webp`),
  );
  await (await keepDrawing(other)).settle(false);
  await Promise.all(flood);
  expect(await aMachine(bucket).pictures.bring(path)).toBe(true);
});

test("two machines that are sent the same picture at once each have their own: what one is refused takes nothing from the other", async () => {
  const bucket = await aBucket();
  const [one, other] = [aMachine(bucket), aMachine(bucket)];
  const [used, refused] = await Promise.all([keepDrawing(one), keepDrawing(other)]);
  await used.settle(true);
  await refused.settle(false);
  expect(await aMachine(bucket).pictures.bring(used.address.slice(1))).toBe(true);
});

test("so do two servers that share a folder", async () => {
  const { dataDir } = aMachine(await aBucket());
  const [used, refused] = await Promise.all([keepDrawing({ dataDir }), keepDrawing({ dataDir })]);
  await refused.settle(false);
  await used.settle(true);
  expect(existsSync(join(dataDir, used.address))).toBe(true);
});

test("pictures that were there before the bucket are sent to it, and others ask for what is missing only once", async () => {
  const bucket = await aBucket();
  const [one, other] = [aMachine(bucket), aMachine(bucket)];
  const path = "assets/tournaments/été 2019.jpg";
  mkdirSync(join(one.dataDir, "assets/tournaments"), { recursive: true });
  writeFileSync(join(one.dataDir, path), "a picture");
  expect(await other.pictures.bring(path)).toBe(false);
  await one.pictures.sendAll(new Map([[path, join(one.dataDir, path)]]));
  // What nobody had a moment ago is not asked for again at once.
  expect(await other.pictures.bring(path)).toBe(false);
  expect(await aMachine(bucket).pictures.bring(path)).toBe(true);
  expect(await other.pictures.bring("gamelle.sqlite")).toBe(false);
});

test.each([
  { range: "bytes=0-9", status: 206, length: 10 },
  { range: "bytes=0-1,4-5", status: 200, length: 100 },
  // It ends before it begins: no range at all (RFC 9110).
  { range: "bytes=5-2", status: 200, length: 100 },
  { range: "bytes=200-300", status: 416, length: 0 },
  { range: "lines=1-2", status: 200, length: 100 },
  { range: `bytes=0-${"9".repeat(40)}`, status: 200, length: 100 },
  // Of a file that has changed since, a part would not fit the parts that are there already.
  { range: "bytes=0-9", only: { "if-range": '"of another file"' }, status: 200, length: 100 },
])(
  "of a picture, who asks for $range gets one part of it, or the whole",
  async ({ range, only = {}, status, length }) => {
    const site = await aSite();
    mkdirSync(join(site.dataDir, "uploads"));
    writeFileSync(join(site.dataDir, "uploads/a.webp"), "x".repeat(100));
    const answer = await site.get("/uploads/a.webp", { range, ...only });
    expect([answer.status, (await answer.bytes()).length]).toEqual([status, length]);
  },
);
