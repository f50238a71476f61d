import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";

test("an administrator downloads a backup that restores; a visitor is sent to sign in", async () => {
  const site = await aSite();
  await aSeason(site);
  const cookie = await site.signIn();
  const visitor = await site.get("/admin/backup");
  expect([visitor.status, visitor.headers.get("location")]).toEqual([
    303,
    "/login?returnTo=%2Fadmin%2Fbackup",
  ]);
  const answer = await site.get("/admin/backup", { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="gamelle-2026-03-14.backup"');
  const bytes = await answer.bytes();
  expect(String(bytes.byteLength)).toBe(answer.headers.get("content-length"));
  const file = join(site.dataDir, "downloaded.backup");
  writeFileSync(file, bytes);
  const restored = await emptyDatabase();
  expect(await restoreBackup(restored, site.dataDir, file)).toMatchObject({ ok: true });
  expect(await listPlayers(restored.read)).toEqual(await listPlayers(site.database.read));
  await restored.close();
});

test("a backup of which only the head is asked for leaves no file behind", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-head-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const site = await aSite();
  const cookie = await site.signIn();
  const answer = await site.ask("/admin/backup", { method: "HEAD", headers: { cookie } });
  expect([answer.status, answer.body, Number(answer.headers.get("content-length")) > 0]).toEqual([
    200,
    null,
    true,
  ]);
  await expect
    .poll(() => readdirSync(folder).filter((name) => name.startsWith("gamelle-backup-")))
    .toEqual([]);
});
