import { createHash } from "node:crypto";

/** By what an operation knows whether it would do what its preview has shown. */
export function previewDigest(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

/** Whether something else was shown; nothing was, where no digest is given. */
export function isOtherThanShown(digest: string, shown: string | undefined): boolean {
  return shown !== undefined && shown !== "" && shown !== digest;
}
