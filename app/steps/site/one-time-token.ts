import { createHash, randomBytes } from "node:crypto";

/** A token for a one-time link, which is stored nowhere. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** What is stored of a token: nobody who reads the database can use the link. */
export function tokenHashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
