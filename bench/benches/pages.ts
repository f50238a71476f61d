import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { momentsOf, nightAt } from "#app/demo/season-generator/play/night-at.ts";
import { findBrowser } from "../../scripts/gate/browser.ts";
import { type Figure, percentile } from "../figure.ts";
import { aLargeDay, makeLiveDay, sendFile } from "../live/live-day.ts";
import { runCli, startServer } from "../running-server.ts";

const port = 9_333;
const runs = 5;
const settling = 2_000;

/** What a visitor's page weighs on the wire, and what Lighthouse makes of it on a slow phone. */
export async function benchPages(folder: string): Promise<Figure[]> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return [{ what: "Pages in a browser", value: "no browser here" }];
  const dataDir = join(folder, "pages");
  mkdirSync(dataDir);
  runCli(dataDir, "demo", "--players", "240", "--years", "8");
  const server = await startServer(dataDir);
  const args = ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const ranking = await (await fetch(`${server.address}/rankings/bonzini`)).text();
    const player = /\/matches\/bonzini\/\w+/.exec(ranking)?.[0] ?? "";
    const history = await (await fetch(`${server.address}/tournaments/history`)).text();
    const tournament = /<h2[^>]*><a[^>]*href="(\/tournaments\/[^"]+)"/.exec(history)?.[1] ?? "";
    const rows = ranking.match(/<tr/g)?.length ?? 0;
    const pages = [
      { name: "home", path: "/" },
      { name: `ranking of ${rows - 1} rows`, path: "/rankings/bonzini" },
      { name: "player with 50 matches", path: player },
      { name: "tournament with its matches", path: tournament },
    ];
    const figures: Figure[] = [];
    const onDesk = `ranking of ${rows - 1} rows, with the columns of a desk`;
    figures.push(await weigh(browser, onDesk, `${server.address}/rankings/bonzini`, {}));
    for (const { name, path } of pages) {
      figures.push(await weigh(browser, name, server.address + path, phone));
      figures.push(await judge(name, server.address + path));
    }
    figures.push(await weighLive(browser, server.address, dataDir));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The live page in the middle of an evening of 32 people. Its stream never ends, and is not in the sum. */
async function weighLive(browser: Browser, address: string, dataDir: string): Promise<Figure> {
  const day = aLargeDay(32);
  const live = await makeLiveDay(dataDir, day);
  const moments = momentsOf(day.flat);
  const middle = moments[Math.floor(moments.length / 2)] ?? "";
  await sendFile(address, live, JSON.stringify(nightAt(day.flat, middle)));
  return weigh(browser, "live page with a live day", `${address}/live`, phone);
}

/** As a phone says what it is: then it gets a phone's document. */
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36",
};

async function weigh(
  browser: Browser,
  name: string,
  address: string,
  screen: BrowserContextOptions,
): Promise<Figure> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const parts = new Map<string, string>();
  const sizes: Record<string, number> = {};
  let requests = 0;
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type }) => parts.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const part = parts.get(requestId) ?? "Other";
    sizes[part] = (sizes[part] ?? 0) + encodedDataLength;
    if (part !== "Image") requests++;
  });
  await page.goto(address, { waitUntil: "load" });
  // What comes after the page comes soon; a stream would keep the network busy for ever.
  await setTimeout(settling);
  await context.close();
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const { Image: pictures = 0, ...others } = sizes;
  const sum = Object.values(others).reduce((total, size) => total + size, 0);
  const each = Object.entries(others).map(([part, size]) => `${part.toLowerCase()} ${kilobytes(size)}`);
  return {
    what: `On the wire, ${name}`,
    value: `${kilobytes(sum)} in ${requests} requests (${each.join(", ")}${pictures === 0 ? "" : `; pictures ${kilobytes(pictures)} beside`})`,
    goal: "≤ 40 kB and ≤ 8 requests beside pictures, script ≤ 3 kB",
  };
}

/** The median of five runs on Lighthouse's own slow phone. */
async function judge(name: string, address: string): Promise<Figure> {
  const scores: number[][] = [];
  const timings: number[][] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(address, { port, output: "json", logLevel: "silent" });
    if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
    const { categories, audits } = result.lhr;
    const names = ["performance", "accessibility", "best-practices", "seo"];
    scores.push(names.map((category) => (categories[category]?.score ?? 0) * 100));
    const values = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"];
    timings.push(values.map((audit) => audits[audit]?.numericValue ?? Number.NaN));
  }
  const median = (lists: number[][], index: number) =>
    percentile(
      lists.map((list) => list[index] ?? 0),
      0.5,
    );
  const [performance, accessibility, practices, seo] = [0, 1, 2, 3].map((index) => median(scores, index));
  const [lcp, cls, tbt] = [0, 1, 2].map((index) => median(timings, index));
  return {
    what: `Lighthouse on a phone, ${name} (performance / accessibility / best practices / SEO)`,
    value: `${performance} / ${accessibility} / ${practices} / ${seo}, LCP ${((lcp ?? 0) / 1000).toFixed(2)} s, CLS ${cls}, TBT ${tbt?.toFixed(0)} ms`,
    goal: "100 / 100 / 100 / 100, LCP ≤ 1.1 s, CLS 0, TBT 0",
  };
}
