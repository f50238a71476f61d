import { text } from "node:stream/consumers";
import { packPage } from "#app/server/kept/pack-page.ts";
import { processorSince } from "../figure.ts";
import { tell } from "./measured.ts";

/** What the site does with a page on its standard input once it is made, most of it compressing: the least of some rounds. */
const rounds = 5;
const times = 40;
const html = await text(process.stdin);

async function packOnce(): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < times; count++)
    await packPage(new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }));
  return processorSince(before) / times;
}

const measured: number[] = [];
for (let round = 0; round < rounds; round++) measured.push(await packOnce());
tell({ milliseconds: Math.min(...measured) });
