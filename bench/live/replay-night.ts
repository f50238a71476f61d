import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { momentsOf } from "#app/demo/season-generator/play/night-at.ts";
import { parseStoredTable } from "#app/domain/values/table-type.ts";
import { runCli } from "../running-server.ts";
import { aLargeDay, type GeneratedDay, makeLiveDay } from "./live-day.ts";
import { replayNight } from "./replay.ts";

/**
 * `node bench/live/replay-night.ts [FILE] [--players FILE] [--speed 60] [--people 32]`: a site of its own whose live page follows a
 * night, from its first match to its last, to be watched in browsers. FILE is a night in either shape of Coral; the documented one
 * has the tables and the trees, and names nobody: it wants the players beside it. Without FILE, a night is generated.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speed: { type: "string", default: "60" },
    people: { type: "string", default: "32" },
    players: { type: "string" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "gamelle-replay-"));
try {
  const night = nightOf(positionals[0], Number(values.people));
  const known = values.players ?? join(folder, "players.json");
  if (values.players === undefined) writeFileSync(known, JSON.stringify(night.players));
  runCli(folder, "import", "players", known, "--table", night.table);
  const live = await makeLiveDay(folder, night);
  const server = await replayNight({
    dataDir: folder,
    live,
    file: night.file,
    speed: Number(values.speed),
    onMoment: (moment, share, address) =>
      console.info(`${moment}  ${Math.round(share * 100)} %  ${address}/live`),
  });
  console.info("The night is over; Ctrl+C ends the site.");
  await new Promise((resolve) => process.once("SIGINT", resolve));
  await server.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What either shape says of its tournament. */
interface Written {
  readonly name?: string;
  readonly table?: string;
  readonly tournament?: { readonly name: string; readonly table: string };
}

function nightOf(path: string | undefined, people: number) {
  if (path === undefined) {
    const day = aLargeDay(people);
    return { ...day, file: day.documented };
  }
  const file = JSON.parse(readFileSync(path, "utf8")) as Written | Written[];
  const [written = {}] = [file].flat();
  const { name = "", table = "" } = written.tournament ?? written;
  const day = momentsOf(file)[0]?.slice(0, 10) ?? "2026-03-14";
  const players: GeneratedDay["players"] = [];
  return {
    file,
    players,
    name,
    city: "Laval",
    table: parseStoredTable(table) ?? ("bonzini" as const),
    day,
  };
}
