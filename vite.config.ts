import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { keepPluralRules } from "./scripts/catalogue/keep-plural-rules.ts";
import { oneFunctionASentence } from "./scripts/catalogue/one-function-a-sentence.ts";
import { encodeWhenRead } from "./scripts/site-build/encode-when-read.ts";

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

/**
 * What the same screens need is put together, so that files import each other in one direction alone: none runs before what it
 * needs is there. To merge small ones as well would break that.
 */
const together = { minShareCount: 2, entriesAware: true };
const sharedFiles = [
  // Each message would be a file of its own, a hundred for one screen.
  { name: "messages", test: /paraglide.messages/, minShareCount: 2 },
  { name: "library", test: /node_modules/, ...together },
  { name: "shared", ...together },
];

/** What only a server runs: a screen names it in its loader and action, which a browser does not get, and needs nothing of it. */
const ofServers = ["data", "reading", "server", "steps", "use-cases"].map((ring) =>
  join(import.meta.dirname, "app", ring, "/"),
);
const sideEffectsOf = (file: string) =>
  ofServers.some((folder) => file.startsWith(folder)) ? false : undefined;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepPluralRules(), oneFunctionASentence(), encodeWhenRead()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: { moduleSideEffects: sideEffectsOf },
          output: {
            codeSplitting: { groups: sharedFiles },
            // Without the names of all the screens that share it.
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
          },
        },
      },
    },
    ssr: {
      ...(command === "build" && { resolve: { noExternal: true, external: native } }),
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
      build: { rollupOptions: { input: programs, output: { comments: false, charset: "ascii" } } },
    },
  },
  build: { assetsInlineLimit: 0, sourcemap: false, reportCompressedSize: false },
}));
