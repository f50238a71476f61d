import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { openHeaders, securityHeaders, workerPolicy } from "#app/server/edge/security-headers.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { type Bodies, etagOf, type Kept } from "./kept-answer.ts";
import { sizeOfPage } from "./pack-page.ts";

const forever = "public, max-age=31536000, immutable";
const hour = "public, max-age=3600";
/** Asked for each time, so that a new one takes over at once. */
const anew = "no-cache";
const worker = "/offline-worker.js";
/** Served at the worker’s address alone. */
const farewell = "/farewell-worker.js";
/** Icons for those who never see a page that names them: readers of feeds, and bookmarks. */
const expectedIcons: ReadonlyMap<string, string> = new Map([
  ["/favicon.ico", "/icons/192.png"],
  ["/apple-touch-icon.png", "/icons/180.png"],
  ["/apple-touch-icon-precomposed.png", "/icons/180.png"],
]);
/** What a page in a frame of another site loads: its stylesheet, and a face. */
const ofFrame = /^\/assets\/(embed-[^/]+\.css|[^/]+\.woff2)$/;
const builtFile = /^\/(assets|help|icons)\/.|^\/[a-z-]+\.(js|svg)$/;

/** Whether an address has the form of a built file’s: no page has it. */
export function isBuiltFile(path: string): boolean {
  return builtFile.test(path) || expectedIcons.has(path);
}

/** The build's files for browsers: read once, and then answered from memory. */
export interface BuiltFiles {
  /** The file under that path, if somebody asked for it before. */
  atOnce(path: string): Kept | undefined;
  read(path: string): Promise<Kept | undefined>;
}

// All that visitors' pages need is a hundredth of it, what administrators load a quarter.
const most = { maxSize: 8 * 1024 * 1024, maxEntrySize: 1024 * 1024 };

/** The files of a build, found by the paths under which browsers ask for them. */
export function createBuiltFiles(
  parts: Pick<SiteParts, "clientDir" | "baseUrl" | "offlinePages">,
): BuiltFiles {
  const { clientDir, offlinePages = true } = parts;
  const isHttps = parts.baseUrl?.startsWith("https:") ?? false;
  const kept = new LRUCache<string, Kept>({ ...most, sizeCalculation: (file) => sizeOfPage(file) + 2_000 });
  let names: ReadonlySet<string> | undefined;
  return {
    atOnce: (path) => kept.get(path),
    async read(path) {
      const known = kept.get(path);
      if (known || clientDir === undefined || !isBuiltFile(path) || path === farewell) return known;
      // Only what is in this list is ever opened.
      names ??= listNames(clientDir);
      // A browser replaces its worker only by one from the same address: there this one deletes what the other kept.
      const name = path === worker && !offlinePages ? farewell : (expectedIcons.get(path) ?? path);
      if (!names.has(name)) return undefined;
      const file = await readBuiltFile({ folder: clientDir, names, name, path, isHttps });
      kept.set(path, file);
      return file;
    },
  };
}

function listNames(folder: string): ReadonlySet<string> {
  const found = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(
    found.map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/")),
  );
}

interface Found {
  readonly folder: string;
  readonly names: ReadonlySet<string>;
  readonly name: string;
  readonly path: string;
  readonly isHttps: boolean;
}

async function readBuiltFile({ folder, names, name, path, isHttps }: Found): Promise<Kept> {
  const content = async (ending: string) => Buffer.from(await readFile(join(folder, name + ending)));
  const identity = await content("");
  const bodies: Bodies = {
    identity,
    ...(names.has(`${name}.br`) && { br: await content(".br") }),
    ...(names.has(`${name}.gz`) && { gzip: await content(".gz") }),
  };
  const headers = {
    ...securityHeaders(isHttps),
    ...(ofFrame.test(path) && openHeaders),
    ...(path === worker && { "content-security-policy": workerPolicy }),
    ...(bodies.br && { vary: "Accept-Encoding" }),
    "content-type": getMimeType(name) ?? "application/octet-stream",
    // The build puts a hash of the content into every name of an asset.
    "cache-control": path === worker ? anew : path.startsWith("/assets/") ? forever : hour,
  };
  return { status: 200, headers: Object.entries(headers), bodies, etag: etagOf(identity), answers: {} };
}
