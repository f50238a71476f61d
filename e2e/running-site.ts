import { test as base } from "@playwright/test";
import { type RunningSite, startSite } from "./start-site.ts";

/** A journey's test: with a site of its own. */
export const test = base.extend<{ site: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern.
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
});

export { expect } from "@playwright/test";
export { administrator, type RunningSite } from "./start-site.ts";
