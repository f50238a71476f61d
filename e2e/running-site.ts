import { test as base } from "@playwright/test";
import { type Demonstration, type RunningSite, startSite } from "./start-site.ts";

/** A journey's test: with a site of its own, without a demonstration. */
export const test = base.extend<{ demonstration: Demonstration; site: RunningSite }>({
  demonstration: [null, { option: true }],
  site: async ({ demonstration }, use) => {
    const site = await startSite(demonstration);
    await use(site);
    await site.stop();
  },
});

/** A journey's test: with a site of its own, on a demonstration of that size. */
export function testOn(demonstration: NonNullable<Demonstration>): typeof test {
  return test.extend({ demonstration });
}

export { expect } from "@playwright/test";
export { administrator, aSeason, type RunningSite } from "./start-site.ts";
