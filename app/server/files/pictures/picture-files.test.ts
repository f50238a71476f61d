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

test("a picture stays when its change is made, and is gone when it is refused", async () => {
  const { hold, isThere } = aFolder();
  const held = await hold(files);
  await held.settle(true);
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
    bring: async () => false,
    bringAll: async () => undefined,
    sendAll: async () => undefined,
  };
}

test("where the bucket takes only some of its sizes, none is left, there or here", async () => {
  const bucket = aBucket(1);
  const { hold, isThere } = aFolder(bucket);
  const sizes = [{ address: "/uploads/laval/a-30x20.webp", data: new Uint8Array([1]) }, ...files];
  await expect(hold(sizes)).rejects.toThrow("full");
  expect([bucket.keys, isThere()]).toEqual([new Set(), false]);
});

test("what cannot be removed changes nothing of what the change itself answers", async () => {
  const { hold } = aFolder({ ...aBucket(9), remove: () => Promise.reject(new Error("gone")) });
  await expect((await hold(files)).settle(false)).resolves.toBeUndefined();
});
