import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { encodeWhenRead } from "./scripts/encode-when-read.ts";
import { keepPluralRules } from "./scripts/keep-plural-rules.ts";
import { plainLetters } from "./scripts/plain-letters.ts";

/** Compiled for the machine that they are installed on: they stay in node_modules. */
const native = ["better-sqlite3", "pg-native"];

/** What starts as a process. Libraries are built in: few large files load in a third of the time of many small. */
const programs = {
  index: "./app/server/entry.ts",
  serve: "./scripts/serve.ts",
  command: "./cli/run.ts",
  work: "./app/server/work/work-process.ts",
  draw: "./app/server/share/draw-process.ts",
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepPluralRules(), encodeWhenRead(), plainLetters()],
  environments: {
    ssr: {
      ...(command === "build" && { resolve: { noExternal: true, external: native } }),
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
      build: { rollupOptions: { input: programs, output: { comments: false } } },
    },
  },
  build: { assetsInlineLimit: 0, sourcemap: false },
}));
