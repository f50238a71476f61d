import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeWhole } from "./write-whole.ts";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-whole-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a file that many write at the same moment is whole, and none of them fails", async () => {
  const folder = aFolder();
  const path = join(folder, "laval/one.webp");
  const contents = Array.from({ length: 20 }, (_, number) => Buffer.alloc(200_000, number));
  await Promise.all(contents.map((content) => writeWhole(path, content)));
  const written = readFileSync(path);
  expect(contents.some((content) => content.equals(written))).toBe(true);
  expect(readdirSync(join(folder, "laval"))).toEqual(["one.webp"]);
});

test("what could not be written leaves nothing behind", async () => {
  const folder = aFolder();
  // A folder of that name cannot be replaced by a file.
  await writeWhole(join(folder, "full/inside.webp"), Buffer.from("one"));
  await expect(writeWhole(join(folder, "full"), Buffer.from("two"))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["full"]);
});
