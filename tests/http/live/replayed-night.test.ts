import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { momentsOf } from "#app/demo/season-generator/play/night-at.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { isHard } from "#tests/is-hard.ts";
import { sharedData } from "#tests/shared-data.ts";
import { aLargeDay, makeLiveDay } from "../../../bench/live/live-day.ts";
import { replayNight } from "../../../bench/live/replay.ts";
import { startServer } from "../../../bench/running-server.ts";

interface Played {
  readonly name: string;
  readonly day: string;
  readonly file: unknown;
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-replay-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const hall = { city: "Laval", table: "bonzini" } as const;

/** What everyone sees of the day, without the ids that each database makes for itself. */
async function shownBy(address: string, tournamentId: string): Promise<string> {
  const paths = [`/tournaments/${tournamentId}`, "/live"];
  const pages = await Promise.all(paths.map(async (path) => (await fetch(address + path)).text()));
  return (
    pages
      .join("\n")
      .replaceAll(address, "")
      .replaceAll(/(\/matches\/bonzini\/|<option value="|#|id="|data-unfollow=")[0-9a-z]{18}/g, "$1")
      // When it came, and the name of the state, which says that too.
      .replaceAll(/state=[\w-]{16}|(?<=id="live-updated"[^>]*>)<time.*?<\/time>/g, "")
      // The key of each site for notices.
      .replaceAll(/ data-notices="[^"]*"/g, "")
      .replaceAll(/ nonce="[^"]*"/g, "")
  );
}

async function replayed({ name, day, file }: Played): Promise<string> {
  const dataDir = aFolder();
  const live = await makeLiveDay(dataDir, { ...hall, name, day });
  const server = await replayNight({ dataDir, live, file, speed: Number.POSITIVE_INFINITY });
  try {
    return await shownBy(server.address, live.tournamentId);
  } finally {
    await server.stop();
  }
}

async function imported({ name, day, file }: Played): Promise<string> {
  const dataDir = aFolder();
  const { tournamentId } = await makeLiveDay(dataDir, { ...hall, name, day });
  const database = await openDatabase({ file: join(dataDir, "gamelle.sqlite") });
  const operator = { database, author: "cli", now: () => new Date(), newId };
  const done = await importMatches(operator, { ...importing, tournamentId, files: [fileOf(file)] });
  await database.close();
  expect(done.ok).toBe(true);
  const server = await startServer(dataDir);
  try {
    return await shownBy(server.address, tournamentId);
  } finally {
    await server.stop();
  }
}

test.runIf(isHard)(
  "a night that is sent match by match, through a kill −9, ends as the import of its whole file",
  async () => {
    const { name, day, flat } = aLargeDay(32);
    const night = { name, day, file: flat };
    expect(await replayed(night)).toBe(await imported(night));
  },
);

test.runIf(isHard && sharedData !== undefined)("so do real nights", async () => {
  const folder = join(sharedData ?? "", "coral-flat");
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const nights = files.filter(({ tournament }) => tournament.table === "Bonzini");
  for (const file of nights.slice(0, 3)) {
    const day = momentsOf(file)[0]?.slice(0, 10) ?? "";
    const night = { name: file.tournament.name, day, file };
    expect(await replayed(night)).toBe(await imported(night));
  }
});
