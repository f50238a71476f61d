import { isHard } from "#tests/is-hard.ts";
import type { RunningSite } from "./start-site.ts";

/** A demonstration season, and the addresses of a page of each kind in it. */
export interface DemonstrationSite {
  readonly address: string;
  readonly paths: readonly string[];
}

/** The address of a page of each kind. */
export async function listPaths({ address }: RunningSite): Promise<string[]> {
  const find = async (path: string, pattern: RegExp, index = 0) => {
    const html = await (await fetch(address + path)).text();
    return [...html.matchAll(pattern)][index]?.[1] ?? "/nothing-found";
  };
  const player = await find("/rankings/bonzini", /href="(\/matches\/bonzini\/[^"?]+)"/g);
  const rival = await find(player, /against=(\w+)/g);
  const tournament = await find("/tournaments/history", /<h2[^>]*><a[^>]*href="(\/tournaments\/[^"]+)"/g, 1);
  return [
    "/",
    "/tournaments",
    "/tournaments/history",
    tournament,
    "/rankings/bonzini",
    "/rankings/leonhart",
    "/rankings/multitable",
    player,
    "/news",
    "/pages/rules",
    "/live",
    "/records/bonzini",
    "/methods?own=900&opponents=1100&event=open&result=win",
    "/rankings/bonzini?on=2026-06-01&inactive=1",
    `${player}?against=${rival}`,
    "/search?q=mar",
    "/privacy",
    "/offline",
    "/login",
    "/nothing",
    ...(isHard ? forOtherScreens(player) : []),
  ];
}

/** Pages that stand in other sites, in a hall, in a stream, and before programmers. */
function forOtherScreens(player: string): string[] {
  const id = player.split("/").at(-1) ?? "";
  return [
    "/api",
    "/embed/rankings/bonzini",
    "/embed/next",
    `/embed/player/${id}`,
    "/live?screen=1",
    "/live?overlay=1",
  ];
}
