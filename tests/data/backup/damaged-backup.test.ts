import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { restoreBackup } from "#app/server/files/restore.ts";
import { dump } from "#tests/data/dump.ts";
import { isHard } from "#tests/is-hard.ts";
import { aBackup, aFolder, anEmptySite, filesIn } from "./a-backup.ts";

const samples = isHard ? 1_000 : 12;
const timeout = isHard ? 3_600_000 : 120_000;

/** Restores each variant of a backup into the same empty site: it must be refused, and leave nothing behind. */
async function refuseAll(variants: (whole: Buffer) => Iterable<Buffer>): Promise<Set<unknown>> {
  const folder = aFolder();
  const { file } = await aBackup(folder);
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  const before = await dump(database);
  const refusals = new Set<unknown>();
  const damaged = join(folder, "damaged.gamelle");
  for (const content of variants(readFileSync(file))) {
    writeFileSync(damaged, content);
    const restored = await restoreBackup(database, dataDir, damaged);
    if (restored.ok) throw new Error("a damaged backup was accepted");
    refusals.add(restored.refusal);
  }
  expect(await dump(database)).toEqual(before);
  expect(filesIn(dataDir)).toEqual([]);
  return refusals;
}

test("one flipped bit, wherever it is, and nothing of the backup is restored", { timeout }, async () => {
  const refusals = await refuseAll(function* (whole) {
    for (let index = 0; index < samples; index++) {
      const copy = Buffer.from(whole);
      const at = Math.floor(((index + 0.5) * copy.length) / samples);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << (index % 8)), at);
      yield copy;
    }
    // The first byte, the page size, the seal's version, its last character.
    for (const at of [0, 16, whole.length - 128 + 16, whole.length - 1]) {
      const copy = Buffer.from(whole);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      yield copy;
    }
  });
  expect(refusals).toEqual(new Set(["damaged", "newer", "noBackup"]));
});

test("cut short, wherever, and nothing of the backup is restored", { timeout }, async () => {
  const refusals = await refuseAll(function* (whole) {
    for (let index = 0; index < samples; index++) {
      yield whole.subarray(0, Math.floor((index * whole.length) / samples));
    }
    for (const missing of [1, 127, 128, 129, 4096]) yield whole.subarray(0, whole.length - missing);
  });
  expect(refusals).toEqual(new Set(["damaged", "noBackup"]));
});

test("with bytes after its end, or inside, it is refused", async () => {
  const refusals = await refuseAll(function* (whole) {
    yield Buffer.concat([whole, Buffer.from("\n")]);
    yield Buffer.concat([whole, whole.subarray(whole.length - 128)]);
    yield Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(4096), whole.subarray(4096)]);
  });
  expect([...refusals]).toEqual(["damaged"]);
});
