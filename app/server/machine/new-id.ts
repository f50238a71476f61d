import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
let lastTime = 0;
let count = 0;

/**
 * A new id of 18 letters and digits: milliseconds, a count within them, and a random part. Later ids sort after earlier
 * ones, so the rows of a long import are appended to their relations instead of being scattered over them.
 */
export function newId(): string {
  const time = Date.now();
  count = time > lastTime ? 0 : count + 1;
  lastTime = Math.max(time, lastTime);
  let id = "";
  for (const byte of randomBytes(5)) id += alphabet[byte & 31];
  return encode(lastTime, 9) + encode(count, 4) + id;
}

function encode(value: number, length: number): string {
  let text = "";
  let rest = value;
  for (let index = 0; index < length; index++) {
    text = (alphabet[rest % 32] ?? "0") + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
