import type { OxlintOverride } from "oxlint";

/** The folders whose functions decide from what they are handed, and from nothing else. */
export const pureFiles = ["app/domain/**", "app/demo/season-generator/**"];

const clock = ["performance", "setTimeout", "setInterval", "setImmediate", "queueMicrotask"];
const environment = ["process", "global", "Deno", "Bun", "navigator", "window", "document", "location"];
const outside = ["fetch", "XMLHttpRequest", "WebSocket", "console", "localStorage", "sessionStorage"];
const chance = ["crypto"];

/** `new Date()` has no name that a list could refuse: `lint/clock.grit`, for Biome, refuses it in the same folders. */
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
    { object: "import.meta", property: "env", message: "A pure function knows no environment." },
  ],
};

function named(names: readonly string[], what: string) {
  return names.map((name) => ({ name, message: `A pure function is handed what it needs: not ${what}.` }));
}
