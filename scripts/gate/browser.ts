import { spawn } from "node:child_process";
import { once } from "node:events";
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

/** The Chromium that `CHROMIUM_PATH` names, else one that is there; undefined without any. */
export function installedBrowser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  return (named ? [named] : known).find((path) => existsSync(path));
}

/** The browser that is installed, or else Debian's, installed where packages may be; undefined without any. */
export async function findBrowser(): Promise<string | undefined> {
  const found = installedBrowser();
  if (found !== undefined || process.env["CHROMIUM_PATH"]) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  for (const name of ["chromium-headless-shell", "chromium"]) {
    console.info(`installing Debian's ${name}`);
    await install(name);
    const installed = installedBrowser();
    if (installed !== undefined) return installed;
  }
  return undefined;
}

/** Ends without an error also where the package is not to be had: the next one may be. */
async function install(name: string): Promise<void> {
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  await once(spawn("apt-get", ["update"], quiet), "exit");
  await once(spawn("apt-get", ["install", "-y", "--no-install-recommends", name], quiet), "exit");
}
