import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { momentsOf } from "#app/demo/season-generator/play/night-at.ts";
import { fillSite } from "#tests/faults/a-server.ts";
import { administrator as account } from "#tests/http/a-site.ts";
import { aLargeDay, makeLiveDay } from "../../../bench/live/live-day.ts";
import { startServer } from "../../../bench/running-server.ts";
import { addAndRemovePicture, importAndUndo, signIn } from "./soak-administrator.ts";
import { growthOf, rowOfSample, type SoakSample, takeSample } from "./soak-samples.ts";
import { findPages, follow, SoakedSite, search, sendNight, visit } from "./soak-visitors.ts";

/** `docs/reliability.md` says what came of more. */
const minutes = Number(process.env["GAMELLE_SOAK_MINUTES"] ?? 5);
const every = 15_000;
const token = "a token of the soak test";

async function makeFolder() {
  const work = mkdtempSync(join(tmpdir(), "gamelle-soak-"));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const dataDir = join(work, "site");
  mkdirSync(dataDir);
  fillSite({ DATA_DIR: dataDir }, { years: 2, players: 60 });
  const night = aLargeDay(24);
  return { work, dataDir, night, live: await makeLiveDay(dataDir, night) };
}

type Folder = Awaited<ReturnType<typeof makeFolder>>;

/** Everything at once, until the site's traffic is over. */
async function startTraffic(
  site: SoakedSite,
  { live, night, dataDir }: Folder,
): Promise<readonly Promise<void>[]> {
  const database = await openDatabase({ file: join(dataDir, "gamelle.sqlite") }, { migrate: false });
  onTestFinished(() => database.close());
  const administrator = await signIn(site, account);
  const pages = await findPages(site);
  let round = 0;
  const administer = async () => {
    round++;
    await importAndUndo(administrator, database, round);
    await addAndRemovePicture(administrator, database, round);
    if (round % 6 === 1) await administrator.read("backup", "/admin/backup");
  };
  const several = (count: number, work: () => Promise<void>, pause: number) =>
    Array.from({ length: count }, () => site.keep(work, pause));
  return [
    ...several(4, () => visit(site, pages), 250),
    ...several(1, () => search(site), 500),
    ...several(30, () => follow(site), 1_000),
    ...several(1, administer, 5_000),
    sendNight(site, live, night.flat, momentsOf(night.flat)),
  ];
}

/** How much each may grow: by a share of what it was, and by so much more. */
const allowed = [
  ["resident", 1.15, 10],
  ["heap", 1.15, 5],
  ["handles", 1.1, 5],
  ["files", 1, 0],
  ["wal", 1, 8],
] as const;

test.runIf(existsSync("/proc/self/fd"))(
  `after ${minutes} minutes of everything at once a server holds no more memory, handles and files than before`,
  async () => {
    const folder = await makeFolder();
    const { work, dataDir } = folder;
    const settings = { TRUST_PROXY: "1", METRICS_TOKEN: token, BACKUP_TO: join(work, "copies") };
    // The first start of all compiles the program, and keeps that for every other one: it is not what a server is after a while.
    await (await startServer(dataDir, settings)).stop();
    const server = await startServer(dataDir, settings);
    onTestFinished(() => server.stop());
    const site = new SoakedSite(server.address);
    const begun = performance.now();
    const look = async (isFirst = false) => {
      const minute = (performance.now() - begun) / 60_000;
      const now = { minute, requests: site.requests };
      const sample = await takeSample({ pid: server.pid, dataDir, address: server.address, token }, now);
      console.info(rowOfSample(sample, isFirst));
      return sample;
    };
    const first = await look(true);
    const traffic = await startTraffic(site, folder);
    const samples: SoakSample[] = [];
    while (performance.now() - begun < minutes * 60_000) {
      // Traffic that fails ends the test.
      await Promise.race([setTimeout(every), ...traffic]);
      samples.push(await look());
    }
    site.isOver = true;
    await Promise.all(traffic);
    // What was kept open for others is closed after a while; a proxy's connections are after two and a half minutes.
    await setTimeout(165_000);
    const last = await look();
    const answers = [...site.answers].map(([kind, count]) => `${kind}: ${count}`).sort();
    console.info(answers.join("\n"));

    expect(answers.filter((line) => / 5\d\d:/.test(line))).toEqual([]);
    for (const kind of ["page", "search", "stream", "push", "import", "compile", "undo", "picture", "backup"])
      expect(site.answers.get(`${kind} 200`), kind).toBeGreaterThan(0);
    for (const [key, share, more] of allowed) {
      const { from, to } = growthOf(samples, key);
      expect(to, key).toBeLessThanOrEqual(from * share + more);
    }
    expect(last.handles).toBeLessThanOrEqual(first.handles + 10);
    expect(last.resident).toBeLessThan(250);
  },
);
