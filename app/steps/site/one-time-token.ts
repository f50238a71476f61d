import { createHash, createHmac, randomBytes } from "node:crypto";

/** A token for a one-time link, which is stored nowhere. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** A token that whoever knows the site's secret can make again from its seed. */
export function seededToken(secret: string, seed: string): string {
  return createHmac("sha256", secret).update(`link ${seed}`).digest("base64url").slice(0, 32);
}

/** What is stored of a token: nobody who reads the database can use the link. */
export function tokenHashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
