import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./make-folder.ts";
import { stagingPrefix, sweepLeftovers } from "./sweep-leftovers.ts";

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-sweep-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "x");
    return path;
  };
  return {
    folder,
    write,
    left: (paths: readonly string[]) => paths.filter((path) => existsSync(join(folder, path))),
  };
}

/** The number of a process that has ended, and of one that runs until the test is over. */
async function processes() {
  const ended = spawn(process.execPath, ["-e", ""]);
  await once(ended, "exit");
  const running = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  onTestFinished(() => void running.kill("SIGKILL"));
  return { ended: ended.pid, running: running.pid };
}

test("what a process that was killed left is swept; what another one writes now stays", async () => {
  const { folder, write, left } = aFolder();
  const { ended, running } = await processes();
  const own = process.pid;
  const swept = [
    write(`${stagingPrefix}${ended}-abc/gamelle.sqlite`),
    write(`${stagingPrefix}${own}-abc/gamelle.sqlite`),
    write(`uploads/laval/one.webp.${ended}.part`),
    write(`uploads/laval/two.webp.${own}.part`),
    write("assets/tournaments/three.webp.part"),
  ];
  const kept = [
    write(`${stagingPrefix}${running}-abc/gamelle.sqlite`),
    write(`uploads/laval/four.webp.${running}.part`),
    write("uploads/laval/five.webp"),
    write("gamelle.sqlite"),
    write("notes.part"),
  ];
  await sweepLeftovers(folder);
  expect(left([...swept, ...kept])).toEqual(kept);
});

test("where others write too, only what is old goes", async () => {
  const { folder, write, left } = aFolder();
  const { ended } = await processes();
  const [old, young] = [`uploads/a.webp.${ended}.part`, `uploads/b.webp.${ended}.part`].map(write);
  const staged = ["old", "young"].map((age) => write(`.restore-${ended}-${age}/x`));
  utimesSync(join(folder, old ?? ""), 0, 0);
  utimesSync(join(folder, `.restore-${ended}-old`), 0, 0);
  await sweepLeftovers(folder, 60_000);
  expect(left([old ?? "", young ?? "", ...staged])).toEqual([young, `.restore-${ended}-young/x`]);
});

test("what cannot be removed is told, and all else goes", async () => {
  const { folder, write, left } = aFolder();
  const { ended } = await processes();
  const [first, last] = [write(`${stagingPrefix}${ended}-a/x`), write(`${stagingPrefix}${ended}-c/x`)];
  const stays = join(folder, `${stagingPrefix}${ended}-b`);
  mkdirSync(stays);
  // Deeper than a path may be: for any user as for one who may not remove what another one left.
  const deepen = `for (let depth = 0; depth < 25; depth++) { fs.mkdirSync("d".repeat(200)); process.chdir("d".repeat(200)); }`;
  execFileSync(process.execPath, ["-e", deepen], { cwd: stays });
  onTestFinished(() => void execFileSync("rm", ["-rf", stays]));
  expect(await sweepLeftovers(folder)).toEqual([stays]);
  expect(left([first, last])).toEqual([]);
});

test("where there is nothing, nothing is swept", async () => {
  const { folder } = aFolder();
  await expect(sweepLeftovers(join(folder, "nowhere"))).resolves.toEqual([]);
});

test("a folder is made with those above it, and may be there already", async () => {
  const { folder } = aFolder();
  const deep = join(folder, "a/b/c");
  await makeFolder(deep);
  await makeFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

test("a folder that a file stands in the way of is not made", async () => {
  const { folder, write } = aFolder();
  const path = join(folder, write("file"));
  await expect(makeFolder(path)).rejects.toMatchObject({ code: "EEXIST", syscall: "mkdir" });
  await expect(makeFolder(join(path, "below"))).rejects.toMatchObject({ code: "ENOTDIR", syscall: "mkdir" });
});
