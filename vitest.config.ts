import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/gate/longest-first.ts";

const noConsoleError = "./tests/setup/no-console-error.ts";
const inFrench = "./tests/setup/in-french.ts";
const cheapPasswords = "./tests/setup/cheap-passwords.ts";
// Generous: a machine with two cores is busy while the gate runs. No test waits for a clock.
const testTimeout = 600_000;
// What is waited for comes in milliseconds on a quiet machine; the runner’s own second is not enough for a busy one.
const patience = { testTimeout, hookTimeout: testTimeout, expect: { poll: { timeout: 60_000 } } };
// Tests beside their source that start a process of their own, or a database: too slow for the inner loop.
const startingProcesses = ["app/server/share/draw-apart.test.ts", "app/server/machine/machine-fault.test.ts"];
// Tests of the real cost of a password's hash, and of a process's memory: what other files load must not be there.
const withOwnModules = ["tests/http/sign-in/sign-in-queue.test.ts", "tests/http/edge/memory.hard.test.ts"];
// Files that begin processes, kill them or wait for a clock: `npm run test:hard` alone has them.
const leftOut = [
  ...configDefaults.exclude,
  ...(process.env["GAMELLE_HARD"] === "1" ? [] : ["**/*.hard.test.ts"]),
];
// Modules that keep nothing between two calls are loaded once for all files, which saves two thirds of the time.
const oneModuleGraph = { isolate: false };
// Four megabytes of built program, which Node loads faster than the runner could change them.
const builtSiteAsItIs = { server: { deps: { external: [/\/build\/server\//] } } };

export default defineConfig({
  test: {
    // The runner leaves a core free unless it is told otherwise; on two that would be half of them.
    maxWorkers: "100%",
    globalSetup: ["./tests/setup/compiled-catalogue.ts"],
    sequence: { sequencer: LongestFirst },
    // A database server that ends on a busy machine takes longer than the runner would wait.
    teardownTimeout: 120_000,
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}"],
          exclude: [...leftOut, ...startingProcesses],
          setupFiles: [noConsoleError, inFrench],
          ...patience,
          ...oneModuleGraph,
        },
      },
      { test: { name: "house", include: ["tests/house/**/*.test.ts"], ...patience, ...oneModuleGraph } },
      {
        test: {
          name: "processes",
          include: ["cli/**/*.test.ts", "scripts/**/*.test.ts", ...startingProcesses],
          exclude: leftOut,
          setupFiles: [noConsoleError],
          ...patience,
          ...oneModuleGraph,
          ...builtSiteAsItIs,
        },
      },
      {
        test: {
          name: "data",
          include: ["tests/data/**/*.test.ts"],
          exclude: leftOut,
          setupFiles: [noConsoleError, inFrench, cheapPasswords],
          globalSetup: ["./tests/setup/postgres-setup.ts"],
          ...patience,
          ...oneModuleGraph,
        },
      },
      {
        test: {
          // `npm run test:hard` alone: processes are killed, and disks fail.
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          setupFiles: [inFrench, cheapPasswords],
          globalSetup: ["./tests/setup/postgres-setup.ts"],
          ...patience,
          testTimeout: 36_000_000,
        },
      },
      {
        test: {
          name: "http",
          globalSetup: ["./tests/setup/site-build.ts"],
          include: ["tests/http/**/*.test.ts"],
          ...builtSiteAsItIs,
          exclude: [...leftOut, ...withOwnModules],
          setupFiles: [noConsoleError, inFrench, cheapPasswords],
          ...patience,
          ...oneModuleGraph,
        },
      },
      {
        test: {
          name: "http-apart",
          globalSetup: ["./tests/setup/site-build.ts"],
          include: withOwnModules,
          exclude: leftOut,
          ...builtSiteAsItIs,
          setupFiles: [noConsoleError, cheapPasswords],
          ...patience,
        },
      },
    ],
  },
});
