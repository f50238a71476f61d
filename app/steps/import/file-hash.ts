import { createHash } from "node:crypto";
import type { ImportFile } from "./import-report.ts";

/** SHA-256 of a file, hexadecimal: by it the very same file is found again, as an import or in a draft. */
export function hashOfFile({ bytes }: Pick<ImportFile, "bytes">): string {
  return createHash("sha256").update(bytes).digest("hex");
}
