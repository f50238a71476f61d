import { test as base } from "@playwright/test";
import { type DemonstrationSite, listPaths } from "./demonstration-site.ts";
import { aSeason, type Demonstration, type RunningSite, startSite } from "./start-site.ts";

/**
 * A journey's test. `site` is one of its own, without a demonstration unless `testOn` says otherwise. `demonstration` is for
 * tests that only read: those of one worker share it. Both stand in one list, since the runner starts a worker, with a browser,
 * for each list that has others.
 */
export const test = base.extend<
  { holds: Demonstration; site: RunningSite },
  { demonstration: DemonstrationSite }
>({
  holds: [null, { option: true }],
  site: async ({ holds }, use) => {
    const site = await startSite(holds);
    await use(site);
    await site.stop();
  },
  demonstration: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startSite(aSeason);
      await use({ address: site.address, paths: await listPaths(site) });
      await site.stop();
    },
    { scope: "worker" },
  ],
});

/** A journey's test: with a site of its own, on a demonstration of that size. */
export function testOn(demonstration: NonNullable<Demonstration>): typeof test {
  return test.extend({ holds: demonstration });
}

export { expect } from "@playwright/test";
export { administrator, aSeason, type RunningSite } from "./start-site.ts";
