import { expect, test } from "vitest";
import { aSite } from "#tests/http/a-site.ts";
import { aWorker } from "./a-worker.ts";

test.each([
  { browser: "Chrome/140.0.0.0", asksAhead: true },
  { browser: "Version/26.0 Safari/605.1.15", asksAhead: true },
  { browser: "Gecko/20100101 Firefox/153.0", asksAhead: false },
])("$browser asks for pages ahead of the worker: $asksAhead", async ({ browser, asksAhead }) => {
  const worker = await aWorker(await aSite(), undefined, browser);
  // As the worker before it has left it.
  worker.browsers.asksAhead = true;
  await worker.wake();
  expect(worker.browsers.asksAhead).toBe(asksAhead);
});
