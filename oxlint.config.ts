import { defineConfig } from "oxlint";
import { pureFiles, purityRules } from "./lint/purity.ts";
import { ringOverrides } from "./lint/rings.ts";

/** What the linter checks: its own rules, and the two rules of the architecture, which lie in `lint/`. */
export default defineConfig({
  plugins: ["typescript", "react", "unicorn", "import", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    // A cycle of types alone is allowed: nothing of it remains at run time.
    "import/no-cycle": ["error", { ignoreTypes: true }],
    "typescript/no-floating-promises": "error",
    // A new kind is asked for in every switch over kinds, also where the others have one answer.
    "typescript/switch-exhaustiveness-check": "error",
    "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
    "max-params": ["error", { max: 4 }],
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/consistent-function-scoping": "off",
    "no-shadow": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/consistent-return": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    // The compiler knows; and the address of a file (?url) is its default export.
    "import/default": "off",
    "import/no-named-as-default-member": "off",
    "unicorn/require-post-message-target-origin": "off",
    "unicorn/require-module-specifiers": "off",
    "no-empty-pattern": "off",
  },
  overrides: [
    ...ringOverrides,
    {
      files: ["**/*.test.ts", "tests/**", "e2e/**", "app/data/migrations/**"],
      rules: { "max-lines-per-function": "off", "max-params": "off" },
    },
    // React Router says what it is given.
    { files: ["app/entry.server.tsx"], rules: { "max-params": "off" } },
    { files: [...pureFiles], excludeFiles: ["**/*.test.{ts,tsx}"], rules: purityRules },
  ],
  ignorePatterns: ["build", "build.new", ".react-router", "app/i18n/paraglide", "coverage", "*.local.mjs"],
});
