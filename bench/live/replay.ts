import { setTimeout } from "node:timers/promises";
import { momentsOf, nightAt } from "#app/demo/season-generator/play/night-at.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { type LiveDay, sendFile } from "./live-day.ts";

/** What is replayed, on which site, and how fast. */
export interface Replay {
  readonly dataDir: string;
  readonly live: LiveDay;
  /** A whole night, in either shape of Coral. */
  readonly file: unknown;
  /** How much faster than it was played; Infinity sends one file after the other. */
  readonly speed: number;
  /** Asked before each push. */
  readonly onMoment?: (moment: string, share: number, address: string) => Promise<void> | void;
}

/**
 * Sends a night to a running site as its software would have: a file at each start and end of a match. In the middle the site is
 * killed with −9 while it takes a file, started again at the same address, and sent the same file.
 */
export async function replayNight({ dataDir, live, file, speed, onMoment }: Replay): Promise<RunningServer> {
  const moments = momentsOf(file);
  const middle = Math.floor(moments.length / 2);
  let server = await startServer(dataDir);
  let before = moments[0] ?? "";
  const send = async (body: string) => {
    try {
      await sendFile(server.address, live, body);
    } catch (error) {
      await server.stop();
      throw error;
    }
  };
  for (const [index, moment] of moments.entries()) {
    await setTimeout(millisecondsBetween(before, moment) / speed);
    before = moment;
    await onMoment?.(moment, index / moments.length, server.address);
    const body = JSON.stringify(nightAt(file, moment));
    if (index === middle) {
      const cutShort = sendFile(server.address, live, body).catch(() => undefined);
      await setTimeout(5);
      await server.kill();
      await cutShort;
      server = await startServer(dataDir, { PORT: new URL(server.address).port });
    }
    await send(body);
  }
  // What the program knows when the day is over: byes, ranks, matches without times.
  await send(JSON.stringify(file));
  await onMoment?.(before, 1, server.address);
  return server;
}

function millisecondsBetween(one: string, other: string): number {
  return Date.parse(`${other}Z`) - Date.parse(`${one}Z`);
}
