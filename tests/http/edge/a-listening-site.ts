import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readConfig } from "#app/server/machine/settings/config.ts";
import type { Site } from "#app/server/site.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { type RunningSite, startSite } from "#app/server/start.ts";
import { builtSite } from "../../../scripts/site-build/built-site.ts";

export interface ListeningSite {
  readonly address: string;
  readonly port: number;
  readonly dataDir: string;
  readonly site: RunningSite;
  /** Sends bytes on a new connection, and returns the answer when the server has closed it. */
  readonly send: (...pieces: readonly string[]) => Promise<string>;
}

/** The built site on a port, with an empty database in a folder. `watch` may stand before the site and see what it does. */
export async function aListeningSite(
  watch: (site: Site) => Site = (site) => site,
  others: Partial<SiteParts> = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<ListeningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "gamelle-listening-"));
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", ...environment });
  const source = await builtSite();
  const site = await startSite(config, {
    ...source,
    createSite: (parts) => watch(source.createSite({ ...parts, ...others })),
  });
  let isOpen = true;
  onTestFinished(async () => {
    if (isOpen) await site.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const port = Number(environment["PORT"] ?? new URL(site.address).port);
  const close = async () => {
    isOpen = false;
    await site.close();
  };
  return {
    address: site.address,
    port,
    dataDir,
    site: { ...site, close },
    send: (...pieces) => exchange(port, pieces),
  };
}

function exchange(port: number, pieces: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (piece) => {
      answer += piece.toString("latin1");
    });
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer));
    for (const piece of pieces) socket.write(piece);
  });
}
