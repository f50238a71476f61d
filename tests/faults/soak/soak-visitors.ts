import { setTimeout } from "node:timers/promises";
import { nightAt } from "#app/demo/season-generator/play/night-at.ts";
import type { LiveDay } from "../../../bench/live/live-day.ts";

/** A site under traffic: where it is, whether the traffic is over, and what came of each request. */
export class SoakedSite {
  readonly address: string;
  /** How often each kind of request had each status. */
  readonly answers = new Map<string, number>();
  requests = 0;
  isOver = false;

  constructor(address: string) {
    this.address = address;
  }

  /** Asks as somebody behind a proxy does, from an address of one's own. */
  async ask(kind: string, path: string, init: RequestInit = {}): Promise<string> {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", headers.get("x-forwarded-for") ?? aNetworkAddress());
    const answer = await fetch(this.address + path, { redirect: "manual", ...init, headers });
    this.note(kind, answer.status);
    return answer.text();
  }

  note(kind: string, status: number): void {
    this.requests++;
    const key = `${kind} ${status}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
  }

  /** Does something over and over until the traffic is over. */
  async keep(work: () => Promise<unknown>, pause: number): Promise<void> {
    while (!this.isOver) {
      await work();
      await setTimeout(pause);
    }
  }
}

const upTo = (limit: number) => Math.floor(Math.random() * limit);

function aNetworkAddress(): string {
  return `10.${upTo(256)}.${upTo(256)}.${upTo(256)}`;
}

/** The pages of the site that people go to, found as people find them. */
export async function findPages(site: SoakedSite): Promise<string[]> {
  const begin = [
    "/",
    "/rankings/bonzini",
    "/tournaments/history",
    "/tournaments",
    "/records/bonzini",
    "/live",
  ];
  const found = await Promise.all(begin.map((path) => site.ask("page", path)));
  const links = found.join("").matchAll(/href="(\/(?:matches|tournaments|rankings|news|pages)\/[^"#]*)"/g);
  return [...new Set([...begin, ...[...links].map(([, path = ""]) => path.replaceAll("&amp;", "&"))])];
}

/** Reads pages: many of them known, some that nobody has asked for. */
export async function visit(site: SoakedSite, pages: readonly string[]): Promise<void> {
  const page = pages[upTo(pages.length)] ?? "/";
  const dice = upTo(20);
  if (dice === 0) await site.ask("day", `/rankings/bonzini?on=2026-0${1 + upTo(6)}-${10 + upTo(18)}`);
  else if (dice === 1) await site.ask("nothing", `/nothing-${upTo(1_000_000)}`);
  else if (dice === 2) await site.ask("api", "/api/v1/rankings/bonzini");
  else if (dice === 3 && upTo(5) === 0) await site.ask("share", "/share/rankings/bonzini.png");
  else await site.ask("page", page);
}

export async function search(site: SoakedSite): Promise<void> {
  const letters = Array.from({ length: 1 + upTo(4) }, () => "abcdeilmnorstué"[upTo(15)]).join("");
  await site.ask("search", `/search${upTo(2) === 0 ? "" : "/names"}?q=${encodeURIComponent(letters)}`);
}

/** Holds a live page open for a while, and leaves without a word. */
export async function follow(site: SoakedSite): Promise<void> {
  const leaving = new AbortController();
  const until = 5_000 + upTo(40_000);
  const packed: Record<string, string> = upTo(2) === 0 ? { "accept-encoding": "gzip" } : {};
  const answer = await fetch(`${site.address}/live/stream?lang=${upTo(2) === 0 ? "fr" : "en"}`, {
    headers: { "x-forwarded-for": aNetworkAddress(), ...packed },
    signal: leaving.signal,
  });
  site.note("stream", answer.status);
  const reading = answer.text().catch(() => "");
  for (let waited = 0; waited < until && !site.isOver; waited += 1_000) await setTimeout(1_000);
  leaving.abort();
  await reading;
}

/** Sends the file of a night as its software does: forwards through the night, and backwards when it is over. */
export async function sendNight(
  site: SoakedSite,
  live: LiveDay,
  night: unknown,
  moments: readonly string[],
): Promise<void> {
  let step = 0;
  await site.keep(async () => {
    const turn = step++ % (2 * moments.length);
    const moment = moments[turn < moments.length ? turn : 2 * moments.length - 1 - turn] ?? "";
    await site.ask("push", `/live/${live.tournamentId}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${live.token}` },
      body: JSON.stringify(nightAt(night, moment)),
    });
  }, 4_000);
}
