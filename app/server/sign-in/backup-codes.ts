import { randomInt } from "node:crypto";

/** Small letters and digits that nobody takes for another one on paper: no i, l, 1, o or 0. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const [count, half] = [10, 5];

const aHalf = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join("");

/** Codes for the day when the authenticator app is lost: they are copied by hand, and typed on another device. */
export function newBackupCodes(): string[] {
  return Array.from({ length: count }, () => `${aHalf()}-${aHalf()}`);
}

/** A code as it is kept, from one that was typed in capitals, in one piece, or with another dash. */
export function backupCodeOf(typed: string): string {
  const bare = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return `${bare.slice(0, half)}-${bare.slice(half)}`;
}
