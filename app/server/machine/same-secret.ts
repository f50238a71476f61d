import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a text that somebody brings is a secret of ours. How long the answer takes says nothing of how much is right. */
export function isSameSecret(brought: string, ours: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(brought), digest(ours));
}
