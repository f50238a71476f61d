import type { OxlintOverride } from "oxlint";

/**
 * The domain and the generator of invented seasons are pure. What reads, and what can be done, talks to the database; but
 * it too is handed the moment, new ids and settings, so that a test can choose them.
 */
const pureFolders = ["domain", "demo/season-generator", "reading", "steps", "use-cases"];

export const pureFiles = pureFolders.map((folder) => `app/${folder}/**`);

const clock = ["performance", "setTimeout", "setInterval", "setImmediate", "queueMicrotask"];
const environment = ["process", "global", "Deno", "Bun", "navigator", "window", "document", "location"];
const outside = ["fetch", "XMLHttpRequest", "WebSocket", "console", "localStorage", "sessionStorage"];
const chance = ["crypto"];

/** `new Date()` and `import.meta` are no names that a list could refuse: `lint/purity.grit`, for Biome, refuses them. */
export const purityRules: OxlintOverride["rules"] = {
  "no-restricted-globals": [
    "error",
    {
      globals: [
        ...named(clock, "the clock"),
        ...named(environment, "the environment"),
        ...named(outside, "the outside"),
        ...named(chance, "chance"),
      ],
      checkGlobalObject: true,
    },
  ],
  "no-restricted-properties": [
    "error",
    { object: "Date", property: "now", message: "A pure function is handed its moment: no clock." },
    { object: "Math", property: "random", message: "A pure function is handed its chance: no dice." },
  ],
};

function named(names: readonly string[], what: string) {
  return names.map((name) => ({ name, message: `A pure function is handed what it needs: not ${what}.` }));
}
