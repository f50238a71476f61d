import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";

const document = readFileSync(join(rootFolder, "docs/moving-in.md"), "utf8");
const folders = ["/usr/local/bin", "/opt/gamelle", "/var/lib/gamelle", "/var/backups/gamelle", "/srv/moving"];

/** The blocks that can be tried, each with what it says it tries. */
function blocksOf(text: string): { title: string; commands: string }[] {
  return [...text.matchAll(/^```sh\n# Try: (.*)\n([\s\S]*?)^```$/gm)].map(
    ([, title = "", commands = ""]) => ({
      title,
      commands,
    }),
  );
}

/** A machine as the guide finds it: folders of its own in place of the system's, and the legacy site's files. */
function aMachine() {
  const base = mkdtempSync(join(tmpdir(), "gamelle-moving-"));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  for (const folder of ["/srv/moving/legacy-pictures", "/var/lib", "/usr/local/bin", "/home"])
    mkdirSync(join(base, folder), { recursive: true });
  writeFileSync(join(base, "srv/moving/legacy-site.json"), JSON.stringify(aLegacySite()));
  writeFileSync(join(base, "srv/moving/legacy-pictures/laval.jpg"), "a picture");
  writeFileSync(join(base, "srv/moving/password"), "trois rangs de bleus\n");
  const env = {
    PATH: `${join(base, "usr/local/bin")}:${process.env["PATH"]}`,
    HOME: join(base, "home"),
    PORT: "0",
  };
  let done = "";
  /** Runs a block after those before it, as one who follows the guide in one window. */
  const follow = (commands: string): SpawnSyncReturns<string> => {
    const here = folders.reduce((text, folder) => text.replaceAll(folder, join(base, folder)), commands);
    const settings = done;
    done += [...here.matchAll(/^(export|cd) .*$/gm)].map(([line]) => `${line}\n`).join("");
    const script = `set -e\n${settings}${here}`;
    return spawnSync("bash", ["-c", script], { cwd: rootFolder, env, encoding: "utf8" });
  };
  return { base, env, follow };
}

async function startServer({ base, env }: ReturnType<typeof aMachine>): Promise<string> {
  const server = spawn("node", ["server.js"], {
    cwd: join(base, "opt/gamelle"),
    env: { ...env, DATA_DIR: join(base, "var/lib/gamelle") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  for await (const piece of server.stdout) {
    const found = /http:\/\/[^\s/]+/.exec(String(piece))?.[0];
    if (found) return found;
  }
  throw new Error("the server ended");
}

/** As Debian's own Node would: here only the number is an older one. */
function startByOlderNode(program: string): SpawnSyncReturns<string> {
  const older = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })`;
  return spawnSync(process.execPath, ["--import", `data:text/javascript,${older}`, program], {
    encoding: "utf8",
  });
}

test("the guide for moving in is followed, command by command, on a clean machine", async () => {
  const machine = aMachine();
  const { base, env, follow } = machine;
  const said: Record<string, string> = {};
  let address = "";
  for (const { title, commands } of blocksOf(document)) {
    if (title.startsWith("the server is ready")) {
      address = await startServer(machine);
      env.PORT = new URL(address).port;
    }
    const { status, stdout, stderr } = follow(commands);
    expect({ title, status, stderr: status === 0 ? "" : stderr }).toEqual({ title, status: 0, stderr: "" });
    said[title] = stdout;
  }
  expect(Object.keys(said)).toHaveLength(9);
  expect(said["the dump, its pictures, and a check of every rule"]).toContain("All is in order");
  expect(said["a backup now, tested by restoring it"]).toContain("tested by restoring it");
  expect(readdirSync(join(base, "var/backups/gamelle"))).toHaveLength(1);
  expect(readFileSync(join(base, "srv/moving/bonzini.csv"), "utf8")).toContain("Ana Côté");
  const back = JSON.parse(readFileSync(join(base, "srv/moving/back.json"), "utf8")) as object;
  expect(Object.entries(back).map(([name, documents]) => [name, Object.keys(documents as object)])).toEqual(
    Object.entries(aLegacySite()).map(([name, documents]) => [name, Object.keys(documents)]),
  );
  // What the legacy site linked to is where it was.
  for (const path of [
    "/rankings/bonzini",
    "/tournaments/laval-2025-03-15",
    "/assets/tournaments/laval.jpg",
  ]) {
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
  }
  // The release draws pictures and reads records each in a process of its own; it is compiled already, and small.
  for (const path of ["/share/site.png?lang=fr", "/records/bonzini"]) {
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
  }
  const release = join(base, "opt/gamelle");
  expect(globSync("node_modules/.cache/gamelle/*/*", { cwd: release }).length).toBeGreaterThan(10);
  for (const program of ["server.js", "gamelle.js"]) {
    const { status, stderr } = startByOlderNode(join(release, program));
    expect([program, status, stderr]).toEqual([program, 2, "Node 24 or newer is needed, this is 18.20.4.\n"]);
  }
  const files = globSync("**/*", { cwd: release }).map((path) => statSync(join(release, path)));
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  expect(bytes).toBeLessThan(60_000_000);
});
