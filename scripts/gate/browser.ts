import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The one without windows comes first: the journeys take it half the processor time of the whole browser. */
const known = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The Chromium that is there, undefined without one. */
export function installedBrowser(): string | undefined {
  return known.find((path) => existsSync(path));
}

/** A Chromium: the one that is named, one that is there, or Debian's, installed where packages may be. */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? named : undefined;
  const found = installedBrowser();
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found;
  for (const name of ["chromium-headless-shell", "chromium"]) {
    console.info(`installing Debian's ${name}`);
    install(name);
    const installed = installedBrowser();
    if (installed !== undefined) return installed;
  }
  return undefined;
}

function install(name: string): void {
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update"], quiet);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], quiet);
}
