import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { encodeWhenRead } from "./scripts/encode-when-read.ts";
import { keepPluralRules } from "./scripts/keep-plural-rules.ts";

/** Compiled for the machine that they are installed on: they stay in node_modules. */
const native = ["better-sqlite3", "pg-native"];

/** What starts as a process or a thread. Libraries are built in: few large files load in a third of the time of many small. */
const programs = {
  index: "./app/server/entry.ts",
  serve: "./scripts/serve.ts",
  command: "./cli/run.ts",
  worker: "./app/server/work/worker.ts",
  draw: "./app/server/share/draw-process.ts",
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepPluralRules(), encodeWhenRead()],
  environments: {
    ssr: {
      ...(command === "build" && { resolve: { noExternal: true, external: native } }),
      build: { rollupOptions: { input: programs } },
    },
  },
  build: { assetsInlineLimit: 0, sourcemap: false },
}));
