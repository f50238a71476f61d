import { defineConfig } from "@playwright/test";
import { isHard } from "#tests/is-hard.ts";
import { installedBrowser } from "./scripts/gate/browser.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/site/shared-folder.ts",
  testMatch: "**/*.journey.ts",
  // Longer ways through what cheaper tests hold too: for `npm run test:hard`, and for whoever takes new pictures.
  grepInvert: isHard || process.env["GAMELLE_PICTURES"] ? [] : /@hard/,
  // Each journey has a site of its own, so they may run beside each other.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Far more than any of them takes: a machine that is busy makes them slow, not red.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  use: {
    actionTimeout: 120_000,
    locale: "fr-CA",
    // Another zone than the association's: no day may move.
    timezoneId: "Europe/Paris",
    // A browser that draws sixty pictures a second, and a worker for each visitor, take a tenth of all the time: what
    // moves, and what is kept for a hall without a connection, has journeys of its own.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: installedBrowser(),
      args: flags,
      // Without a language of its own the browser cannot open a file whose name has an accent.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
    screenshot: "only-on-failure",
  },
  outputDir: "test-results",
});
