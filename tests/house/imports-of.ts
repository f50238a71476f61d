import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";
import type { SourceFile } from "./source-files.ts";

export interface Import {
  /** A path from the repository's folder, or a package's name. */
  readonly target: string;
  readonly isTypeOnly: boolean;
}

/** What a file imports and re-exports, its own files as paths. */
export function importsOf(file: SourceFile): Import[] {
  const { module } = parseSync(file.path, file.text);
  const imports = module.staticImports.map((found) => ({
    target: resolveImport(file.path, found.moduleRequest.value),
    isTypeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
  }));
  const exports = module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) =>
      entry.moduleRequest
        ? [{ target: resolveImport(file.path, entry.moduleRequest.value), isTypeOnly: entry.isType }]
        : [],
    ),
  );
  return [...imports, ...exports];
}

function resolveImport(from: string, request: string): string {
  const plain = request.replace(/\?url$/, "");
  if (plain.startsWith("#app/")) return plain.replace("#app/", "app/");
  if (plain.startsWith("#tests/")) return plain.replace("#tests/", "tests/");
  if (plain.startsWith(".")) return normalize(join(dirname(from), plain));
  return plain;
}
