import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createPictureFiles } from "./picture-files.ts";
import type { SharedPictures } from "./shared-pictures.ts";

const address = "/uploads/laval/a-60x40.webp";
const files = [{ address, data: new Uint8Array([1]) }];

function aFolder(shared?: SharedPictures) {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-picture-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { hold: createPictureFiles(folder, shared), isThere: () => existsSync(join(folder, address)) };
}

test("a picture that two changes send at once stays when only one of them is refused, in whatever order", async () => {
  for (const answers of [
    [true, false],
    [false, true],
  ]) {
    const { hold, isThere } = aFolder();
    const both = await Promise.all([hold(address, files), hold(address, files)]);
    for (const [index, held] of both.entries()) await held.settle(answers[index] ?? false);
    expect([answers, isThere()]).toEqual([answers, true]);
  }
});

test("refused twice it is gone, and one that is sent while it goes is there", async () => {
  const { hold, isThere } = aFolder();
  const both = await Promise.all([hold(address, files), hold(address, files)]);
  await both[0]?.settle(false);
  const going = both[1]?.settle(false);
  const again = hold(address, files);
  await going;
  const held = await again;
  expect(isThere()).toBe(true);
  await held.settle(false);
  expect(isThere()).toBe(false);
});

/** A bucket that takes so many pictures, and then none. */
function aBucket(taken: number): SharedPictures & { readonly keys: Set<string> } {
  const keys = new Set<string>();
  return {
    keys,
    send: async (path) => {
      if (keys.size >= taken) throw new Error("full");
      keys.add(path);
    },
    remove: async (path) => void keys.delete(path),
    isKept: async (path) => keys.has(path),
    bring: async () => false,
    bringAll: async () => undefined,
    sendAll: async () => undefined,
  };
}

test("where the bucket takes only some of its sizes, none is left, there or here", async () => {
  const bucket = aBucket(1);
  const { hold, isThere } = aFolder(bucket);
  const sizes = [{ address: "/uploads/laval/a-30x20.webp", data: new Uint8Array([1]) }, ...files];
  await expect(hold(address, sizes)).rejects.toThrow("full");
  expect([bucket.keys, isThere()]).toEqual([new Set(), false]);
});

test("one that is in the bucket already stays there, refused or not", async () => {
  const bucket = aBucket(9);
  bucket.keys.add(address.slice(1));
  const { hold } = aFolder(bucket);
  await (await hold(address, files)).settle(false);
  expect(bucket.keys.has(address.slice(1))).toBe(true);
});
