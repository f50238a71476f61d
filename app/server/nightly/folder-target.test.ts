import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BackupFolderError, folderTarget } from "./folder-target.ts";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-kept-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a backup that is not in its folder is that folder’s fault", async () => {
  const folder = aFolder();
  const fetched = folderTarget(folder).fetch("night.backup", join(folder, "fetched"));
  await expect(fetched).rejects.toThrow(`${folder} (ENOENT)`);
});

test("where a backup cannot be copied to, the folder that it comes from is not at fault", async () => {
  const folder = aFolder();
  writeFileSync(join(folder, "night.backup"), "rows");
  const error = await folderTarget(folder)
    .fetch("night.backup", join(folder, "nowhere", "fetched"))
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "ENOENT" });
  expect(error).not.toBeInstanceOf(BackupFolderError);
});

test("a backup is its owner's alone to read, in the place of one that was cut short, which others could", async () => {
  const [folder, made] = [aFolder(), join(aFolder(), "made")];
  for (const file of [made, join(folder, "night.backup.part")]) writeFileSync(file, "rows", { mode: 0o644 });
  await folderTarget(folder).keep("night.backup", made);
  const kept = join(folder, "night.backup");
  expect([readFileSync(kept, "utf8"), statSync(kept).mode & 0o777]).toEqual(["rows", 0o600]);
});
