import { defineConfig } from "vitest/config";

const noConsoleError = "./tests/no-console-error.ts";
const cheapPasswords = "./tests/cheap-passwords.ts";
// Generous: a machine with two cores is busy while the gate runs. No test waits for a clock.
const testTimeout = 600_000;

export default defineConfig({
  test: {
    // The runner leaves a core free unless it is told otherwise; on two that would be half of them.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "cli/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: [noConsoleError],
          testTimeout,
        },
      },
      { test: { name: "house", include: ["tests/house/**/*.test.ts"], testTimeout } },
      {
        test: {
          name: "data",
          include: ["tests/data/**/*.test.ts"],
          setupFiles: [noConsoleError, cheapPasswords],
          globalSetup: ["./tests/postgres-setup.ts"],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          setupFiles: [noConsoleError, cheapPasswords],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
