import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // What a screen does before it sends a form is a line: in a file of its own it would be one more request for each screen.
  splitRouteModules: false,
  // Closes /__manifest: the client never asks which routes exist (docs/architecture.md).
  routeDiscovery: { mode: "initial" },
  // Each program of vite.config.ts in a file of its own name.
  serverBuildFile: "[name].js",
  buildDirectory: process.env["GAMELLE_BUILD_DIR"] ?? "build",
} satisfies Config;
